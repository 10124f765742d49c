import { CYBER_SECURITY_PACKAGES, rand } from '#shared/rules/prices.ts';
import { MORE_SERVICES } from '#shared/content/navigation.ts';
import { CYBER_SECURITY } from '#shared/content/pages/cyber-security.ts';
import { CYBER_SECURITY_FAQS } from '#shared/content/service-faq/cyber-security.ts';
import { INCIDENT_FAQS } from '#shared/content/service-faq/incident.ts';
import { ButtonLink, Link } from '../../components/button.tsx';
import { Ending, ServicePage } from '../parts/service-page.tsx';
import { Section } from '../../components/section.tsx';
import { Beside, Lines } from '../../components/ledger.tsx';
import { Icon } from '../../components/icon.tsx';
import drawing from '../../illustrations/harbour-mouth.svg?url';
import '../../components/lists.css';
import './cyber-security-page.css';

const LINKS = [
  ['/vulnerability-scan', 'Free Vulnerability Scan'],
  ['/breach-checker', 'Check your email address'],
] as const;

export function CyberSecurityPage() {
  return (
    <ServicePage
      path="/cyber-security"
      description={`Cyber security for companies in Durban: what really happens, what closes it, and three packages from ${rand(CYBER_SECURITY_PACKAGES.basic)} a month. Begin with a free vulnerability scan.`}
      keywords="cyber security Durban, cybersecurity packages South Africa, email protection, ransomware protection"
      copy={CYBER_SECURITY}
      drawing={drawing}
      questions={[...CYBER_SECURITY_FAQS, ...INCIDENT_FAQS]}
      links={LINKS}
      ending={<Deeper />}
    >
      <Threats />
      <Services />
      <Packages />
    </ServicePage>
  );
}

function Deeper() {
  return (
    <Ending surface="night" words={CYBER_SECURITY.closing} links={LINKS}>
      <div>
        <h3>{CYBER_SECURITY.deeperHeading}</h3>
        <ul className="menu-list">
          {MORE_SERVICES.map(({ path, label, hint }) => (
            <li key={path}>
              <Link className="link" to={path}>
                {label}
              </Link>
              <span className="muted">{hint}</span>
            </li>
          ))}
        </ul>
      </div>
    </Ending>
  );
}

function Threats() {
  return (
    <Section>
      <Beside
        heading={CYBER_SECURITY.threatsHeading}
        aside={<p className="lead">{CYBER_SECURITY.threatsLead}</p>}
      >
        <ol className="threats">
          {CYBER_SECURITY.threats.map(({ title, text, closedBy }) => (
            <li key={title}>
              <h3 className="title">{title}</h3>
              <p className="measure muted">{text}</p>
              <ul className="cluster closed-by above-2">
                {closedBy.map((name) => (
                  <li key={name}>
                    <Icon name="check" />
                    <a className="link" href={`#${rowId(name)}`}>
                      {name}
                    </a>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
      </Beside>
    </Section>
  );
}

function Services() {
  return (
    <Section surface="night">
      <h2>{CYBER_SECURITY.servicesHeading}</h2>
      <ul className="dots boom">
        {CYBER_SECURITY.services.map(({ title, text }) => (
          <li key={title} id={rowId(title)}>
            <h3>{title}</h3>
            <p className="muted">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The anchor of a service on the page: "Email protection" is `email-protection`. */
function rowId(title: string): string {
  return title.toLowerCase().replaceAll(' ', '-');
}

function Packages() {
  return (
    <Section surface="dune" id="packages">
      <h2>{CYBER_SECURITY.packagesHeading}</h2>
      <ul className="rows carte">
        {CYBER_SECURITY.packages.map(({ name, monthly, forWhom, contains, button }) => (
          <li key={name}>
            <div>
              <h3 className="title">{name}</h3>
              <p className="muted">{forWhom}</p>
            </div>
            <Lines className="dashes" items={contains} />
            <div className="rate">
              <p>
                from <strong>{rand(monthly)}</strong>/month
              </p>
              <ButtonLink to="/vulnerability-scan" aria-label={`${name}: ${button}`}>
                {button}
              </ButtonLink>
            </div>
          </li>
        ))}
      </ul>
      <p className="measure above-4">{CYBER_SECURITY.packagesNote}</p>
    </Section>
  );
}
