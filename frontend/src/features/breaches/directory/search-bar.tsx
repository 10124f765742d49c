import { memo, type RefObject, useEffect, useState } from 'react';
import { BREACHED_WEBSITES } from '#shared/content/pages/breached-websites.ts';
import type { ListedBreach } from '#shared/api/breaches.ts';
import { SelectField, TextField } from '../../../components/field.tsx';
import { useTypedEarly } from '../../../lib/typed.ts';

interface SearchBarProps {
  /** The search box, to be focused after it was cleared elsewhere. */
  readonly field: RefObject<HTMLInputElement | null>;
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly sorting: Sorting;
  readonly onSorting: (sorting: Sorting) => void;
}

const { search: WORDS, sortLabel } = BREACHED_WEBSITES;

/** The search box and the order of the list. */
export function SearchBar({ field, query, onQuery, sorting, onSorting }: SearchBarProps) {
  useTypedEarly(field, ({ value }) => {
    if (value !== query) onQuery(value);
  });
  return (
    <search>
      <form className="search-bar no-print" onSubmit={(event) => event.preventDefault()}>
        <TextField
          ref={field}
          label={WORDS.label}
          type="search"
          name="q"
          placeholder={WORDS.placeholder}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={query}
          onChange={(event) => onQuery(event.target.value)}
        />
        <SortField sorting={sorting} onSorting={onSorting} />
      </form>
    </search>
  );
}

/** Separate from the search box, because a keystroke there should render as little as possible. */
const SortField = memo(function SortField({
  sorting,
  onSorting,
}: Pick<SearchBarProps, 'sorting' | 'onSorting'>) {
  return (
    <SelectField
      label={sortLabel}
      value={sorting}
      onChange={({ target: { value } }) => {
        if (isSorting(value)) onSorting(value);
      }}
    >
      {Object.entries(SORTINGS).map(([name, { label }]) => (
        <option key={name} value={name}>
          {label}
        </option>
      ))}
    </SelectField>
  );
});

const TYPING_PAUSE_MS = 600;

/** Announces the number of results once the visitor pauses, not after every letter. */
export function SearchCount({ count, query }: { count: number; query: string }) {
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    if (query === '' && announced === '') return undefined;
    const sentence = count === 1 ? '1 website found' : `${String(count)} websites found`;
    const timer = setTimeout(() => setAnnounced(sentence), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [count, query, announced]);
  return <output className="visually-hidden">{announced}</output>;
}

/** A breach with the text that the search compares, computed once. */
interface FindableBreach {
  readonly breach: ListedBreach;
  readonly haystack: string;
}

const SORTINGS = {
  date: { label: 'Newest first', compare: (a, b) => compareText(b.BreachDate, a.BreachDate) },
  size: { label: 'Largest first', compare: (a, b) => b.PwnCount - a.PwnCount },
  name: {
    label: 'Name, A to Z',
    compare: (a, b) => compareText(a.Title.toLowerCase(), b.Title.toLowerCase()),
  },
} as const satisfies Record<string, { label: string; compare: (a: ListedBreach, b: ListedBreach) => number }>;

export type Sorting = keyof typeof SORTINGS;

function isSorting(text: string): text is Sorting {
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
