import { CYBERSECURITY_CONSULTING } from '#shared/content/pages/cybersecurity-consulting.ts';
import { SECURITY_CONSULTING_FAQS } from '#shared/content/service-faq/security-consulting.ts';
import { PENETRATION_TESTING_FAQS } from '#shared/content/service-faq/penetration-testing.ts';
import { ScanButton, ServicePage } from '../parts/service-page.tsx';
import drawing from '../../illustrations/pilot.svg?url';
import { Answers } from './answers.tsx';
import { Frameworks } from './frameworks.tsx';
import './cybersecurity-consulting-page.css';

export function CybersecurityConsultingPage() {
  return (
    <ServicePage
      path="/cybersecurity-consulting"
      description="Cybersecurity consulting in Durban: assessments, policies, risk and audits. POPIA, GDPR, ISO 27001, NIST, COBIT and PCI DSS, in words people read."
      keywords={[
        'cybersecurity consulting Durban',
        'POPIA compliance',
        'ISO 27001 consultant South Africa',
        'security questionnaire help',
      ]}
      copy={CYBERSECURITY_CONSULTING}
      drawing={drawing}
      questions={[...SECURITY_CONSULTING_FAQS, ...PENETRATION_TESTING_FAQS]}
      button={<ScanButton>{CYBERSECURITY_CONSULTING.button}</ScanButton>}
    >
      <Answers />
      <Frameworks />
    </ServicePage>
  );
}
