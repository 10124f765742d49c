import { type ReactNode, useEffect, useRef } from 'react';
import { COMPANY } from '#shared/content/company.ts';
import { Button } from '../button.tsx';
import { CopyButton } from '../copy-button.tsx';
import { focusInView } from '../focus-in-view.ts';
import './open-folds.ts';
import './result.css';
import './result-print.css';

/** How good a result is: the colour of its panel's edge and of its marks. Never the only sign of it. */
export type ResultLook = 'safe' | 'good' | 'warning' | 'danger' | 'unknown';

/** A number of the result, and what it counts. */
export interface ResultNumber {
  readonly value: ReactNode;
  readonly label: string;
}

interface VerdictPanelProps {
  readonly look: ResultLook;
  /** What was looked at, such as a domain; without it the line begins with the time. */
  readonly subject?: ReactNode;
  /** The result that has just arrived: then the heading takes the focus. */
  readonly news?: unknown;
  readonly sentence: ReactNode;
  readonly picture: ReactNode;
  readonly numbers?: readonly ResultNumber[];
  readonly at?: Date | undefined;
  /** The address under which the same result can be had again; a result that is nobody else's business has none. */
  readonly address?: string | undefined;
  /** Whether it only shows what a result is like, within another page: then nothing can be done with it. */
  readonly isExample?: boolean;
  /** What the sentence needs beside it: a reservation, what has changed, a status of the specification. */
  readonly children?: ReactNode;
}

/** The head of a result: one sentence, one picture, at most three numbers, and what can be done with the whole. */
export function VerdictPanel(props: VerdictPanelProps) {
  const { look, subject, news, sentence, picture, numbers = [], at, address, isExample, children } = props;
  const Heading = isExample ? 'h3' : 'h2';
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => (news === undefined ? undefined : focusInView(heading.current)), [news]);
  return (
    <header className={`result-head night result-${look}`}>
      <div className="wrap result-grid">
        <div className="result-words">
          <p className="cluster note result-subject">
            {subject === undefined ? null : <b>{subject}</b>}
            {at ? (
              <>
                {'Checked '}
                <time dateTime={at.toISOString()}>
                  {at.toLocaleString('en-ZA', { dateStyle: 'long', timeStyle: 'short' })}
                </time>
              </>
            ) : null}
          </p>
          <Heading ref={heading} tabIndex={isExample ? undefined : -1}>
            {sentence}
          </Heading>
          {children}
          {isExample ? null : (
            <p className="print-only">
              {COMPANY.name}, {COMPANY.phone.shown}, {address ?? `${location.origin}${location.pathname}`}
            </p>
          )}
        </div>
        <div className="result-picture no-print">{picture}</div>
        <div className="result-foot">
          {numbers.length === 0 ? null : (
            <dl className="result-numbers">
              {numbers.map(({ value, label }) => (
                <div key={label}>
                  <dt className="note">{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          )}
          {isExample ? null : (
            <p className="actions above-2 no-print">
              {address === undefined ? null : <ShareButton address={address} />}
              <Button look="quiet" className="button-small" onClick={() => print()}>
                Print
              </Button>
            </p>
          )}
        </div>
      </div>
    </header>
  );
}

/** Hands the address of a result to the system's share sheet (WhatsApp, mail …); where there is none, copies it. */
function ShareButton({ address }: { address: string }) {
  // A result is only ever drawn by scripts, so this is a browser.
  if (typeof navigator.share !== 'function') {
    return <CopyButton text={address} what="link to this report" label="Copy link" />;
  }
  return (
    <Button
      look="quiet"
      className="button-small"
      onClick={() => {
        // Rejects when the visitor closes the sheet, which is no failure.
        navigator.share({ title: document.title, url: address }).catch(() => {});
      }}
    >
      Share
    </Button>
  );
}
