import {
  memo,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { listBreaches, type ListedBreach, readListed } from '#shared/api/breaches.ts';
import { compareText, fullCount, longDay, newestFirst, shortCount } from '#shared/rules/breaches.ts';
import { Alert } from '../../../components/alert.tsx';
import { Button } from '../../../components/button.tsx';
import { ApiError, callApi } from '../../../lib/call-api.ts';
import { useAnswer } from '../../../lib/use-answer.ts';
import { Attribution, SourceLink } from '../../../components/breach-source.tsx';
import { CardList, useTarget } from './card-list.tsx';
import { SCREEN_CARDS, useAfterPaint } from './use-drawn-blocks.ts';
import { SelectField, TextField } from '../../../components/field.tsx';
import { SENT_BY_SCRIPTS } from '../../../lib/typed.ts';
import '../breaches.css';
import './breach-directory.css';

function ask(signal: AbortSignal) {
  const answer = callApi(listBreaches, {}, signal);
  // The browser makes its formatters, 13 ms on a slow phone, while the list is on its way.
  longDay('2000-01-01');
  fullCount(1000);
  return answer;
}
const NONE: readonly unknown[] = [];

/** All known breaches, with search and sorting; or why they are missing. */
export function BreachDirectory() {
  const { answer, error, isWaiting, askAgain } = useAnswer(ask);
  const searchField = useRef<HTMLInputElement>(null);
  const listHeading = useRef<HTMLHeadingElement>(null);
  const [sorting, setSorting] = useState<Sorting>('date');
  const target = useTarget();
  const { query, setQuery } = useQuery(target);
  const list = answer?.breaches ?? NONE;
  // The first screen is painted before the rest is read.
  const isWhole = useAfterPaint(useAfterPaint(list)) === list;
  const breaches = useMemo(() => readListed(isWhole ? list : list.slice(0, SCREEN_CARDS)), [list, isWhole]);
  const all = useMemo(() => findable(breaches, sorting), [breaches, sorting]);
  // The typed letter is painted first, and its results in the next frame.
  const sought = useAfterPaint(query);
  const found = useMemo(() => matching(all, sought), [all, sought]);

  // The two buttons of an empty list disappear when they are pressed, so the focus moves to where the visitor
  // continues.
  function clear() {
    setQuery('');
    searchField.current?.focus();
  }
  function tryAgain() {
    askAgain();
    listHeading.current?.focus();
  }

  return (
    <div>
      <SearchBar
        field={searchField}
        query={query}
        onQuery={setQuery}
        sorting={sorting}
        onSorting={setSorting}
      />
      <Counters breaches={breaches} results={answer && isWhole ? found.length : undefined} />
      <SearchCount count={found.length} query={sought} />
      <div className="directory-list">
        <h2 className="visually-hidden" ref={listHeading} tabIndex={-1}>
          The list
        </h2>
        {answer && isWhole && found.length === 0 ? <NothingFound onClear={clear} /> : null}
        <CardList found={found} target={target} />
        {!answer && isWaiting ? <Loading /> : null}
        {!answer && !isWaiting ? <Failed error={error} onTryAgain={tryAgain} /> : null}
      </div>
      <Attribution asOf={answer?.asOf} />
    </div>
  );
}

/** The search text. A link to a breach leads there whatever was typed before. */
function useQuery(target: string | undefined) {
  const [typed, setTyped] = useState({ text: '', target });
  const query = typed.target === target ? typed.text : '';
  return { query, setQuery: (text: string) => setTyped({ text, target }) };
}

interface CountersProps {
  readonly breaches: readonly ListedBreach[];
  readonly results: number | undefined;
}

const Counters = memo(function Counters({ breaches, results }: CountersProps) {
  const accounts = useMemo(() => breaches.reduce((sum, { PwnCount }) => sum + PwnCount, 0), [breaches]);
  const tiles = [
    { label: 'Total breached websites', value: fullCount(breaches.length) },
    { label: 'Total accounts affected', value: shortCount(accounts) },
    { label: 'Search results', value: fullCount(results ?? 0) },
  ];
  return (
    <dl className="counters">
      {tiles.map(({ label, value }) => (
        <div key={label}>
          <dt className="muted">{label}</dt>
          <dd>{results === undefined ? '–' : value}</dd>
        </div>
      ))}
    </dl>
  );
});

function Loading() {
  return (
    <div className="directory-empty">
      <output>Loading breached websites...</output>
      <noscript>
        <p>
          The list needs JavaScript. Without it, you can find the same data at the source: <SourceLink />
        </p>
      </noscript>
    </div>
  );
}

function Failed({ error, onTryAgain }: { error: unknown; onTryAgain: () => void }) {
  return (
    <div className="directory-empty directory-final">
      <Alert look="danger" isLive>
        <h2 className="subtitle">Failed to load breached websites</h2>
        <p>{textOf(error)}</p>
      </Alert>
      <Button onClick={onTryAgain}>Try Again</Button>
    </div>
  );
}

function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <div className="directory-empty directory-final">
      <h2 className="title">No results found</h2>
      <p>Try searching with different keywords</p>
      <Button onClick={onClear}>Clear Search</Button>
    </div>
  );
}

function textOf(error: unknown): string {
  if (error instanceof ApiError) return 'Failed to fetch breaches';
  // Without a connection, the browser's own message. Why an answer is unreadable matters only to programmers.
  return error instanceof TypeError && error.message ? error.message : 'Unknown error occurred';
}

interface SearchBarProps {
  /** The search box, to be focused after it was cleared elsewhere. */
  readonly field: RefObject<HTMLInputElement | null>;
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly sorting: Sorting;
  readonly onSorting: (sorting: Sorting) => void;
}

function SearchBar({ field, query, onQuery, sorting, onSorting }: SearchBarProps) {
  // What was typed before scripts ran is in the field, but no event told of it.
  const begin = useEffectEvent(() => {
    if (field.current?.value) onQuery(field.current.value);
  });
  useLayoutEffect(() => begin(), []);
  return (
    <search>
      <form className="search-bar no-print" {...SENT_BY_SCRIPTS} onSubmit={(event) => event.preventDefault()}>
        <TextField
          ref={field}
          label="Search by name or domain"
          type="search"
          name="q"
          placeholder="Search websites..."
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
      label="Sort by"
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
function SearchCount({ count, query }: { count: number; query: string }) {
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    if (query === '' && announced === '') return undefined;
    const sentence = count === 1 ? '1 website found' : `${String(count)} websites found`;
    const timer = setTimeout(() => setAnnounced(sentence), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [count, query, announced]);
  return <output className="visually-hidden">{announced}</output>;
}

interface FindableBreach {
  readonly breach: ListedBreach;
  readonly haystack: string;
}

const SORTINGS = {
  date: { label: 'Newest first', compare: newestFirst },
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
