import { type GradeRow, PROTECTION_GRADES, phraseOf } from '#shared/rules/spoof-check.ts';
import { Section } from '../../components/section.tsx';
import { Lamps } from '../../features/spoof-check/lamps.tsx';

/** How the grade is determined. */
export function GradeLadder() {
  return (
    <Section surface="night" id="grades" className="no-print">
      <h2>How the grade comes about</h2>
      <p className="lead">
        By one question: what happens to an e-mail that only pretends to be yours? The first row whose
        conditions are all met is the grade.
      </p>
      <table className="grades">
        <thead>
          <tr>
            <th scope="col">Grade</th>
            <th scope="col">A domain that sends mail</th>
            <th scope="col">A domain that sends none</th>
          </tr>
        </thead>
        <tbody>
          {PROTECTION_GRADES.sends.map((row, index) => (
            <tr key={row.grade} className={`grade-${row.grade}`}>
              <th scope="row">
                <Lamps lit={PROTECTION_GRADES.sends.length - index} />
                <span className="grade-name">{row.grade}</span>
              </th>
              <Conditions label="Sends mail" row={row} />
              <Conditions label="Sends none" row={PROTECTION_GRADES.sendsNothing[index] ?? row} />
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

function Conditions({ label, row }: { label: string; row: GradeRow }) {
  // A word joiner keeps "-all" on one line.
  const needs = phraseOf(row.needs).replaceAll('-all', '-\u2060all');
  return (
    <td data-for={label}>
      {row.explanation}
      {needs && <span className="grade-needs">It needs {needs}.</span>}
    </td>
  );
}
