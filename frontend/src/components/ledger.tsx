import type { ReactNode } from 'react';
import './lists.css';

interface LedgerRowProps {
  readonly title: string;
  /** For links to this row. */
  readonly id?: string;
  readonly children: ReactNode;
}

/** Rows of a name and its description. They are `<LedgerRow>`s. */
export function Ledger({ children }: { children: ReactNode }) {
  return <ul className="ledger">{children}</ul>;
}

interface BesideLedgerProps {
  readonly heading: string;
  /** `title` for a smaller heading. */
  readonly headingClass?: string;
  readonly rows: readonly { readonly title: string; readonly text: string }[];
}

/** A ledger with its heading beside it. */
export function BesideLedger({ heading, headingClass, rows }: BesideLedgerProps) {
  return (
    <div className="beside">
      <h2 className={headingClass}>{heading}</h2>
      <Ledger>
        {rows.map(({ title, text }) => (
          <LedgerRow key={title} title={title}>
            {text}
          </LedgerRow>
        ))}
      </Ledger>
    </div>
  );
}

export function LedgerRow({ title, id, children }: LedgerRowProps) {
  return (
    <li id={id}>
      <h3>{title}</h3>
      <div className="muted">{children}</div>
    </li>
  );
}
