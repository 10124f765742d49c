import type { ReactNode } from 'react';
import './disclosure.css';

interface DisclosureProps {
  readonly summary: ReactNode;
  /** Of the disclosures in one group only one is open at a time: an accordion. */
  readonly group?: string;
  readonly children: ReactNode;
}

/** Content that opens and closes natively. Several with one `group` are an accordion. */
export function Disclosure({ summary, group, children }: DisclosureProps) {
  return (
    <details className="disclosure" name={group}>
      <summary>{summary}</summary>
      <div>{children}</div>
    </details>
  );
}
