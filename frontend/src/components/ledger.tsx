import type { ReactNode } from 'react';
import './lists.css';

interface LedgerProps {
  readonly rows: readonly { readonly title: string; readonly text: string }[];
}

/** Rows of a name and its description. */
export function Ledger({ rows }: LedgerProps) {
  return (
    <ul className="ledger">
      {rows.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <div className="muted">{text}</div>
        </li>
      ))}
    </ul>
  );
}

interface BesideLedgerProps extends LedgerProps {
  readonly heading: string;
  /** `title` for a smaller heading. */
  readonly headingClass?: string;
  /** Below the heading. */
  readonly children?: ReactNode;
}

/** A ledger with its heading beside it. */
export function BesideLedger({ heading, headingClass, rows, children }: BesideLedgerProps) {
  return (
    <div className="beside">
      <div>
        <h2 className={headingClass}>{heading}</h2>
        {children}
      </div>
      <Ledger rows={rows} />
    </div>
  );
}
