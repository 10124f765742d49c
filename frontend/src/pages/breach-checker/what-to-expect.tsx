import { BREACH_CHECKER } from '#shared/content/pages/breach-checker.ts';
import { Section } from '../../components/section.tsx';
import { TideTable } from '../../components/tide-table.tsx';
import { Timeline } from '../../components/timeline.tsx';

/** Shown until a scan succeeds. */
export function WhatToExpect() {
  return (
    <div>
      <h2 className="title">{BREACH_CHECKER.expectHeading}</h2>
      <Timeline steps={BREACH_CHECKER.expect} />
    </div>
  );
}

export function Recommendations() {
  return (
    <Section surface="foam">
      <h2>{BREACH_CHECKER.recommendationsHeading}</h2>
      <TideTable items={BREACH_CHECKER.recommendations} className="tide-table-pairs" />
    </Section>
  );
}
