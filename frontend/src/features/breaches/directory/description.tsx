import type { ListedBreach } from '#shared/api/breaches.ts';
import { BREACHED_WEBSITES } from '#shared/content/pages/breached-websites.ts';
import { SHOWN_DESCRIPTION_CHARACTERS } from '#shared/rules/breach-listing.ts';
import { useWholeText } from './use-whole-text.ts';
import { keepWhole, textOf, wholeText } from './whole-text.ts';

interface DescriptionProps {
  readonly breach: ListedBreach;
  readonly isOpen: boolean;
}

/** The beginning of a description, and all of it on request. */
export function Description({ breach, isOpen }: DescriptionProps) {
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
          className="breach-more"
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
