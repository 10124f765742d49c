/** One thing that was seen, in words. */
export interface FactRow {
  readonly what: string;
  readonly lines: readonly string[];
}

/** What was seen, row by row: the evidence, without a judgement. */
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
