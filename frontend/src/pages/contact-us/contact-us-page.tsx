import { COMPANY } from '#shared/content/company.ts';
import { REPLY_WITHIN_HOURS } from '#shared/rules/service-levels.ts';
import { PageHero, Panel, Section } from '../../components/section.tsx';
import { ContactForm } from '../../features/leads/contact-form.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { Icon } from '../../components/icon.tsx';
import { type ContactWayProps, ContactWays } from '../parts/contact-ways.tsx';
import drawing from '../../illustrations/signal-mast.svg?url';
import './contact-us-page.css';

export function ContactUsPage() {
  return (
    <>
      <PageHead
        path="/contact-us"
        title="Contact Us"
        description={`Call, write or visit ${COMPANY.name} in Durban North. We answer within 24 hours: cybersecurity, backup, support, laptop and PC service.`}
        keywords="contact, IT support Durban North, cybersecurity company Durban, computer repairs near me"
      />
      <PageHero
        title="Contact Us"
        lead={`Write, call, or send a message on WhatsApp. A person in Durban reads it and answers within ${REPLY_WITHIN_HOURS} hours.`}
        illustration={drawing}
        isFormNext
      />
      <Section>
        <div className="split contact">
          <ContactDetails />
          <Panel>
            <h2 className="title">Send a message</h2>
            <ContactForm />
          </Panel>
        </div>
      </Section>
    </>
  );
}

function ContactDetails() {
  const { address, hours } = COMPANY;
  return (
    <div>
      <h2 className="title">Where to find us</h2>
      <ul className="ways above-3">
        <ContactWays way={Way} />
        <Way icon="pin" name="Address">
          {address.street}, {address.suburb}, {address.city}, {address.postalCode}
        </Way>
      </ul>
      <h2 className="title">Business hours</h2>
      <dl className="hours ruled">
        {hours.map(({ days, shown }) => (
          <div key={days}>
            <dt>{days}</dt>
            <dd>{shown}</dd>
          </div>
        ))}
      </dl>
      <p className="note">
        The flag on the mast is K in the international code of signals: “I wish to communicate with you.”
      </p>
    </div>
  );
}

function Way({ icon, name, children }: ContactWayProps) {
  return (
    <li className="way">
      <Icon name={icon} />
      <div>
        <p className="note">{name}</p>
        <span className="large">{children}</span>
      </div>
    </li>
  );
}
