import type { ReactNode } from 'react';
import './disclosure.css';

interface DisclosureProps {
  readonly summary: ReactNode;
  /** Disclosures of one group open one at a time: an accordion. */
  readonly group?: string;
  readonly children: ReactNode;
}

/** Something that opens and closes, by the browser's own means. Several with one `group` are an accordion. */
export function Disclosure({ summary, group, children }: DisclosureProps) {
  return (
    <details className="disclosure" name={group}>
      <summary>{summary}</summary>
      <div>{children}</div>
    </details>
  );
}
