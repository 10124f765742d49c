import type { ReactNode, RefObject } from 'react';
import { Button } from './button.tsx';
import { CopyButton } from './copy-button.tsx';
import { Icon, type IconName } from './icon.tsx';
import './report-parts.css';
import './findings.css';

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

type Severity = 'danger' | 'warning' | 'note' | 'good';

interface Finding {
  readonly id: string;
  readonly severity: Severity;
  readonly title: string;
  readonly explanation: string;
  /** The source of the rule. */
  readonly source?: string;
}

const SEVERITIES: Readonly<Record<Severity, { word: string; icon: IconName }>> = {
  danger: { word: 'Fix first', icon: 'cross' },
  warning: { word: 'To fix', icon: 'alert' },
  note: { word: 'Good to know', icon: 'info' },
  good: { word: 'Fine', icon: 'check' },
};
const ORDER: readonly Severity[] = ['danger', 'warning', 'note', 'good'];

/** All findings, the worst first, each with its reason and the source of the rule. */
export function Findings({ findings }: { findings: readonly Finding[] }) {
  const sorted = ORDER.flatMap((severity) => findings.filter((finding) => finding.severity === severity));
  return (
    <ul className="findings">
      {sorted.map((finding) => (
        <li key={`${finding.id} ${finding.explanation}`} className={`finding finding-${finding.severity}`}>
          <p className="finding-severity">
            <Icon name={SEVERITIES[finding.severity].icon} />
            {SEVERITIES[finding.severity].word}
          </p>
          <div>
            <h4>{finding.title}</h4>
            <p className="finding-why">{finding.explanation}</p>
            {finding.source ? <p className="finding-source">{finding.source}</p> : null}
          </div>
        </li>
      ))}
    </ul>
  );
}
