import { type RefObject, useEffect, useRef } from 'react';
import type { ReadSpoofCheck } from '#shared/api/spoof-check.ts';
import { COMPANY } from '#shared/content/company.ts';
import { SPOOF_REPORT as TEXTS } from '#shared/content/pages/email-spoof-check.ts';
import { REPORT_LINKS } from '#shared/content/report-links.ts';
import { type Answered, queryFor, type Question } from '../check-state.ts';
import { Findings, ReportHead, ReportPart } from '../../../components/report-parts.tsx';
import { focusInView } from '../../../components/focus-in-view.ts';
import { CopyButton } from '../../../components/copy-button.tsx';
import { ButtonLink } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { DnsFailure, NoMail, NoSuchDomain } from './no-report.tsx';
import { Evidence } from './evidence.tsx';
import { Fixes } from './fixes.tsx';
import { GradeMark, lookOf } from './grade.tsx';
import { ProgressLine } from './progress-line.tsx';
import { Reservations, Verdict } from './verdict.tsx';
import { Seen } from './seen.tsx';
import { Senders } from './senders.tsx';
import './spoof-report.css';
import './evidence.css';
import './fixes.css';
import './senders.css';
import './progress-line.css';
import './spoof-report-print.css';

interface SpoofReportProps {
  readonly answered: Answered;
  readonly onCheck: (question: Question) => void;
}

/** The result of a check, from the most important down: the verdict, the evidence, what to do, and the rest. */
export function SpoofReport({ answered, onCheck }: SpoofReportProps) {
  const { answer, question } = answered;
  const onRetry = () => onCheck(question);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => focusInView(heading.current), []);
  const head = <SpoofReportHead answered={answered} heading={heading} />;

  if (answer.existence === 'no-such-domain') return <NoSuchDomain answer={answer} head={head} />;
  if (answer.existence === 'dns-failure') return <DnsFailure answer={answer} head={head} onRetry={onRetry} />;
  return (
    <article className={`spoof-report ${lookOf(answer.overallProtection).className}`}>
      <div className="report-masthead night">
        <div className="wrap">
          {head}
          <div className="report-opening">
            {answer.verdict ? <Verdict domain={answer.domain} verdict={answer.verdict} /> : null}
            <GradeMark {...answer} />
          </div>
          {answer.details ? <Reservations details={answer.details} onRetry={onRetry} /> : null}
        </div>
      </div>
      <div className="wrap">
        {answer.existence === 'no-mail' ? <NoMail domain={answer.domain} fixes={answer.fixes ?? []} /> : null}
        <Body
          answer={answer}
          onCheck={(selector) => onCheck(selector === undefined ? question : { ...question, selector })}
        />
        <WholeReport domain={answer.domain} />
      </div>
    </article>
  );
}

const STEPS_NOTE =
  'Each step is safe once the one before it is done. Every record was tried before it was offered.';

interface BodyProps {
  readonly answer: ReadSpoofCheck;
  readonly onCheck: (selector?: string) => void;
}

/** The parts of the report. What is derived from the records may be missing, and its part with it. */
function Body({ answer, onCheck }: BodyProps) {
  const { domain, recommendations, findings, details, senders, bulkRules, optional } = answer;
  return (
    <>
      <ReportPart title="The evidence" note="Three public records decide.">
        <Evidence answer={answer} />
      </ReportPart>
      {details ? (
        <ReportPart
          title="Who sends, and who may"
          note="Worked out from the records, not estimated from a sample."
        >
          <Senders domain={domain} details={details} findings={findings} senders={senders ?? []} />
        </ReportPart>
      ) : null}
      <Steps answer={answer} onCheck={onCheck} />
      <ReportPart
        title="Recommendations"
        note="In plain sentences, for the person who looks after the domain."
      >
        <Recommendations domain={domain} list={recommendations} />
      </ReportPart>
      {bulkRules || optional ? (
        <ReportPart title="Beyond the steps" note="It does not count for the grade." className="no-print">
          {bulkRules ? <p>{bulkRules.sentence}</p> : null}
          {optional ? (
            <p>
              <b>{optional.title}.</b> {optional.explanation}
            </p>
          ) : null}
        </ReportPart>
      ) : null}
      {findings ? (
        <ReportPart title="What we found" note="The worst first, and where each rule comes from.">
          <Findings findings={findings} />
        </ReportPart>
      ) : null}
      {details ? (
        <ReportPart title="What else we saw" note="It does not count for the grade." className="part-seen">
          <Seen details={details} />
        </ReportPart>
      ) : null}
    </>
  );
}

function Steps({ answer, onCheck }: BodyProps) {
  const { overallProtection, verdict, fixes = [], details } = answer;
  if (!verdict || !details || fixes.length === 0) return null;
  const way = { overallProtection, verdict, fixes, details };
  return (
    <ReportPart
      title="What to do, in this order"
      note={fixes.some(({ record }) => record) ? STEPS_NOTE : 'There is no record to publish now.'}
      className="part-steps"
    >
      <ProgressLine answer={way} />
      <Fixes answer={way} onCheck={onCheck} />
      <p className="spoof-fixes-help no-print">
        <b>{TEXTS.helpQuestion}</b>
        <ButtonLink to="/contact-us">{TEXTS.help}</ButtonLink>
      </p>
    </ReportPart>
  );
}

interface SpoofReportHeadProps {
  readonly answered: Answered;
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

/** The domain, the time, and the actions on the report. */
function SpoofReportHead({ answered: { question, answer, at }, heading }: SpoofReportHeadProps) {
  const { domain } = answer;
  const isReduced = question.domain.toLowerCase() !== domain;
  return (
    <ReportHead
      title={
        <>
          Report for <span className="spoof-typed">{domain}</span>
        </>
      }
      heading={heading}
      at={at}
      before={isReduced ? `You typed ${question.domain}. ` : undefined}
      from={`${COMPANY.name}, ${COMPANY.phone.shown}`}
      address={`${location.origin}${location.pathname}?${queryFor({ ...question, domain })}`}
    />
  );
}

/** The steps in plain sentences: to pass on to whoever manages the domain, and for printing. */
function Recommendations({ domain, list }: { domain: string; list: readonly string[] }) {
  const text = [`${domain}:`, ...list.map((sentence, nth) => `${nth + 1}. ${sentence}`)].join('\n');
  return (
    <>
      <ol className="recommendations">
        {list.map((sentence) => (
          <li key={sentence}>
            <span>{sentence}</span>
          </li>
        ))}
      </ol>
      <p className="recommendations-copy no-print">
        <CopyButton text={text} what="all recommendations" label="Copy all" />
      </p>
    </>
  );
}

/** A link to the security report of the same domain, with its website and names. */
function WholeReport({ domain }: { domain: string }) {
  const { path, spoof } = REPORT_LINKS;
  return (
    <section className="report-part no-print">
      <div className="report-margin">
        <h3>{spoof.title}</h3>
      </div>
      <div className="report-matter">
        <p className="large measure">{spoof.text}</p>
        <p className="spoof-failure-end">
          <ButtonLink to={`${path}?${String(new URLSearchParams({ domain }))}`}>
            {spoof.link}
            <Icon name="arrow" />
          </ButtonLink>
        </p>
      </div>
    </section>
  );
}
