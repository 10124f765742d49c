import { MANAGED_SECURITY } from '#shared/content/pages/managed-security-services.ts';
import { MANAGED_SECURITY_FAQS } from '#shared/content/service-faq/managed-security.ts';
import { INCIDENT_FAQS } from '#shared/content/service-faq/incident.ts';
import { Ending, ServicePage } from '../parts/service-page.tsx';
import { Section } from '../../components/section.tsx';
import { Beside, Points } from '../../components/ledger.tsx';
import { TideTable } from '../../components/lists.tsx';
import drawing from '../../illustrations/night-watch.svg?url';
import '../../components/price.css';
import './managed-security-services-page.css';

export function ManagedSecurityServicesPage() {
  return (
    <ServicePage
      path="/managed-security-services"
      description="Managed security services in Durban: 24/7 monitoring, incident response, endpoint detection, vulnerability, compliance and cloud security management."
      keywords="managed security services South Africa, 24/7 security monitoring, incident response Durban, endpoint detection and response"
      copy={MANAGED_SECURITY}
      ending={<FirstPage />}
      drawing={drawing}
      questions={[...MANAGED_SECURITY_FAQS, ...INCIDENT_FAQS]}
      links={[['/vulnerability-scan', MANAGED_SECURITY.button]]}
    >
      <Log />
      <TideTable heading="Six watches" items={MANAGED_SECURITY.services} isInPairs />
      <Why />
    </ServicePage>
  );
}

function Log() {
  return (
    <Section surface="dune">
      <Beside
        heading="A quarter of an hour in the log"
        aside={<p className="muted">{MANAGED_SECURITY.logNote}</p>}
      >
        <ol className="paper log">
          {MANAGED_SECURITY.log.map(({ time, title, text }) => (
            <li key={time}>
              <time className="display">{time}</time>
              <div>
                <h3>{title}</h3>
                <p className="muted">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </Beside>
    </Section>
  );
}

function FirstPage() {
  const { closing, firstPage } = MANAGED_SECURITY;
  return (
    <Ending surface="dune" words={closing}>
      <ol className="paper log">
        <li>
          <span className="display title">{firstPage.time}</span>
          <div>
            <h3>{firstPage.title}</h3>
            <p className="muted">{firstPage.text}</p>
          </div>
        </li>
        <li className="log-blank" aria-hidden="true" />
        <li className="log-blank" aria-hidden="true" />
      </ol>
    </Ending>
  );
}

const [first, ...others] = MANAGED_SECURITY.why;

function Why() {
  return (
    <Section surface="night" className="beam">
      <div className="split split-form-first why">
        <div>
          <h2 className="title">Why choose us</h2>
          <p className="price above-3">{first?.title}</p>
          <p className="lead">{first?.text}</p>
        </div>
        <Points className="lit-list" items={others} />
      </div>
    </Section>
  );
}
