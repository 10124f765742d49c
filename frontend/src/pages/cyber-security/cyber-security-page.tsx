import { CYBER_SECURITY_PACKAGES, rand } from '#shared/rules/prices.ts';
import { MORE_SERVICES } from '#shared/content/navigation.ts';
import { CYBER_SECURITY } from '#shared/content/pages/cyber-security.ts';
import { CYBER_SECURITY_FAQS } from '#shared/content/service-faq/cyber-security.ts';
import { INCIDENT_FAQS } from '#shared/content/service-faq/incident.ts';
import { ButtonLink } from '../../components/button.tsx';
import { Link } from '../../components/link.tsx';
import { ServicePage } from '../parts/service-page.tsx';
import { monthlyOffers } from '../parts/structured-data.ts';
import drawing from '../../illustrations/harbour-mouth.svg?url';
import { Packages } from './packages.tsx';
import { Services } from './services.tsx';
import { Threats } from './threats.tsx';
import '../../components/lists.css';
import './cyber-security-page.css';

export function CyberSecurityPage() {
  const { packages, deeperHeading } = CYBER_SECURITY;
  const buttons = (
    <>
      <ButtonLink look="sunrise" to="/vulnerability-scan">
        Free Vulnerability Scan
      </ButtonLink>
      <ButtonLink look="quiet" to="/breach-checker">
        Check your e-mail address
      </ButtonLink>
    </>
  );
  return (
    <ServicePage
      path="/cyber-security"
      description={`Cyber security for companies in Durban: what really happens, what closes it, and three packages from ${rand(CYBER_SECURITY_PACKAGES.basic)} a month. Begin with a free vulnerability scan.`}
      keywords={[
        'cyber security Durban',
        'cybersecurity packages South Africa',
        'e-mail protection',
        'ransomware protection',
      ]}
      offers={monthlyOffers(packages)}
      copy={CYBER_SECURITY}
      drawing={drawing}
      questions={[...CYBER_SECURITY_FAQS, ...INCIDENT_FAQS]}
      button={buttons}
      closing={
        <>
          {buttons}
          <div className="deeper">
            <h3>{deeperHeading}</h3>
            <ul>
              {MORE_SERVICES.map(({ path, label }) => (
                <li key={path}>
                  <Link className="link" to={path}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        </>
      }
    >
      <Threats />
      <Services />
      <Packages />
    </ServicePage>
  );
}
