import { CYBERSECURITY_CONSULTING } from '#shared/content/pages/cybersecurity-consulting.ts';
import { SECURITY_CONSULTING_FAQS } from '#shared/content/service-faq/security-consulting.ts';
import { PENETRATION_TESTING_FAQS } from '#shared/content/service-faq/penetration-testing.ts';
import { ButtonLink } from '../../components/button.tsx';
import { Closing } from '../../components/closing.tsx';
import { PageHero } from '../../components/page-hero.tsx';
import { Scene } from '../../components/scene.tsx';
import { FrequentQuestions } from '../../features/frequent-questions/frequent-questions.tsx';
import { PageHead } from '../../features/page-head/page-head.tsx';
import { faqPage, service } from '../../features/page-head/structured-data.ts';
import { ServiceLinks } from '../../features/service-links/service-links.tsx';
import drawing from '../../scenes/pilot.svg?url';
import { Answers } from './answers.tsx';
import { Frameworks } from './frameworks.tsx';
import '../../styles/services/security-consulting.css';

const DESCRIPTION =
  'Cybersecurity consulting in Durban: assessments, policies, risk and audits. POPIA, GDPR, ISO 27001, NIST, COBIT and PCI DSS, in words people read.';
const QUESTIONS = [...SECURITY_CONSULTING_FAQS, ...PENETRATION_TESTING_FAQS];

export function CybersecurityConsultingPage() {
  const { heading, lead, button, closing } = CYBERSECURITY_CONSULTING;
  return (
    <>
      <PageHead
        path="/cybersecurity-consulting"
        title={heading}
        description={DESCRIPTION}
        keywords={[
          'cybersecurity consulting Durban',
          'POPIA compliance',
          'ISO 27001 consultant South Africa',
          'security questionnaire help',
        ]}
        structuredData={[service(heading, DESCRIPTION), faqPage(QUESTIONS)]}
      />
      <PageHero title={heading} lead={lead} scene={<Scene drawing={drawing} viewBox="0 0 720 420" />}>
        <ButtonLink look="sunrise" to="/vulnerability-scan">
          {button}
        </ButtonLink>
      </PageHero>
      <Answers />
      <Frameworks />
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
