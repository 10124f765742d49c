import { useEffect, useMemo } from 'react';
import { findInTab, keepInTab } from '../../lib/tab-store.ts';

interface SinceLastCheckProps {
  /** What was checked, such as `spoof x.example`. */
  readonly what: string;
  /** The parts of the result that a visitor would want compared, in the words in which they are shown. One object for one check. */
  readonly facts: Readonly<Record<string, string>>;
}

/** What differs from the last check of the same thing in this tab; nothing after a first check. */
export function SinceLastCheck({ what, facts }: SinceLastCheckProps) {
  const key = `result ${what}`;
  // Read anew for each check, before its own facts are kept.
  const before = useMemo(() => (facts ? factsIn(findInTab(key)) : undefined), [key, facts]);
  useEffect(() => keepInTab(key, JSON.stringify(facts)), [key, facts]);
  if (!before) return null;
  const changes = Object.entries(facts).filter(([name, now]) => name in before && before[name] !== now);
  return (
    <p className="result-change">
      <b>Since your last check:</b>{' '}
      {changes.length === 0
        ? 'nothing has changed.'
        : `${changes.map(([name, now]) => `${name} was “${before[name] ?? ''}”, is now “${now}”`).join('; ')}.`}
    </p>
  );
}

function factsIn(kept: string): Record<string, string> | undefined {
  return kept === '' ? undefined : JSON.parse(kept);
}
