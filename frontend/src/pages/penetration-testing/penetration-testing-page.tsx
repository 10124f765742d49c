import { PENETRATION_TESTING } from '#shared/content/pages/penetration-testing.ts';
import { PENETRATION_TESTING_FAQS } from '#shared/content/service-faq/penetration-testing.ts';
import { TideTable } from '../../components/tide-table.tsx';
import { ScanButton, ServicePage } from '../parts/service-page.tsx';
import drawing from '../../illustrations/sounding.svg?url';
import { Permission } from './permission.tsx';
import { Soundings } from './soundings.tsx';
import '../../components/lists.css';
import './penetration-testing-page.css';

export function PenetrationTestingPage() {
  return (
    <ServicePage
      path="/penetration-testing"
      description="Penetration testing in South Africa, with your written permission: from the internet, inside the office, web applications, Wi-Fi, people and cloud."
      keywords={[
        'penetration testing South Africa',
        'pentest Durban',
        'ethical hacking',
        'web application security test',
      ]}
      copy={PENETRATION_TESTING}
      drawing={drawing}
      questions={PENETRATION_TESTING_FAQS}
      button={<ScanButton>{PENETRATION_TESTING.button}</ScanButton>}
    >
      <TideTable heading={PENETRATION_TESTING.servicesHeading} items={PENETRATION_TESTING.services} />
      <Soundings />
      <Permission />
    </ServicePage>
  );
}
