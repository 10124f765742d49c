import { PENETRATION_TESTING } from '#shared/content/pages/penetration-testing.ts';
import { PENETRATION_TESTING_FAQS } from '#shared/content/service-faq/penetration-testing.ts';
import { ButtonLinks } from '../../components/button.tsx';
import { Lines, Points } from '../../components/ledger.tsx';
import { TideTable } from '../../components/lists.tsx';
import { FREE_SCAN, ServicePage } from '../parts/service-page.tsx';
import { Section } from '../../components/section.tsx';
import drawing from '../../illustrations/sounding.svg?url';
import '../../components/lists.css';
import './penetration-testing-page.css';

export function PenetrationTestingPage() {
  return (
    <ServicePage
      path="/penetration-testing"
      description="Penetration testing in South Africa, with your written permission: from the internet, inside the office, web applications, Wi-Fi, people and cloud."
      keywords="penetration testing South Africa, pentest Durban, ethical hacking, web application security test"
      copy={PENETRATION_TESTING}
      ending={<Permission />}
      drawing={drawing}
      questions={PENETRATION_TESTING_FAQS}
      links={[['/vulnerability-scan', PENETRATION_TESTING.button]]}
    >
      <TideTable heading="Where we look" items={PENETRATION_TESTING.services} />
      <Soundings />
    </ServicePage>
  );
}

/** The six steps, placed at the depth that they reach: down and back to the surface. */
function Soundings() {
  return (
    <Section surface="night" className="deep-water">
      <h2>Down, and back up</h2>
      <p className="lead">{PENETRATION_TESTING.processLead}</p>
      <Points className="soundings" items={PENETRATION_TESTING.process} isOrdered />
    </Section>
  );
}

function Permission() {
  const { permissionHeading, permission, agreed, closing } = PENETRATION_TESTING;
  return (
    <Section surface="foam">
      <div className="split split-half split-centred permit">
        <div>
          <h2>{permissionHeading}</h2>
          <p className="measure">{permission}</p>
          <h3 className="title above-4">{closing.heading}</h3>
          <p className="measure">{closing.text}</p>
          <div className="actions">
            <ButtonLinks links={FREE_SCAN} />
          </div>
        </div>
        <div className="paper permit-paper">
          <p className="display subtitle">We agree in writing</p>
          <Lines className="dashes above-2" items={agreed} />
          <p className="permit-signature small muted" aria-hidden="true">
            <span>For you</span>
            <span>For us</span>
          </p>
        </div>
      </div>
    </Section>
  );
}
