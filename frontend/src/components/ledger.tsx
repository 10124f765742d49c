import type { ReactNode } from 'react';
import './ledger.css';

interface LedgerRowProps {
  readonly title: string;
  /** For links to this very row. */
  readonly id?: string;
  readonly children: ReactNode;
}

/** Things and what is said of them, line by line. Its rows are `<LedgerRow>`s. */
export function Ledger({ children }: { children: ReactNode }) {
  return <ul className="ledger">{children}</ul>;
}

export function LedgerRow({ title, id, children }: LedgerRowProps) {
  return (
    <li id={id}>
      <h3>{title}</h3>
      <div className="muted">{children}</div>
    </li>
  );
}
