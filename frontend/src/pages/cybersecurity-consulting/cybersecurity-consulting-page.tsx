import { CYBERSECURITY_CONSULTING } from '#shared/content/pages/cybersecurity-consulting.ts';
import { SECURITY_CONSULTING_FAQS } from '#shared/content/service-faq/security-consulting.ts';
import { PENETRATION_TESTING_FAQS } from '#shared/content/service-faq/penetration-testing.ts';
import { PageHead } from '../parts/page-head.tsx';
import { faqPage, service } from '../parts/structured-data.ts';
import { ScanButton, ServicePage } from '../parts/service-page.tsx';
import drawing from '../../illustrations/pilot.svg?url';
import { Answers } from './answers.tsx';
import { Frameworks } from './frameworks.tsx';
import './cybersecurity-consulting-page.css';

const DESCRIPTION =
  'Cybersecurity consulting in Durban: assessments, policies, risk and audits. POPIA, GDPR, ISO 27001, NIST, COBIT and PCI DSS, in words people read.';
const QUESTIONS = [...SECURITY_CONSULTING_FAQS, ...PENETRATION_TESTING_FAQS];

export function CybersecurityConsultingPage() {
  const { heading } = CYBERSECURITY_CONSULTING;
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
      <ServicePage
        copy={CYBERSECURITY_CONSULTING}
        drawing={drawing}
        questions={QUESTIONS}
        button={<ScanButton>{CYBERSECURITY_CONSULTING.button}</ScanButton>}
      >
        <Answers />
        <Frameworks />
      </ServicePage>
    </>
  );
}
