import { PRICES, rand } from '#shared/rules/prices.ts';
import { IT_CONSULTING } from '#shared/content/pages/it-consulting.ts';
import { IT_CONSULTING_FAQS } from '#shared/content/service-faq/it-consulting.ts';
import { CONTACT_FAQS } from '#shared/content/service-faq/contact.ts';
import { ButtonLink } from '../../components/button.tsx';
import { BesideLedger } from '../../components/ledger.tsx';
import { Section } from '../../components/section.tsx';
import { CallNowButton } from '../parts/contact-ways.tsx';
import { ServicePage } from '../parts/service-page.tsx';
import { Link } from '../../components/link.tsx';
import drawing from '../../illustrations/chart-table.svg?url';
import '../../components/price.css';
import './it-consulting-page.css';

export function ItConsultingPage() {
  const { services, servicesHeading, button } = IT_CONSULTING;
  return (
    <ServicePage
      path="/it-consulting"
      description={`I.T. consulting in Durban: advice before you buy, new offices and moves, networks, Microsoft 365 and Google Workspace, laptop and PC service at ${rand(PRICES.laptopService)}.`}
      keywords={[
        'IT consulting Durban',
        'computer hardware advice',
        'office network setup',
        'Microsoft 365 migration',
      ]}
      copy={IT_CONSULTING}
      drawing={drawing}
      questions={[...IT_CONSULTING_FAQS, ...CONTACT_FAQS]}
      button={
        <>
          <ButtonLink look="sunrise" to="/contact-us">
            {button}
          </ButtonLink>
          <CallNowButton look="quiet" />
        </>
      }
      closing={
        <ButtonLink look="sunrise" to="/contact-us">
          {button}
        </ButtonLink>
      }
    >
      <Section>
        <BesideLedger heading={servicesHeading} rows={services} />
      </Section>
      <Course />
      <Repair />
    </ServicePage>
  );
}

/** The steps of a job along a line, which rises on wide screens. */
function Course() {
  return (
    <Section surface="night">
      <h2>{IT_CONSULTING.processHeading}</h2>
      <ol className="course">
        {IT_CONSULTING.process.map(({ title, text, ...step }) => (
          <li key={title}>
            <h3>{title}</h3>
            {'takes' in step && <p className="course-takes">{step.takes}</p>}
            <p className="muted">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** The price that most people ask for. */
function Repair() {
  const { heading, text, button } = IT_CONSULTING.repair;
  return (
    <Section surface="dune" className="section-short">
      <div className="price-line">
        <p className="price">{rand(PRICES.laptopService)}</p>
        <div>
          <h2 className="title">{heading}</h2>
          <p className="measure">
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
