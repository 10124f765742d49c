import type { ReadSpoofCheck } from '#shared/api/spoof-check.ts';
import type { NamesAnswer, WebsiteAnswer } from '#shared/api/security-report.ts';
import { Link } from '../../../components/link.tsx';
import { Findings } from '../../../components/report-parts.tsx';
import { Icon } from '../../../components/icon.tsx';
import { type FactRow, namesFacts, websiteFacts } from './facts.ts';

/** The spoof check in three sentences, with a link to all of it. */
export function MailPart({ answer }: { answer: ReadSpoofCheck }) {
  const { domain } = answer;
  return (
    <>
      <dl className="sentences">
        {mailSentences(answer).map(({ question, sentence }) => (
          <div key={question}>
            <dt>{question}</dt>
            <dd>{sentence}</dd>
          </div>
        ))}
      </dl>
      <p className="part-more no-print">
        <Link className="link" to={`/email-spoof-check?${String(new URLSearchParams({ domain }))}`}>
          The whole spoof check, with every record and every step
        </Link>
      </p>
    </>
  );
}

interface AnsweredQuestion {
  readonly question: string;
  readonly sentence: string;
}

const UNREAD = 'Its name servers gave no usable answer about email, so we cannot tell.';

/** The result of a spoof check in its own sentences: for the domain, for names below it, and why. */
function mailSentences({
  domain,
  existence,
  verdict,
  grade,
  recommendations,
}: ReadSpoofCheck): AnsweredQuestion[] {
  const asName = `Can a stranger send mail as ${domain} today?`;
  if (existence === 'dns-failure') return [{ question: asName, sentence: UNREAD }];
  const [advice = 'The check did not say more.'] = recommendations;
  return [
    { question: asName, sentence: verdict?.summary ?? 'The check did not say.' },
    {
      question: `And as a name below it, such as invoices.${domain}?`,
      sentence: verdict?.subdomain.sentence ?? 'The check did not say.',
    },
    { question: 'Why is that so?', sentence: withRecords(grade?.explanation ?? advice) },
  ];
}

/** Adds what the three abbreviations mean to a sentence that uses one. */
function withRecords(sentence: string): string {
  return /\b(SPF|DKIM|DMARC)\b/.test(sentence)
    ? `${sentence} (SPF, DKIM and DMARC are public records of your domain, which receivers of mail look up.)`
    : sentence;
}

/** The website: a sentence, the findings, and the facts behind them. */
export function WebsitePart({ answer }: { answer: WebsiteAnswer }) {
  return (
    <>
      <PartFindings {...answer} />
      {answer.state === 'answers' ? (
        <FactsTable facts={websiteFacts(answer.facts)} caption="What the website answered" />
      ) : null}
    </>
  );
}

/** The names: a sentence, the findings, and where the usual names lead. */
export function NamesPart({ answer }: { answer: NamesAnswer }) {
  return (
    <>
      <PartFindings {...answer} />
      {answer.state === 'exists' ? (
        <FactsTable facts={namesFacts(answer.facts)} caption="What the name servers answered" />
      ) : null}
    </>
  );
}

/** A part's sentence, its findings with the worst first, what is in order in one line, and what could not be read. */
function PartFindings({ summary, findings, unknown }: Pick<NamesAnswer, 'summary' | 'findings' | 'unknown'>) {
  const good = findings.filter(({ severity }) => severity === 'good');
  const others = findings.filter(({ severity }) => severity !== 'good');
  return (
    <>
      <p className="part-summary">{summary}</p>
      {others.length > 0 ? <Findings findings={others} /> : null}
      {good.length > 0 ? (
        <p className="part-good">
          <Icon name="check" />
          <span>
            <b>What is fine:</b> {good.map(({ title }) => title).join(' · ')}
          </span>
        </p>
      ) : null}
      {unknown.length > 0 ? (
        <div className="part-unknown">
          <p>
            <b>What we could not read,</b> and therefore do not count for or against you:
          </p>
          <ul className="plain-list">
            {unknown.map(({ id, sentence }) => (
              <li key={id}>{sentence}</li>
            ))}
          </ul>
        </div>
      ) : null}
    </>
  );
}

/** The observed facts, row by row: evidence without judgement. */
function FactsTable({ facts, caption }: { facts: readonly FactRow[]; caption: string }) {
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
