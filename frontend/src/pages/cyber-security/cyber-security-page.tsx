import { CYBER_SECURITY_PACKAGES, rand } from '#shared/rules/prices.ts';
import { MORE_SERVICES } from '#shared/content/navigation.ts';
import { CYBER_SECURITY } from '#shared/content/pages/cyber-security.ts';
import { CYBER_SECURITY_FAQS } from '#shared/content/service-faq/cyber-security.ts';
import { INCIDENT_FAQS } from '#shared/content/service-faq/incident.ts';
import { ButtonLink } from '../../components/button.tsx';
import { Closing } from '../../components/closing.tsx';
import { Link } from '../../components/link.tsx';
import { PageHero } from '../../components/page-hero.tsx';
import { FrequentQuestions } from '../parts/frequent-questions.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { faqPage, monthlyOffers, service } from '../parts/structured-data.ts';
import { ServiceLinks } from '../parts/service-links.tsx';
import drawing from '../../illustrations/harbour-mouth.svg?url';
import { Packages } from './packages.tsx';
import { Services } from './services.tsx';
import { Threats } from './threats.tsx';
import '../../components/lists.css';
import './cyber-security-page.css';

const DESCRIPTION = `Cyber security for companies in Durban: what really happens, what closes it, and three packages from ${rand(CYBER_SECURITY_PACKAGES.basic)} a month. Begin with a free vulnerability scan.`;
const QUESTIONS = [...CYBER_SECURITY_FAQS, ...INCIDENT_FAQS];

export function CyberSecurityPage() {
  const { heading, lead, packages, closing, deeperHeading } = CYBER_SECURITY;
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
    <>
      <PageHead
        path="/cyber-security"
        title={heading}
        description={DESCRIPTION}
        keywords={[
          'cyber security Durban',
          'cybersecurity packages South Africa',
          'e-mail protection',
          'ransomware protection',
        ]}
        structuredData={[
          { ...service(heading, DESCRIPTION), hasOfferCatalog: monthlyOffers(packages) },
          faqPage(QUESTIONS),
        ]}
      />
      <PageHero title={heading} lead={lead} illustration={drawing}>
        {buttons}
      </PageHero>
      <Threats />
      <Services />
      <Packages />
      <FrequentQuestions questions={QUESTIONS} />
      <ServiceLinks />
      <Closing heading={closing.heading} text={closing.text}>
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
      </Closing>
    </>
  );
}
