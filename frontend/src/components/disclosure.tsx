import type { ReactNode } from 'react';
import './disclosure.css';

interface DisclosureProps {
  readonly summary: ReactNode;
  /** Of the disclosures in one group only one is open at a time: an accordion. */
  readonly group?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Content that opens and closes natively. Several with one `group` are an accordion. */
export function Disclosure({ summary, group, className = '', children }: DisclosureProps) {
  return (
    <details
      className={`fold ${className}`.trimEnd()}
      name={group}
      onToggle={group === undefined ? undefined : ({ currentTarget }) => closeOthers(currentTarget)}
    >
      <summary>{summary}</summary>
      <div className="fold-matter measure">{children}</div>
    </details>
  );
}

/** Closes the disclosures beside one that has opened, for browsers that do not know the name of a group. */
export function closeOthers(opened: HTMLDetailsElement): void {
  if (!opened.open) return;
  for (const other of opened.parentElement?.children ?? []) {
    if (other !== opened && other instanceof HTMLDetailsElement) other.open = false;
  }
}
