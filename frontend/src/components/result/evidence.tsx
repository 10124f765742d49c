import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icon.tsx';
import './findings.css';

export interface FactRow {
  readonly name: string;
  /** A few words after the name. */
  readonly after?: ReactNode;
  readonly value: ReactNode;
}

interface FactsTableProps {
  readonly caption: string;
  readonly rows: readonly (FactRow | false)[];
  readonly className?: string;
  readonly hasHiddenCaption?: boolean;
}

/** Observed facts, row by row: evidence without judgement. */
export function FactsTable({ caption, rows, className = '', hasHiddenCaption }: FactsTableProps) {
  return (
    <table className={`facts ${className}`}>
      <caption className={hasHiddenCaption ? 'visually-hidden' : undefined}>{caption}</caption>
      <tbody>
        {rows.map(
          (row) =>
            row && (
              <tr key={row.name}>
                <th scope="row">
                  {row.name}
                  {row.after ? <> {row.after}</> : null}
                </th>
                <td>{row.value}</td>
              </tr>
            ),
        )}
      </tbody>
    </table>
  );
}

type Severity = 'danger' | 'warning' | 'note';

interface Finding {
  readonly id: string;
  readonly severity: Severity;
  readonly title: string;
  readonly explanation: string;
  readonly source?: string;
}

/** The looks are those of a result (`result.css`). */
const SEVERITIES: Readonly<Record<Severity, { word: string; icon: IconName; look: string }>> = {
  danger: { word: 'Fix first', icon: 'cross', look: 'danger' },
  warning: { word: 'To fix', icon: 'alert', look: 'warning' },
  note: { word: 'Good to know', icon: 'info', look: 'good' },
};
const ORDER: readonly Severity[] = ['danger', 'warning', 'note'];

interface FindingsProps {
  readonly findings: readonly Finding[];
  /** The reasons of the steps above: a finding with one of these names its step instead of saying it again. */
  readonly steps?: readonly string[];
}

/** All findings, the worst first, each with its reason and the source of the rule. */
export function Findings({ findings, steps }: FindingsProps) {
  const sorted = ORDER.flatMap((severity) => findings.filter((finding) => finding.severity === severity));
  return (
    <ul className="findings">
      {sorted.map((finding) => (
        <li
          key={`${finding.id} ${finding.explanation}`}
          className={`finding result-${SEVERITIES[finding.severity].look}`}
        >
          <p className="finding-severity small">
            <Icon name={SEVERITIES[finding.severity].icon} />
            {SEVERITIES[finding.severity].word}
          </p>
          <div>
            <h4>{finding.title}</h4>
            <p className="finding-why">
              {steps?.includes(finding.explanation)
                ? `See step ${steps.indexOf(finding.explanation) + 1} above.`
                : finding.explanation}
            </p>
            {finding.source ? <p className="finding-source muted no-print">{finding.source}</p> : null}
          </div>
        </li>
      ))}
    </ul>
  );
}
