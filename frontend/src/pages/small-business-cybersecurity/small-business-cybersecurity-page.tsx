import { SMALL_BUSINESS_PACKAGES, rand } from '#shared/rules/prices.ts';
import { SMALL_BUSINESS_CYBERSECURITY } from '#shared/content/pages/small-business-cybersecurity.ts';
import { SMALL_BUSINESS_FAQS } from '#shared/content/service-faq/small-business.ts';
import { CYBER_SECURITY_FAQS } from '#shared/content/service-faq/cyber-security.ts';
import { PENETRATION_TESTING_FAQS } from '#shared/content/service-faq/penetration-testing.ts';
import { buttonClass } from '../../components/button.tsx';
import { monthlyOffers } from '../parts/structured-data.ts';
import { ServicePage } from '../parts/service-page.tsx';
import drawing from '../../illustrations/three-boats.svg?url';
import { Packages } from './packages.tsx';
import { Statistics } from './statistics.tsx';
import './small-business-cybersecurity-page.css';

export function SmallBusinessCybersecurityPage() {
  const { packages } = SMALL_BUSINESS_CYBERSECURITY;
  return (
    <ServicePage
      path="/small-business-cybersecurity"
      description={`Cybersecurity packages for small businesses in Durban: Starter Protection, Business Shield and Enterprise Ready, one monthly price each from ${rand(SMALL_BUSINESS_PACKAGES.starter)}.`}
      keywords={[
        'small business cybersecurity South Africa',
        'cybersecurity packages',
        'Business Shield',
        'affordable IT security Durban',
      ]}
      offers={monthlyOffers(packages)}
      copy={SMALL_BUSINESS_CYBERSECURITY}
      drawing={drawing}
      questions={[...SMALL_BUSINESS_FAQS, ...CYBER_SECURITY_FAQS, ...PENETRATION_TESTING_FAQS]}
      button={
        <a className={buttonClass('sunrise')} href="#packages">
          {SMALL_BUSINESS_CYBERSECURITY.heroButton}
        </a>
      }
    >
      <Statistics />
      <Packages />
    </ServicePage>
  );
}
