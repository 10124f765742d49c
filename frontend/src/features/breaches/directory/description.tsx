import type { ListedBreach } from '#shared/api/breaches.ts';
import { BREACHED_WEBSITES } from '#shared/content/pages/breached-websites.ts';
import { useWholeText } from './use-whole-text.ts';
import { textOf, wholeText } from './whole-text.ts';

interface DescriptionProps {
  readonly breach: ListedBreach;
  readonly isOpen: boolean;
}

/** The beginning of a description, and the whole of it when asked for. */
export function Description({ breach, isOpen }: DescriptionProps) {
  const opening = textOf(breach.Description);
  const { shown, isMissing, hasFailed, toggle } = useWholeText(breach.Name, isOpen);
  if (!breach.IsDescriptionCut) return <p className="breach-text">{opening}</p>;
  const prepare = () => void wholeText(breach.Name).catch(() => {});
  return (
    <>
      <p className="breach-text">
        {shown ?? `${opening}...`}{' '}
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
