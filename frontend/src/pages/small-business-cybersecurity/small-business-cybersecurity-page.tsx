import { rand, SMALL_BUSINESS_PACKAGES } from '#shared/rules/prices.ts';
import { SMALL_BUSINESS_CYBERSECURITY } from '#shared/content/pages/small-business-cybersecurity.ts';
import { SMALL_BUSINESS_FAQS } from '#shared/content/service-faq/small-business.ts';
import { CYBER_SECURITY_FAQS } from '#shared/content/service-faq/cyber-security.ts';
import { PENETRATION_TESTING_FAQS } from '#shared/content/service-faq/penetration-testing.ts';
import { buttonClass, ButtonLink } from '../../components/button.tsx';
import { Ending, ServicePage } from '../parts/service-page.tsx';
import { Lines } from '../../components/ledger.tsx';
import { Badge } from '../../components/alert.tsx';
import { Illustration, Section } from '../../components/section.tsx';
import moorings from '../../illustrations/moorings.svg?url';
import drawing from '../../illustrations/three-boats.svg?url';
import './small-business-cybersecurity-page.css';

export function SmallBusinessCybersecurityPage() {
  return (
    <ServicePage
      path="/small-business-cybersecurity"
      description={`Cybersecurity packages for small businesses in Durban: Starter Protection, Business Shield and Enterprise Ready, one monthly price each from ${rand(SMALL_BUSINESS_PACKAGES.starter)}.`}
      keywords="small business cybersecurity South Africa, cybersecurity packages, Business Shield, affordable IT security Durban"
      copy={SMALL_BUSINESS_CYBERSECURITY}
      ending={
        <Ending surface="foam" words={SMALL_BUSINESS_CYBERSECURITY.closing}>
          <Illustration drawing={moorings} viewBox="0 0 720 420" />
        </Ending>
      }
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

function Statistics() {
  return (
    <Section>
      <h2 className="narrow">{SMALL_BUSINESS_CYBERSECURITY.statisticsHeading}</h2>
      <ul className="rows">
        {SMALL_BUSINESS_CYBERSECURITY.statistics.map(({ figure, claim, worth }) => (
          <li key={figure}>
            <p className="figure">{figure}</p>
            <p className="display subtitle">{claim}</p>
            <p className="muted">{worth}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Three stacks of containers in the colours of the packages: the larger ones stand on what the smaller contain. */
function Packages() {
  const { packages, packagesHeading, packagesNote } = SMALL_BUSINESS_CYBERSECURITY;
  return (
    <Section surface="night" id="packages">
      <h2>{packagesHeading}</h2>
      <p className="lead">{packagesNote}</p>
      <ul className="stacks">
        {packages.map(({ name, monthly, forWhom, contains, button, ...more }) => (
          <li key={name} className={'label' in more ? 'stack stack-lit' : 'stack'}>
            <div className="stack-head">
              {'label' in more && <Badge look="warning">{more.label}</Badge>}
              <h3 className="title">{name}</h3>
              <p className="rate">
                <strong>{rand(monthly)}</strong>/month
              </p>
              <p className="muted">{forWhom}</p>
              <ButtonLink look={'label' in more ? 'sunrise' : 'quiet'} to="/vulnerability-scan">
                {button}
              </ButtonLink>
            </div>
            <Lines className="containers" aria-label={`What ${name} contains`} items={contains} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
