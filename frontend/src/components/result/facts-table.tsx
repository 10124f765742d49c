import type { ReactNode } from 'react';

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
