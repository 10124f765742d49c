import { useState } from 'react';
import { LETTER_PARTS, SPOOF_CHECK, SPOOF_QUESTIONS } from '#shared/content/pages/email-spoof-check.ts';
import { ASK_A_PERSON } from '#shared/content/report-links.ts';
import { GRADE_NEEDS, type GradeRow, PROTECTION_GRADES } from '#shared/rules/spoof-check.ts';
import { Illustration, PageHero, Section } from '../../components/section.tsx';
import { CheckForm, CheckOutcome } from '../../features/spoof-check/spoof-check.tsx';
import { type SpoofCheck, useSpoofCheck } from '../../features/spoof-check/use-spoof-check.ts';
import { faqPage, PageHead, service } from '../parts/page-head.tsx';
import { ButtonLink, Link } from '../../components/button.tsx';
import { Fold } from '../../components/fold.tsx';
import { TableHead } from '../../components/ledger.tsx';
import drawing from '../../illustrations/letter.svg?url';
import lamps from '../../illustrations/mast-lamps.svg?url';
import letterParts from '../../illustrations/letter-parts.svg?url';
import './email-spoof-check-page.css';
import '../../components/tables.css';
import '../../features/spoof-check/spoof-check.css';

const DESCRIPTION =
  'Can a stranger send mail in your name? A free check of SPF, DKIM and DMARC, with the records to publish and the safe order.';

export function EmailSpoofCheckPage() {
  const spoofCheck = useSpoofCheck();
  const hasReport = useHasReport(spoofCheck);
  return (
    <div className="spoof-page">
      <PageHead
        path="/email-spoof-check"
        title={SPOOF_CHECK.title}
        description={DESCRIPTION}
        keywords="email spoof check, SPF check, DMARC check, DKIM check, email security South Africa"
        structuredData={[service(SPOOF_CHECK.title, DESCRIPTION), faqPage(SPOOF_QUESTIONS)]}
      />
      <PageHero
        title={SPOOF_CHECK.title}
        lead="Anybody can write your name on an envelope. Type your domain, and see whether it would be believed."
        illustration={drawing}
        isShort={hasReport}
      >
        <CheckForm {...spoofCheck} />
      </PageHero>
      <CheckOutcome {...spoofCheck} />
      <AboutCheck isFolded={hasReport} />
    </div>
  );
}

/** Whether there is a report, or was one before the check that is running. */
function useHasReport({ state }: SpoofCheck): boolean {
  const [hasReport, setHasReport] = useState(false);
  if (state.kind === 'answered' && !hasReport) setHasReport(true);
  return hasReport;
}

/** What the check does and how it grades: below a report in one closed disclosure, so that the report ends the page. */
function AboutCheck({ isFolded }: { isFolded: boolean }) {
  const about = (
    <>
      <LetterParts />
      <GradeLadder />
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
        <ol className="numbered numbered-apart">
          {LETTER_PARTS.map(({ name, part, text }) => (
            <li key={name}>
              <h3>
                {name}, {part}
              </h3>
              <p className="muted">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}

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
                  <Illustration
                    className="lamps"
                    drawing={lamps}
                    part={`lit-${PROTECTION_GRADES.sends.length - index}`}
                    viewBox="0 0 44 156"
                  />
                  <span className="grade-name">{row.grade}</span>
                </span>
              </th>
              <Conditions label="Sends mail" rows={PROTECTION_GRADES.sends} index={index} />
              <Conditions label="Sends none" rows={PROTECTION_GRADES.sendsNothing} index={index} />
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

interface ConditionsProps {
  readonly label: string;
  /** Best first. */
  readonly rows: readonly GradeRow[];
  readonly index: number;
}

/** What a grade needs beyond the one below it. */
function Conditions({ label, rows, index }: ConditionsProps) {
  const [row, below] = rows.slice(index);
  if (!row) return null;
  return (
    <td data-label={label}>
      {row.explanation}
      {row.needs.length > 0 && (
        <Fold matter="measure" summary="The exact conditions" className="fold-small muted">
          {below && below.needs.length > 0 ? (
            <p className="note">All that “{below.grade}” needs, and:</p>
          ) : null}
          <ul className="plain-list note">
            {row.needs
              .filter((need) => !below?.needs.includes(need))
              .map((need) => (
                // A word joiner keeps "-all" on one line.
                <li key={need}>{GRADE_NEEDS[need].replaceAll('-all', '-\u2060all')}</li>
              ))}
          </ul>
        </Fold>
      )}
    </td>
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
            <ButtonLink to="/contact-us">{ASK_A_PERSON.link.label}</ButtonLink>
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
