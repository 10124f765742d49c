import { memo, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { getBreach, type ListedBreach } from '#shared/api/breaches.ts';
import { fullCount, listingNotes, longDay, SHOWN_DESCRIPTION_CHARACTERS } from '#shared/rules/breaches.ts';
import { Badge } from '../../../components/alert.tsx';
import { callApi } from '../../../lib/call-api.ts';
import { DataClasses, ListingBadges, SeverityBadge } from '../breach-parts.tsx';
import { listen } from '../../../lib/browser.ts';

type Cards = readonly ListedBreach[];

/** Cards drawn at once after a keystroke: they fill the screen. */
const FIRST_CARDS = 5;
/** Cards drawn in one step after that: few, because a keystroke has to wait for them. */
const STEP_CARDS = 8;
/** While typing, the first cards are drawn after each letter, and the rest after this pause. */
const TYPING_PAUSE_MS = 250;

/**
 * All cards: the first at once, the others step by step whenever the browser is idle, so that searching in the page,
 * printing and reading aloud find all of them. While somebody types, the others stay as they were, hidden, because
 * removing a thousand cards from a page is slow.
 */
export function CardList({ found, target }: { found: Cards; target: string | undefined }) {
  const rest = useRest(found, target);
  const isCurrent = rest.list === found;
  const first = found.slice(0, FIRST_CARDS);
  const below = rest.list.slice(FIRST_CARDS, rest.end);
  const isTargetDrawn = [first, isCurrent ? below : []].flat().some(({ Name }) => Name === target);

  useEffect(
    () => (isTargetDrawn && target !== undefined ? bringIntoView(target) : undefined),
    [isTargetDrawn, target],
  );

  // Keyed by position: while searching the words change and the cards stay.
  const card = (breach: ListedBreach, at: number) => (
    <BreachCard key={`place ${String(at)}`} breach={breach} isOpen={breach.Name === target} />
  );
  return (
    <>
      {first.map(card)}
      <div className={isCurrent ? 'breach-rest' : 'breach-rest breach-rest-stale'}>{below.map(card)}</div>
    </>
  );
}

/**
 * How far a list is drawn: until the rest of the given one is begun, that is the list before it. All of it is drawn
 * before printing, and what leads to the target at once.
 */
function useRest(found: Cards, target: string | undefined) {
  const [rest, setRest] = useState<{ readonly list: Cards; readonly end: number }>({ list: found, end: 0 });

  useEffect(() => {
    const isBegun = rest.list === found;
    if (isBegun && rest.end >= found.length) return undefined;
    const draw = (end: number) => setRest({ list: found, end });
    const toTarget = found.findIndex(({ Name }) => Name === target) + 1;
    const next = Math.max((isBegun ? rest.end : FIRST_CARDS) + STEP_CARDS, toTarget);
    const forget = whenIdle(() => draw(next), isBegun || rest.end === 0 ? 0 : TYPING_PAUSE_MS);
    const stop = listen(window, 'beforeprint', () => flushSync(() => draw(found.length)));
    return () => {
      forget();
      stop();
    };
  }, [found, target, rest]);

  return rest;
}

/** Calls when the browser is idle, after a pause; the returned function cancels the call. */
function whenIdle(call: () => void, pauseMs: number): () => void {
  let forget = () => {};
  const timer = setTimeout(() => {
    // Safari has no idle callbacks: there the pause must do.
    if (typeof requestIdleCallback !== 'function') return call();
    const handle = requestIdleCallback(call, { timeout: 500 });
    forget = () => cancelIdleCallback(handle);
  }, pauseMs);
  return () => {
    clearTimeout(timer);
    forget();
  };
}

interface BreachCardProps {
  readonly breach: ListedBreach;
  readonly isOpen: boolean;
}

/** One known breach. Its title links to itself. */
export const BreachCard = memo(function BreachCard({ breach, isOpen }: BreachCardProps) {
  const titleId = `${cardId(breach.Name)}-title`;
  return (
    <article className="breach" id={cardId(breach.Name)} aria-labelledby={titleId}>
      <p className="breach-figures muted">
        <strong>{fullCount(breach.PwnCount)}</strong> accounts
        <SeverityBadge accounts={breach.PwnCount} />
      </p>
      <div className="breach-body">
        <h3 id={titleId}>
          <a href={`#${encodeURIComponent(breach.Name)}`}>{breach.Title}</a>
        </h3>
        <p className="breach-line small above-1">
          {breach.Domain ? <span className="breach-domain small bold">{breach.Domain}</span> : null}
          <time dateTime={breach.BreachDate}>{longDay(breach.BreachDate)}</time>
          <ListingBadges flags={breach} />
          {breach.IsSensitive ? <Badge look="danger">Sensitive</Badge> : null}
          {breach.IsRetired ? <Badge look="warning">Retired</Badge> : null}
        </p>
        {listingNotes(breach).map(({ label, sentence }) => (
          <p className="breach-note above-1" key={label}>
            {sentence}
          </p>
        ))}
        <Description key={`${breach.Name} ${String(isOpen)}`} breach={breach} isOpen={isOpen} />
        <DataClasses names={breach.DataClasses} isShort />
      </div>
    </article>
  );
});

/** The description up to its limit, and the rest when it is wanted: `isOpen` wants it from the start. */
function Description({ breach, isOpen }: BreachCardProps) {
  const { Name, Description: html, IsDescriptionCut } = breach;
  const text = useMemo(() => textOf(html), [html]);
  const [isWanted, setWanted] = useState(isOpen);
  const [hasFailed, setFailed] = useState(false);
  // An answer without that flag contains the whole text.
  const [whole, setWhole] = useState(IsDescriptionCut === undefined ? text : undefined);
  const isMissing = isWanted && whole === undefined;
  useEffect(() => {
    if (!isMissing) return;
    wholeText(Name).then(setWhole, () => {
      setWanted(false);
      setFailed(true);
    });
  }, [Name, isMissing]);

  if (!(IsDescriptionCut ?? text.length > SHOWN_DESCRIPTION_CHARACTERS)) {
    return <p className="breach-text">{text}</p>;
  }
  const prepare = () => void (whole ?? wholeText(Name).catch(() => {}));
  const shown = isWanted ? whole : undefined;
  return (
    <>
      <p className="breach-text">
        <span>{shown ?? `${text.slice(0, SHOWN_DESCRIPTION_CHARACTERS)}...`}</span>{' '}
        <button
          type="button"
          className="breach-more bold"
          aria-expanded={shown !== undefined}
          aria-busy={isMissing}
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={() => {
            setWanted(!isWanted);
            setFailed(false);
          }}
        >
          {shown === undefined ? 'Continue reading' : 'Show less'}
        </button>
      </p>
      {hasFailed ? <p role="alert">The rest of this text could not be fetched. Please try again.</p> : null}
    </>
  );
}

const asked = new Map<string, Promise<string>>();

/** The whole description of a breach as text; fetched once. After a failure the next call tries again. */
function wholeText(name: string): Promise<string> {
  const before = asked.get(name);
  if (before) return before;
  const now = callApi(getBreach, { name }).then(({ breach }) => textOf(breach.Description));
  asked.set(name, now);
  now.catch(() => asked.delete(name));
  return now;
}

/** The text of HTML from strangers, parsed in a document that runs and loads nothing. */
function textOf(html: string): string {
  if (!/[<&]/.test(html)) return html;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const end of body.querySelectorAll('p, br, li')) end.after(' ');
  return (body.textContent ?? '').replace(/\s+/g, ' ').trim();
}

