import { PENETRATION_TESTING } from '#shared/content/pages/penetration-testing.ts';
import { PENETRATION_TESTING_FAQS } from '#shared/content/service-faq/penetration-testing.ts';
import { PageHead } from '../parts/page-head.tsx';
import { TideTable } from '../../components/tide-table.tsx';
import { faqPage, service } from '../parts/structured-data.ts';
import { ScanButton, ServicePage } from '../parts/service-page.tsx';
import drawing from '../../illustrations/sounding.svg?url';
import { Permission } from './permission.tsx';
import { Soundings } from './soundings.tsx';
import '../../components/lists.css';
import './penetration-testing-page.css';

const DESCRIPTION =
  'Penetration testing in South Africa, with your written permission: from the internet, inside the office, web applications, Wi-Fi, people and cloud.';
const QUESTIONS = PENETRATION_TESTING_FAQS;

export function PenetrationTestingPage() {
  const { heading } = PENETRATION_TESTING;
  return (
    <>
      <PageHead
        path="/penetration-testing"
        title={heading}
        description={DESCRIPTION}
        keywords={[
          'penetration testing South Africa',
          'pentest Durban',
          'ethical hacking',
          'web application security test',
        ]}
        structuredData={[service(heading, DESCRIPTION), faqPage(QUESTIONS)]}
      />
      <ServicePage
        copy={PENETRATION_TESTING}
        drawing={drawing}
        questions={QUESTIONS}
        button={<ScanButton>{PENETRATION_TESTING.button}</ScanButton>}
      >
        <TideTable heading={PENETRATION_TESTING.servicesHeading} items={PENETRATION_TESTING.services} />
        <Soundings />
        <Permission />
      </ServicePage>
    </>
  );
}
