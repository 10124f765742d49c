import { MANAGED_SECURITY } from '#shared/content/pages/managed-security-services.ts';
import { MANAGED_SECURITY_FAQS } from '#shared/content/service-faq/managed-security.ts';
import { INCIDENT_FAQS } from '#shared/content/service-faq/incident.ts';
import { ScanButton, ServicePage } from '../parts/service-page.tsx';
import drawing from '../../illustrations/night-watch.svg?url';
import { Log } from './log.tsx';
import { Services } from './services.tsx';
import { Why } from './why.tsx';
import '../../components/price.css';
import './managed-security-services-page.css';

export function ManagedSecurityServicesPage() {
  return (
    <ServicePage
      path="/managed-security-services"
      description="Managed security services in Durban: 24/7 monitoring, incident response, endpoint detection, vulnerability, compliance and cloud security management."
      keywords={[
        'managed security services South Africa',
        '24/7 security monitoring',
        'incident response Durban',
        'endpoint detection and response',
      ]}
      copy={MANAGED_SECURITY}
      drawing={drawing}
      questions={[...MANAGED_SECURITY_FAQS, ...INCIDENT_FAQS]}
      button={<ScanButton>{MANAGED_SECURITY.button}</ScanButton>}
    >
      <Log />
      <Services />
      <Why />
    </ServicePage>
  );
}
