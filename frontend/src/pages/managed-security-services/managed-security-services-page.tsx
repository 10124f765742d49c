import { MANAGED_SECURITY } from '#shared/content/pages/managed-security-services.ts';
import { MANAGED_SECURITY_FAQS } from '#shared/content/service-faq/managed-security.ts';
import { INCIDENT_FAQS } from '#shared/content/service-faq/incident.ts';
import { ButtonLink } from '../../components/button.tsx';
import { Closing } from '../../components/closing.tsx';
import { PageHero } from '../../components/page-hero.tsx';
import { Scene } from '../../components/scene.tsx';
import { FrequentQuestions } from '../../features/frequent-questions/frequent-questions.tsx';
import { PageHead } from '../../features/page-head/page-head.tsx';
import { faqPage, service } from '../../features/page-head/structured-data.ts';
import { ServiceLinks } from '../../features/service-links/service-links.tsx';
import drawing from '../../scenes/night-watch.svg?url';
import { Log } from './log.tsx';
import { Watches } from './watches.tsx';
import { Why } from './why.tsx';
import '../../styles/parts/lists.css';
import '../../styles/parts/price.css';
import '../../styles/services/managed-security.css';

const DESCRIPTION =
  'Managed security services in Durban: 24/7 monitoring, incident response, endpoint detection, vulnerability, compliance and cloud security management.';
const QUESTIONS = [...MANAGED_SECURITY_FAQS, ...INCIDENT_FAQS];

export function ManagedSecurityServicesPage() {
  const { heading, lead, button, closing } = MANAGED_SECURITY;
  return (
    <>
      <PageHead
        path="/managed-security-services"
        title={heading}
        description={DESCRIPTION}
        keywords={[
          'managed security services South Africa',
          '24/7 security monitoring',
          'incident response Durban',
          'endpoint detection and response',
        ]}
        structuredData={[service(heading, DESCRIPTION), faqPage(QUESTIONS)]}
      />
      <PageHero title={heading} lead={lead} scene={<Scene drawing={drawing} viewBox="0 0 720 420" />}>
        <ButtonLink look="sunrise" to="/vulnerability-scan">
          {button}
        </ButtonLink>
      </PageHero>
      <Log />
      <Watches />
      <Why />
      <FrequentQuestions questions={QUESTIONS} />
      <ServiceLinks />
      <Closing heading={closing.heading} text={closing.text}>
        <ButtonLink look="sunrise" to="/vulnerability-scan">
          Free Vulnerability Scan
        </ButtonLink>
      </Closing>
    </>
  );
}
