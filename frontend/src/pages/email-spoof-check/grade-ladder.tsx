import { GRADES } from '#shared/content/pages/email-spoof-check.ts';
import { Section } from '../../components/section.tsx';
import { Lamps } from '../../features/spoof-check/lamps.tsx';

/** How the grade comes about. */
export function GradeLadder() {
  return (
    <Section surface="night" id="grades" className="no-print">
      <h2>How the grade comes about</h2>
      <p className="lead mt-5">
        By one question: what becomes of a mail that only pretends to be yours? The first row whose conditions
        are all met is the grade.
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
          {GRADES.map(({ grade, lamps, sends, sendsNothing }) => (
            <tr key={grade} className={`grade-${grade}`}>
              <th scope="row">
                <Lamps lit={lamps} />
                <span className="grade-name">{grade}</span>
              </th>
              <td data-for="Sends mail">{sends}</td>
              <td data-for="Sends none">{sendsNothing}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
