import { useMemo, useRef, useState } from 'react';
import { listBreaches, type ListedBreach } from '#shared/api/breaches.ts';
import { BREACHED_WEBSITES } from '#shared/content/pages/breached-websites.ts';
import { useSearch } from '../../../components/navigation.ts';
import { callApi } from '../../../lib/call-api.ts';
import { useAnswer } from '../../../lib/use-answer.ts';
import { Attribution } from '../attribution.tsx';
import { CardList } from './card-list.tsx';
import { Counters } from './counters.tsx';
import { Failed, Loading, NothingFound } from './instead-of-cards.tsx';
import { findable, matching, type Sorting } from './search.ts';
import { SearchBar, SearchCount } from './search-bar.tsx';
import { useAfterPaint } from './use-drawn-groups.ts';
import { useTarget } from './use-target.ts';
import '../breaches.css';
import './breach-directory.css';

const ask = (signal: AbortSignal) => callApi(listBreaches, {}, signal);
const NONE: readonly ListedBreach[] = [];

/** All known breaches, with search and sorting; or why they are missing. */
export function BreachDirectory() {
  const { answer, error, isWaiting, askAgain } = useAnswer(ask);
  const searchField = useRef<HTMLInputElement>(null);
  const listHeading = useRef<HTMLHeadingElement>(null);
  const [sorting, setSorting] = useState<Sorting>('date');
  const target = useTarget();
  const { query, setQuery } = useQuery(target);
  const breaches = answer?.breaches ?? NONE;
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
      <Counters breaches={breaches} results={answer ? found.length : undefined} />
      <SearchBar
        field={searchField}
        query={query}
        onQuery={setQuery}
        sorting={sorting}
        onSorting={setSorting}
      />
      <SearchCount count={found.length} query={sought} />
      <div className="directory-list">
        <h2 className="visually-hidden" ref={listHeading} tabIndex={-1}>
          {BREACHED_WEBSITES.listHeading}
        </h2>
        {answer && found.length === 0 ? <NothingFound onClear={clear} /> : null}
        <CardList found={found} target={target} />
        {!answer && isWaiting ? <Loading /> : null}
        {!answer && !isWaiting ? <Failed error={error} onTryAgain={tryAgain} /> : null}
      </div>
      <Attribution asOf={answer?.asOf} />
    </div>
  );
}

/** The search text: at first from the page's address. A link to a breach leads there whatever was typed before. */
function useQuery(target: string | undefined) {
  const asked = new URLSearchParams(useSearch()).get('q') ?? '';
  const [typed, setTyped] = useState<{ text?: string; target?: string }>({});
  const query = typed.target === target ? (typed.text ?? asked) : '';
  return { query, setQuery: (text: string) => setTyped({ text, target }) };
}
