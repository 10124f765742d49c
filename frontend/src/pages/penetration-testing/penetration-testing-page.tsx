import { PENETRATION_TESTING } from '#shared/content/pages/penetration-testing.ts';
import { PENETRATION_TESTING_FAQS } from '#shared/content/service-faq/penetration-testing.ts';
import { ButtonLink } from '../../components/button.tsx';
import { Closing } from '../../components/closing.tsx';
import { PageHero } from '../../components/page-hero.tsx';
import { Scene } from '../../components/scene.tsx';
import { FrequentQuestions } from '../../features/frequent-questions/frequent-questions.tsx';
import { PageHead } from '../../features/page-head/page-head.tsx';
import { faqPage, service } from '../../features/page-head/structured-data.ts';
import { ServiceLinks } from '../../features/service-links/service-links.tsx';
import drawing from '../../scenes/sounding.svg?url';
import { Permission } from './permission.tsx';
import { Soundings } from './soundings.tsx';
import { WhereWeLook } from './where-we-look.tsx';
import '../../styles/parts/lists.css';
import '../../styles/services/penetration-testing.css';

const DESCRIPTION =
  'Penetration testing in South Africa, with your written permission: from the internet, inside the office, web applications, Wi-Fi, people and cloud.';
const QUESTIONS = PENETRATION_TESTING_FAQS;

export function PenetrationTestingPage() {
  const { heading, lead, button, closing } = PENETRATION_TESTING;
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
      <PageHero title={heading} lead={lead} scene={<Scene drawing={drawing} viewBox="0 0 720 420" />}>
        <ButtonLink look="sunrise" to="/vulnerability-scan">
          {button}
        </ButtonLink>
      </PageHero>
      <WhereWeLook />
      <Soundings />
      <Permission />
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
