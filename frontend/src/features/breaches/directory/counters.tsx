import { memo, useMemo } from 'react';
import type { ListedBreach } from '#shared/api/breaches.ts';
import { BREACHED_WEBSITES } from '#shared/content/pages/breached-websites.ts';
import { fullCount } from '#shared/rules/breach-listing.ts';
import { shortCount } from '#shared/rules/counts.ts';

interface CountersProps {
  readonly breaches: readonly ListedBreach[];
  /** Undefined while the list is missing. */
  readonly results: number | undefined;
}

const { counters: WORDS } = BREACHED_WEBSITES;

/** The three counters above the list. */
export const Counters = memo(function Counters({ breaches, results }: CountersProps) {
  const accounts = useMemo(() => breaches.reduce((sum, { PwnCount }) => sum + PwnCount, 0), [breaches]);
  const tiles = [
    { label: WORDS.websites, value: fullCount(breaches.length) },
    { label: WORDS.accounts, value: shortCount(accounts) },
    { label: WORDS.results, value: fullCount(results ?? 0) },
  ];
  return (
    <dl className="counters">
      {tiles.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{results === undefined ? '–' : value}</dd>
        </div>
      ))}
    </dl>
  );
});
