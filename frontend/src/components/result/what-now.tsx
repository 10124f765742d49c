import type { ReactNode } from 'react';
import './result.css';

export interface NextThing {
  readonly title: string;
  readonly text: ReactNode;
  /** A link, or a form. */
  readonly action: ReactNode;
}

/** The end of a result: have it monitored, ask us, look at the whole business. */
export function WhatNow({ things }: { things: readonly NextThing[] }) {
  return (
    <section className="what-now foam no-print">
      <div className="wrap">
        <h3 className="title">What now</h3>
        <ul>
          {things.map(({ title, text, action }) => (
            <li key={title}>
              <h4>{title}</h4>
              <p className="muted">{text}</p>
              {action}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
