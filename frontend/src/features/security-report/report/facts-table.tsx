/** One observed fact, in words. */
export interface FactRow {
  readonly what: string;
  readonly lines: readonly string[];
}

/** The observed facts, row by row: evidence without judgement. */
export function FactsTable({ facts, caption }: { facts: readonly FactRow[]; caption: string }) {
  return (
    <table className="facts">
      <caption>{caption}</caption>
      <tbody>
        {facts.map(({ what, lines }) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <td>
              {lines.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
