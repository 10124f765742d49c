import { BREACH_CHECKER } from '#shared/content/pages/breach-checker.ts';
import { PageHero } from '../../components/page-hero.tsx';
import { Scene } from '../../components/scene.tsx';
import { Section } from '../../components/section.tsx';
import { BreachScan } from '../../features/breaches/breach-scan.tsx';
import { PageHead } from '../../features/page-head/page-head.tsx';
import { service } from '../../features/page-head/structured-data.ts';
import drawing from '../../scenes/wrecks.svg?url';
import { Recommendations, WhatToExpect } from './what-to-expect.tsx';

const DESCRIPTION =
  'Check free whether your e-mail address was in a data breach, what was taken with it, and what to do about it, worst first.';

export function BreachCheckerPage() {
  const { heading, lead } = BREACH_CHECKER;
  return (
    <>
      <PageHead
        path="/breach-checker"
        title={heading}
        description={DESCRIPTION}
        keywords={['email breach check', 'data breach South Africa', 'was my password stolen']}
        structuredData={[service(heading, DESCRIPTION)]}
      />
      <PageHero
        title={heading}
        lead={lead}
        scene={<Scene drawing={drawing} viewBox="0 0 720 420" className="scene-chart" />}
      />
      <Section>
        <BreachScan>
          <WhatToExpect />
        </BreachScan>
      </Section>
      <Recommendations />
    </>
  );
}
