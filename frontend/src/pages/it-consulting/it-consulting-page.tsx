import { COMPANY } from '#shared/content/company.ts';
import { PRICES, rand } from '#shared/rules/prices.ts';
import { IT_CONSULTING } from '#shared/content/pages/it-consulting.ts';
import { IT_CONSULTING_FAQS } from '#shared/content/service-faq/it-consulting.ts';
import { CONTACT_FAQS } from '#shared/content/service-faq/contact.ts';
import { Link } from '../../components/button.tsx';
import { Beside, Ledger, Points } from '../../components/ledger.tsx';
import { Illustration, Section } from '../../components/section.tsx';
import { CallNowButton } from '../parts/contact-ways.tsx';
import { Ending, ServicePage } from '../parts/service-page.tsx';
import { trackEvent } from '../../lib/analytics.ts';
import office from '../../illustrations/office-harbour.svg?url';
import drawing from '../../illustrations/chart-table.svg?url';
import '../../components/price.css';
import './it-consulting-page.css';

export function ItConsultingPage() {
  const { services, servicesHeading, button } = IT_CONSULTING;
  return (
    <ServicePage
      path="/it-consulting"
      description={`I.T. consulting in Durban: advice before you buy, new offices and moves, networks, Microsoft 365 and Google Workspace, laptop and PC service at ${rand(PRICES.laptopService)}.`}
      keywords="IT consulting Durban, computer hardware advice, office network setup, Microsoft 365 migration"
      copy={IT_CONSULTING}
      drawing={drawing}
      questions={[...IT_CONSULTING_FAQS, ...CONTACT_FAQS]}
      links={[['/contact-us', button]]}
      button={<CallNowButton look="quiet" />}
      ending={<Telephone />}
    >
      <Section>
        <Beside heading={servicesHeading} aside={<Illustration drawing={office} viewBox="0 0 400 340" />}>
          <Ledger rows={services} />
        </Beside>
      </Section>
      <Section surface="night">
        <h2>How a job goes</h2>
        <Points className="timeline course" items={IT_CONSULTING.process} isOrdered />
      </Section>
      <Repair />
    </ServicePage>
  );
}

/** Most people phone: the number in large type, and when somebody answers. */
function Telephone() {
  const { closing, button } = IT_CONSULTING;
  return (
    <Ending surface="foam" words={closing} links={[['/contact-us', button]]} look="primary">
      <div>
        <a className="big-number" href={COMPANY.phone.link} onClick={() => trackEvent('phone_call_click')}>
          {COMPANY.phone.shown}
        </a>
        <ul className="menu-list">
          {COMPANY.hours.map(({ days, shown }) => (
            <li key={days}>
              {days} <span className="muted">{shown}</span>
            </li>
          ))}
        </ul>
      </div>
    </Ending>
  );
}

function Repair() {
  const { heading, text, button } = IT_CONSULTING.repair;
  return (
    <Section surface="dune" className="section-short">
      <div className="price-line">
        <p className="price">{rand(PRICES.laptopService)}</p>
        <div>
          <h2 className="title">{heading}</h2>
          <p className="measure above-close">
            {text}{' '}
            <Link className="link" to="/contact-us">
              {button}
            </Link>
          </p>
        </div>
      </div>
    </Section>
  );
}
