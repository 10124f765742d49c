import type { ReactNode } from 'react';
import { type ButtonLook, ButtonLink } from '../button.tsx';
import './result.css';

interface NextThing {
  /** A link can lead to it. */
  readonly id?: string;
  readonly title: string;
  readonly text: ReactNode;
  readonly link?: { readonly to: string; readonly label: string; readonly look?: ButtonLook };
  readonly form?: ReactNode;
}

/** The end of a result: have it monitored, ask us, look at the whole business. */
export function WhatNow({ things }: { things: readonly NextThing[] }) {
  return (
    <section className="what-now foam no-print">
      <div className="wrap">
        <h3 className="title">What now</h3>
        <ul>
          {things.map(({ id, title, text, link, form }) => (
            <li key={title} id={id}>
              <h4>{title}</h4>
              <p className="muted">{text}</p>
              {form}
              {link && (
                <ButtonLink to={link.to} look={link.look}>
                  {link.label}
                </ButtonLink>
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
