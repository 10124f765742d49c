import type { ReactNode, RefObject } from 'react';
import { Button } from './button.tsx';
import { CopyButton } from './copy-button.tsx';
import './report-parts.css';

interface ReportHeadProps {
  /** The heading, which takes the focus when the report appears. */
  readonly title: ReactNode;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly at: Date;
  /** Text before the time. */
  readonly before?: string | undefined;
  /** The company that made the report, for the printed page. */
  readonly from: string;
  /** The address of the report. */
  readonly address: string;
}

/** The head of a report: its subject, when it was made, and the actions on it. */
export function ReportHead({ title, heading, at, before, from, address }: ReportHeadProps) {
  return (
    <header className="report-head">
      <div>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <CheckedAt at={at} before={before} />
        <PrintedFrom from={from} address={address} />
      </div>
      <div className="report-tools no-print">
        <Button look="quiet" className="button-small" onClick={() => print()}>
          Print
        </Button>
        <CopyButton text={address} what="link to this report" label="Copy link" />
      </div>
    </header>
  );
}

/** When a result was found. */
export function CheckedAt({ at, before = '' }: { at: Date; before?: string | undefined }) {
  return (
    <p className="report-when">
      {before}
      Checked <time dateTime={at.toISOString()}>{momentInWords(at)}</time>
    </p>
  );
}

/** On paper: who made the result, and the address of the page. */
export function PrintedFrom({ from, address }: { from: string; address: string }) {
  return (
    <p className="print-only">
      {from}, {address}
    </p>
  );
}

function momentInWords(at: Date): string {
  return at.toLocaleString('en-ZA', { dateStyle: 'long', timeStyle: 'short' });
}

interface ReportPartProps {
  readonly title: string;
  readonly note: string;
  readonly id?: string;
  /** For a part that moves the focus to its heading. */
  readonly heading?: RefObject<HTMLHeadingElement | null>;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A part of a report: a heading in the margin, the content beside it. */
export function ReportPart({ title, note, id, heading, className = '', children }: ReportPartProps) {
  return (
    <section className={`report-part ${className}`} id={id}>
      <div className="report-margin">
        <h3 ref={heading} tabIndex={heading && -1}>
          {title}
        </h3>
        <p>{note}</p>
      </div>
      <div className="report-matter">{children}</div>
    </section>
  );
}
