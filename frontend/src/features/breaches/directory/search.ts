import type { ListedBreach } from '#shared/api/breaches.ts';

/** A breach with the text that the search compares, computed once. */
interface FindableBreach {
  readonly breach: ListedBreach;
  readonly haystack: string;
}

export const SORTINGS = {
  date: { label: 'Newest first', compare: (a, b) => compareText(b.BreachDate, a.BreachDate) },
  size: { label: 'Largest first', compare: (a, b) => b.PwnCount - a.PwnCount },
  name: {
    label: 'Name, A to Z',
    compare: (a, b) => compareText(a.Title.toLowerCase(), b.Title.toLowerCase()),
  },
} as const satisfies Record<string, { label: string; compare: (a: ListedBreach, b: ListedBreach) => number }>;

export type Sorting = keyof typeof SORTINGS;

export function isSorting(text: string): text is Sorting {
  return text in SORTINGS;
}

/** Makes breaches searchable, in the given order. */
export function findable(breaches: readonly ListedBreach[], sorting: Sorting): FindableBreach[] {
  // Not `toSorted`: Safari before 16 and Chrome before 110 do not know it.
  return [...breaches].sort(SORTINGS[sorting].compare).map((breach) => ({
    breach,
    // A query contains no line break, so none can match across two of these.
    haystack: `${breach.Name}\n${breach.Title}\n${breach.Domain}`.toLowerCase(),
  }));
}

/** The breaches whose name, title or domain contains the query, in any case and in their order. */
export function matching(all: readonly FindableBreach[], query: string): ListedBreach[] {
  const needle = query.trim().toLowerCase();
  return all.flatMap(({ breach, haystack }) => (haystack.includes(needle) ? [breach] : []));
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
