import type { ReactNode } from 'react';
import '../disclosure.css';
import './open-folds.ts';

interface FoldProps {
  readonly summary: ReactNode;
  /** Of folds with one `group` a click leaves only one open; printing and finding on the page may open more. */
  readonly group?: string;
  readonly className?: string;
  readonly id?: string;
  /** For contents that cost something to draw. */
  readonly onOpen?: () => void;
  readonly children: ReactNode;
}

/**
 * Details that are closed at first and open natively: without scripts, for find-in-page, for a link to something inside,
 * and on paper.
 */
export function Fold({ summary, group, className = '', id, onOpen, children }: FoldProps) {
  return (
    <details
      className={`fold ${className}`.trimEnd()}
      id={id}
      data-group={group}
      onToggle={({ currentTarget }) => (currentTarget.open ? onOpen?.() : undefined)}
    >
      <summary>{summary}</summary>
      <div className="fold-matter">{children}</div>
    </details>
  );
}
