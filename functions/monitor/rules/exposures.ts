import { adviceFor } from '#shared/rules/breach-advice.ts';
import { isMarketingList, listingNotes } from '#shared/rules/breaches.ts';
import { type KnownBreach, latestAdditionIn } from '../../breaches/rules/catalogue.ts';
import { nextLookAt } from './due-times.ts';
import type { Monitor, News } from './monitor.ts';

/** What a look at the breach catalogue brought for a watched address. */
export interface Looked {
  /** When the newest breach in the catalogue was added, as the service writes it. */
  readonly newest: string;
  /** All breaches that name the address; absent when it was not asked, because none is newer than at the last look. */
  readonly found?: readonly KnownBreach[];
}

/** A list for marketing mail is no news, nor is what the service has withdrawn. */
function isNews(breach: KnownBreach): boolean {
  return !isMarketingList(breach) && !breach.IsRetired;
}

/**
 * When the newest breach was added for which addresses must be looked up; empty if none. A sensitive one is never named
 * by the service's look-up, and a time in the future is a mistake that would hide everything until then.
 */
export function newestToLookUp(breaches: readonly KnownBreach[], now: number): string {
  const latest = new Date(now).toISOString();
  return latestAdditionIn(
    breaches.filter((breach) => isNews(breach) && !breach.IsSensitive && breach.AddedDate <= latest),
  );
}

/**
 * A watched address after a look. The first one only notes what is known: its owner has seen that on the page. After
 * that a breach is news if it was added later and has not been told: neither a new title nor a new date makes it new.
 */
export function afterLook(monitor: Monitor, now: number, { newest, found }: Looked): Monitor {
  const { id, looked, breaches: known = [] } = monitor;
  const checked = { ...monitor, checkedAt: now, nextCheckAt: nextLookAt(id, now) };
  if (!found) return checked;
  const news = found.filter(
    (breach) => looked && isNews(breach) && breach.AddedDate > looked.first && !known.includes(breach.Name),
  );
  const [kind, told] = ['news' as const, news.map(toldOf)];
  const note = { kind, id: `news-${now}`, changes: [], breaches: told, isStillChecking: false };
  return {
    ...checked,
    breaches: [...new Set([...known, ...found.map(({ Name }) => Name)])],
    looked: { first: looked?.first ?? newest, last: newest },
    notes: news.length > 0 ? [...monitor.notes, note] : monitor.notes,
  };
}

function toldOf(breach: KnownBreach): News['breaches'][number] {
  const { Title, BreachDate, DataClasses } = breach;
  // The address itself was found there, whatever else the service lists.
  const [first] = adviceFor([{ ...breach, DataClasses: [...DataClasses, 'Email addresses'] }]);
  return {
    title: Title,
    date: BreachDate,
    lost: DataClasses,
    ...(first && { step: `${first.title}. ${first.steps[0]}` }),
    doubts: listingNotes(breach).map(({ sentence }) => sentence),
  };
}
