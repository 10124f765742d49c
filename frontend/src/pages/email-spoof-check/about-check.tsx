import {
  LETTER_PARTS,
  SPOOF_QUESTIONS,
  SPOOF_REPORT,
  WHO_SEES_WHAT,
} from '#shared/content/pages/email-spoof-check.ts';
import { GRADE_NEEDS, type GradeRow, PROTECTION_GRADES } from '#shared/rules/spoof-check.ts';
import { Illustration } from '../../components/page-hero.tsx';
import { Section } from '../../components/section.tsx';
import { ButtonLink } from '../../components/button.tsx';
import { Fold } from '../../components/fold.tsx';
import { BesideLedger } from '../../components/ledger.tsx';
import { Link } from '../../components/link.tsx';
import { TableHead } from '../../components/table-head.tsx';
import { Lamps } from '../../features/spoof-check/lamps.tsx';
import letterParts from '../../illustrations/letter-parts.svg?url';
import '../../components/tables.css';

/** What the check does and how it grades: below a report in one closed disclosure, so that the report ends the page. */
export function AboutCheck({ isFolded }: { isFolded: boolean }) {
  const about = (
    <>
      <LetterParts />
      <GradeLadder />
      <WhoSeesWhat />
      <Questions />
    </>
  );
  return isFolded ? (
    <div className="wrap no-print">
      <Fold summary="How this check works">{about}</Fold>
    </div>
  ) : (
    about
  );
}

/** The three records explained as parts of a letter, numbered in the drawing and in the list. */
function LetterParts() {
  return (
    <Section surface="foam" className="no-print">
      <h2 className="narrow">What we look at: a postmark, a seal, an instruction</h2>
      <div className="beside split-half spoof-letter">
        <div>
          <Illustration drawing={letterParts} viewBox="0 0 560 400" />
          <p className="note letter-more">
            We also report where your mail goes (MX), and MTA-STS, TLS-RPT and BIMI. They do not count for the
            grade, because none of them keeps a stranger from writing in your name.
          </p>
        </div>
        <ol className="numbered numbered-apart letter-parts">
          {LETTER_PARTS.map(({ name, part, question, text, example }) => (
            <li key={name}>
              <h3>
                {name}, {part}
              </h3>
              <p className="bold">{question}</p>
              <p className="muted">{text}</p>
              <code>{example}</code>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}

/** How the grade is determined. */
function GradeLadder() {
  return (
    <Section surface="night" id="grades" className="no-print">
      <h2>How the grade comes about</h2>
      <p className="lead">
        By one question: what happens to an email that only pretends to be yours? The first row whose
        conditions are all met is the grade.
      </p>
      <table className="stacked grades">
        <TableHead columns={['Grade', 'A domain that sends mail', 'A domain that sends none']} />
        <tbody>
          {PROTECTION_GRADES.sends.map((row, index) => (
            <tr key={row.grade} className={`grade-${row.grade}`}>
              <th scope="row">
                <span className="grade-title">
                  <Lamps lit={PROTECTION_GRADES.sends.length - index} />
                  <span className="grade-name">{row.grade}</span>
                </span>
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
  return (
    <td data-label={label}>
      {row.explanation}
      {row.needs.length > 0 && (
        <Fold matter="measure" summary="The exact conditions" className="fold-small muted">
          <ul className="plain-list note">
            {row.needs.map((need) => (
              // A word joiner keeps "-all" on one line.
              <li key={need}>{GRADE_NEEDS[need].replaceAll('-all', '-\u2060all')}</li>
            ))}
          </ul>
        </Fold>
      )}
    </td>
  );
}

function WhoSeesWhat() {
  return (
    <Section surface="dune" className="no-print">
      <BesideLedger heading="Who sees what" rows={WHO_SEES_WHAT} />
    </Section>
  );
}

function Questions() {
  return (
    <Section className="no-print">
      <div className="split">
        <div className="questions-aside">
          <h2>Questions people ask</h2>
          <p className="muted">
            The long version is on the blog:{' '}
            <Link className="link" to="/blog/stop-strangers-sending-mail-as-you">
              SPF, DKIM and DMARC in plain words
            </Link>
            .
          </p>
          <p className="above-4">
            <ButtonLink to="/contact-us">{SPOOF_REPORT.help}</ButtonLink>
          </p>
        </div>
        <div className="fold-list">
          {SPOOF_QUESTIONS.map(({ question, answer }) => (
            <Fold matter="measure" key={question} summary={question} group="spoof-questions">
              <p>{answer}</p>
            </Fold>
          ))}
        </div>
      </div>
    </Section>
  );
}
