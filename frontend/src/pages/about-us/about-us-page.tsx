import { COMPANY } from '#shared/content/company.ts';
import { CORE_SERVICES } from '#shared/content/navigation.ts';
import { ABOUT_US } from '#shared/content/pages/about-us.ts';
import { ButtonLinks, Link } from '../../components/button.tsx';
import { Closing, PageHero, Section } from '../../components/section.tsx';
import { Icon } from '../../components/icon.tsx';
import { Principles } from '../../components/lists.tsx';
import { trackEvent } from '../../lib/analytics.ts';
import { PageHead } from '../parts/page-head.tsx';
import { type ContactWayProps, ContactWays } from '../parts/contact-ways.tsx';
import drawing from '../../illustrations/crew.svg?url';
import './about-us-page.css';

export function AboutUsPage() {
  const { heading, lead, closing } = ABOUT_US;
  return (
    <>
      <PageHead
        path="/about-us"
        title={heading}
        description={`${COMPANY.name}, an I.T. and cybersecurity company in Durban since ${COMPANY.operatingSince}: how we began, what we hold to, what we do and how to reach us.`}
        keywords={`IT company Durban, about us, ${COMPANY.name}, cybersecurity company KwaZulu-Natal`}
      />
      <PageHero title={heading} lead={lead} illustration={drawing} />
      <Story />
      <Section surface="foam">
        <Principles heading="Four habits" items={ABOUT_US.principles} />
      </Section>
      <CoreServices />
      <ContactCards />
      <Closing heading={closing.heading} text={closing.text}>
        <ButtonLinks
          links={[
            ['/vulnerability-scan', 'Free Vulnerability Scan'],
            ['/breach-checker', 'Email Breach Scan'],
          ]}
        />
      </Closing>
    </>
  );
}

function Story() {
  return (
    <Section>
      <div className="split story">
        <p className="story-year" aria-hidden="true">
          {COMPANY.operatingSince}
        </p>
        <div className="prose">
          <h2 className="visually-hidden">Our story</h2>
          {ABOUT_US.story.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
    </Section>
  );
}

function CoreServices() {
  return (
    <Section surface="night">
      <h2>What we do</h2>
      <ul className="link-rows above-4">
        {CORE_SERVICES.map(({ path, label }) => (
          <li key={path}>
            <Link to={path}>
              <span className="display title">{label}</span>
              <span className="muted">{ABOUT_US.services[path]}</span>
              <Icon name="arrow" />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** How to reach us: the phone card is larger, because most people phone. */
function ContactCards() {
  const { address, hours } = COMPANY;
  return (
    <Section surface="dune">
      <h2>Get in touch</h2>
      <ul className="cards">
        <ContactWays way={Card} onCall={() => trackEvent('phone_call_click')} />
        <Card icon="pin" name="Address">
          {address.street}
          <br />
          {address.suburb}, {address.city}
          <br />
          <Link className="link" to="/contact-us">
            Contact Us
          </Link>
        </Card>
        <Card icon="clock" name="Hours">
          {hours.map(({ days, shown }) => (
            <p key={days}>
              {days}: {shown}
            </p>
          ))}
        </Card>
      </ul>
    </Section>
  );
}

function Card({ icon, name, children }: ContactWayProps) {
  return (
    <li className="card">
      <Icon name={icon} />
      <h3 className="small">{name}</h3>
      <div className="card-value">{children}</div>
    </li>
  );
}
