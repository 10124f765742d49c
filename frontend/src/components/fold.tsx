import type { MouseEvent, ReactNode } from 'react';
import './fold.css';

interface FoldProps {
  readonly summary: ReactNode;
  /** Of folds with one `group` a click opens one and closes the others; printing can open all. */
  readonly group?: string;
  readonly className?: string;
  /** The class of what is folded: `measure` for a text. */
  readonly matter?: string;
  readonly id?: string;
  /** For contents that cost something to draw. */
  readonly onOpen?: () => void;
  readonly children: ReactNode;
}

/**
 * Details that are closed at first and open natively: without scripts and for find-in-page; in a result also for a link
 * to something inside, and on paper (`result/open-folds.ts`).
 */
export function Fold({ summary, group, className = '', matter = '', id, onOpen, children }: FoldProps) {
  return (
    <details
      className={`fold ${className}`.trimEnd()}
      id={id}
      data-group={group}
      onToggle={onOpen && (({ currentTarget }) => (currentTarget.open ? onOpen() : undefined))}
    >
      <summary onClick={group === undefined ? undefined : closeOthers}>{summary}</summary>
      <div className={`fold-matter ${matter}`.trimEnd()}>{children}</div>
    </details>
  );
}

function closeOthers({ currentTarget: { parentElement: own } }: MouseEvent<HTMLElement>) {
  const group = own?.dataset['group'] ?? '';
  for (const fold of document.querySelectorAll<HTMLDetailsElement>(`details[data-group="${group}"][open]`)) {
    if (fold !== own) fold.open = false;
  }
}
