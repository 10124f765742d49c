import { memo, useEffect, useState } from 'react';
import { getBreach, type ListedBreach } from '#shared/api/breaches.ts';
import { fullCount, listingNotes, longDay, SHOWN_DESCRIPTION_CHARACTERS } from '#shared/rules/breaches.ts';
import { BREACHED_WEBSITES } from '#shared/content/pages/breached-websites.ts';
import { Badge } from '../../../components/badge.tsx';
import { callApi } from '../../../lib/call-api.ts';
import { DataClasses, ListingBadges, SeverityBadge } from '../breach-parts.tsx';
import { cardId } from './use-target.ts';

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

/** The beginning of a description, and all of it on request. */
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
          {shown === undefined ? BREACHED_WEBSITES.more : BREACHED_WEBSITES.less}
        </button>
      </p>
      {hasFailed ? <p role="alert">{BREACHED_WEBSITES.moreFailed}</p> : null}
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