/** The breach named after the `#` in the page's address, or undefined. */
export function useTarget(): string | undefined {
  const hash = useSyncExternalStore(
    subscribe,
    () => (isPlaceOfPage(location.hash.slice(1)) ? '' : location.hash),
    () => '',
  );
  return hash.length > 1 ? decoded(hash.slice(1)) : undefined;
}

/** Such as the one that the link past the navigation leads to: no breach. */
function isPlaceOfPage(id: string): boolean {
  return document.getElementById(id) !== null;
}

const subscribe = (tell: () => void) => listen(window, 'hashchange popstate', tell);

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

function cardId(name: string): string {
  return `breach-${name}`;
}

/**
 * Cards above may turn out taller or lower than the room reserved for them, so the position is corrected after these
 * times.
 */
const TRIES_AFTER_MS = [0, 60, 200];

/** Scrolls to a breach's card and focuses the link in its title. The returned function cancels further corrections. */
function bringIntoView(name: string): () => void {
  const card = () => document.getElementById(cardId(name));
  const timers = TRIES_AFTER_MS.map((wait) =>
    setTimeout(() => card()?.scrollIntoView({ block: 'start', behavior: 'instant' }), wait),
  );
  card()?.querySelector('a')?.focus({ preventScroll: true });
  return () => timers.forEach(clearTimeout);
}
