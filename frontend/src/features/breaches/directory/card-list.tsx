import { memo, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { getBreach, type ListedBreach } from '#shared/api/breaches.ts';
import { fullCount, listingNotes, longDay, SHOWN_DESCRIPTION_CHARACTERS } from '#shared/rules/breaches.ts';
import {
  blocksAfter,
  type Cards,
  firstCards,
  nextCards,
  useAfterPaint,
  useDrawnBlocks,
} from './use-drawn-blocks.ts';
import { Badge } from '../../../components/alert.tsx';
import { callApi } from '../../../lib/call-api.ts';
import { DataClasses, ListingBadges, SeverityBadge } from '../breach-parts.tsx';
import { listen } from '../../../lib/browser.ts';

/** The approximate height of a card, for the room that is kept for those not yet drawn. */
const CARD_HEIGHT_REM = 14;

/**
 * All cards: the first at once, the others block by block whenever the browser is idle, so that searching in the page,
 * printing and reading aloud find all of them. While somebody types, the cards of the previous search stay, hidden:
 * removing a thousand cards from a page is slow.
 */
export function CardList({ found, target }: { found: Cards; target: string | undefined }) {
  const first = useMemo(() => firstCards(found), [found]);
  const next = useAfterPaint(useMemo(() => nextCards(found), [found]));
  const progress = useDrawnBlocks(found, target);
  const blocks = useMemo(() => blocksAfter(progress.found), [progress.found]);
  const drawn = blocks.slice(0, progress.drawn);
  const isCurrent = progress.found === found;
  const isTargetDrawn = [first, next, ...(isCurrent ? drawn : [])].some((cards) =>
    cards.some(({ Name }) => Name === target),
  );

  useEffect(
    () => (isTargetDrawn && target !== undefined ? bringIntoView(target) : undefined),
    [isTargetDrawn, target],
  );

  const left = blocks.slice(progress.drawn).flat().length;
  return (
    <>
      <CardsOf cards={first} target={target} />
      <CardsOf cards={next} target={target} />
      <div className={isCurrent ? undefined : 'breach-rest-stale'}>
        {drawn.map((cards, at) => (
          <div className="breach-block" key={`place ${String(at)}`}>
            <CardsOf cards={cards} target={target} />
          </div>
        ))}
        {left > 0 ? <div style={{ height: `${String(left * CARD_HEIGHT_REM)}rem` }} /> : null}
      </div>
    </>
  );
}

interface CardsOfProps {
  readonly cards: Cards;
  readonly target: string | undefined;
}

const CardsOf = memo(function CardsOf({ cards, target }: CardsOfProps) {
  return cards.map((breach, at) => (
    <BreachCard key={`place ${String(at)}`} breach={breach} isOpen={breach.Name === target} />
  ));
});

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
        <Description breach={breach} isOpen={isOpen} />
        <DataClasses names={breach.DataClasses} isShort />
      </div>
    </article>
  );
});

function Description({ breach, isOpen }: BreachCardProps) {
  const { opening, isCut } = openingOf(breach);
  const { shown, isMissing, hasFailed, toggle } = useWholeText(breach.Name, isOpen);
  if (!isCut) return <p className="breach-text">{opening}</p>;
  const prepare = () => void wholeText(breach.Name).catch(() => {});
  return (
    <>
      <p className="breach-text">
        <span>{shown ?? `${opening}...`}</span>{' '}
        <button
          type="button"
          className="breach-more bold"
          aria-expanded={shown !== undefined}
          aria-busy={isMissing}
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={toggle}
        >
          {shown === undefined ? 'Continue reading' : 'Show less'}
        </button>
      </p>
      {hasFailed ? <p role="alert">The rest of this text could not be fetched. Please try again.</p> : null}
    </>
  );
}

/**
 * The beginning, and whether there is more. An answer without that flag contains the whole text, which is then kept for
 * later.
 */
function openingOf({ Name, Description: html, IsDescriptionCut }: ListedBreach) {
  const text = textOf(html);
  if (IsDescriptionCut !== undefined) return { opening: text, isCut: IsDescriptionCut };
  const isCut = text.length > SHOWN_DESCRIPTION_CHARACTERS;
  if (isCut) keepWhole(Name, text);
  return { opening: text.slice(0, isCut ? SHOWN_DESCRIPTION_CHARACTERS : undefined), isCut };
}

interface Description {
  /** The breach it belongs to: a card stays when it is reused for another one. */
  readonly name: string;
  readonly isOpen: boolean;
  readonly isWanted: boolean;
  readonly whole: string | undefined;
  readonly hasFailed: boolean;
}

/** The whole description of a breach while it is wanted, fetched on first use. `isOpen` wants it from the start. */
function useWholeText(name: string, isOpen: boolean) {
  const [description, setDescription] = useState<Description>(() => newDescription(name, isOpen));
  const isOther = description.name !== name || description.isOpen !== isOpen;
  const { isWanted, whole, hasFailed } = isOther ? newDescription(name, isOpen) : description;
  const isMissing = isWanted && whole === undefined;

  useEffect(() => {
    if (!isMissing) return undefined;
    let isCurrent = true;
    wholeText(name).then(
      (text) => isCurrent && setDescription({ ...newDescription(name, isOpen), isWanted: true, whole: text }),
      () =>
        isCurrent && setDescription({ ...newDescription(name, isOpen), isWanted: false, hasFailed: true }),
    );
    return () => {
      isCurrent = false;
    };
  }, [name, isOpen, isMissing]);

  return {
    shown: isWanted ? whole : undefined,
    isMissing,
    hasFailed,
    toggle: () => setDescription({ ...newDescription(name, isOpen), isWanted: !isWanted }),
  };
}

function newDescription(name: string, isOpen: boolean): Description {
  return { name, isOpen, isWanted: isOpen, whole: known.get(name), hasFailed: false };
}

const asked = new Map<string, Promise<string>>();
const known = new Map<string, string>();
const texts = new Map<string, string>();

/** The whole description of a breach as text; fetched once. After a failure the next call tries again. */
function wholeText(name: string): Promise<string> {
  const before = asked.get(name);
  if (before) return before;
  const now = callApi(getBreach, { name }).then(({ breach }) => {
    const text = textOf(breach.Description);
    known.set(name, text);
    return text;
  });
  asked.set(name, now);
  now.catch(() => asked.delete(name));
  return now;
}

/** Keeps a whole description that came with the list, so that it is not fetched. */
function keepWhole(name: string, text: string): void {
  known.set(name, text);
  asked.set(name, Promise.resolve(text));
}

/** The text of HTML from strangers, parsed in a document that runs and loads nothing. */
function textOf(html: string): string {
  if (!/[<&]/.test(html)) return html;
  const before = texts.get(html);
  if (before !== undefined) return before;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const end of body.querySelectorAll('p, br, li')) end.after(' ');
  const text = (body.textContent ?? '').replace(/\s+/g, ' ').trim();
  texts.set(html, text);
  return text;
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
 * Groups above may turn out taller or lower than the room reserved for them, so the position is corrected after these
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
