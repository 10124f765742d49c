import { BREACH_CHECKER } from '#shared/content/pages/breach-checker.ts';
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
