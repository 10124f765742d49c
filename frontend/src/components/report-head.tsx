import type { ReactNode, RefObject } from 'react';
import { Button } from './button.tsx';
import { CopyButton } from './copy-button.tsx';
import './report-head.css';

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
export function ReportHead({ title, heading, at, before = '', from, address }: ReportHeadProps) {
  return (
    <header className="report-head">
      <div>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <p className="report-when">
          {before}
          Checked <time dateTime={at.toISOString()}>{momentInWords(at)}</time>
        </p>
        <p className="print-only">
          {from}, {address}
        </p>
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

function momentInWords(at: Date): string {
  return at.toLocaleString('en-ZA', { dateStyle: 'long', timeStyle: 'short' });
}
