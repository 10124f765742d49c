import { BREACH_CHECKER } from '#shared/content/pages/breach-checker.ts';
import { Section } from '../../components/section.tsx';

/** Shown until a scan succeeds. */
export function WhatToExpect() {
  return (
    <div>
      <h2 className="text-2xl">{BREACH_CHECKER.expectHeading}</h2>
      <ol className="timeline">
        {BREACH_CHECKER.expect.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p className="mt-1 text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}

export function Recommendations() {
  return (
    <Section surface="foam">
      <h2>{BREACH_CHECKER.recommendationsHeading}</h2>
      <ul className="tide-table tide-table-pairs">
        {BREACH_CHECKER.recommendations.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p className="mt-2 text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
