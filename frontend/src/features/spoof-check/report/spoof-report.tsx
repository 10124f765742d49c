import { type ReactNode, useEffect, useRef } from 'react';
import type { MailCheckAnswer } from '#shared/api/mail-check.ts';
import type { Answered } from '../check-state.ts';
import { focusInView } from '../focus-in-view.ts';
import { DnsFailure, NoSuchDomain } from './no-report.tsx';
import { Evidence } from './evidence.tsx';
import { Findings } from './findings.tsx';
import { Fixes } from './fixes.tsx';
import { lookOf } from './grade.ts';
import { GradeMark } from './grade-mark.tsx';
import { Recommendations } from './recommendations.tsx';
import { ReportHead } from './report-head.tsx';
import { Seen } from './seen.tsx';
import { Verdict } from './verdict.tsx';
import '../../../styles/spoof-check/report.css';
import '../../../styles/spoof-check/report-evidence.css';
import '../../../styles/spoof-check/report-fixes.css';
import '../../../styles/spoof-check/report-seen.css';
import '../../../styles/spoof-check/report-print.css';

interface SpoofReportProps {
  readonly answered: Answered;
  readonly onRetry: () => void;
}

/** The answer to a check, to be read from the top: the verdict, the evidence, what to do, and all the rest. */
export function SpoofReport({ answered, onRetry }: SpoofReportProps) {
  const { answer } = answered;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => focusInView(heading.current), []);
  const head = <ReportHead answered={answered} heading={heading} />;

  if (answer.existence === 'no-such-domain') return <NoSuchDomain answer={answer} head={head} />;
  if (answer.existence === 'dns-failure') return <DnsFailure answer={answer} head={head} onRetry={onRetry} />;
  return (
    <article className={`spoof-report ${lookOf(answer.overallProtection).className}`}>
      <div className="report-masthead night">
        <div className="wrap">
          {head}
          <div className="report-opening">
            <Verdict {...answer} />
            <GradeMark answer={answer} />
          </div>
        </div>
      </div>
      <div className="wrap">
        {answer.existence === 'no-mail' ? (
          <NoMail domain={answer.domain} isClosed={answer.fixes.length === 0} />
        ) : null}
        <Body answer={answer} />
      </div>
    </article>
  );
}

function Body({ answer }: { answer: MailCheckAnswer }) {
  const { domain, recommendations, fixes } = answer;
  return (
    <>
      <Part title="The evidence" note="Three public records decide.">
        <Evidence answer={answer} />
      </Part>
      {fixes.length > 0 ? (
        <Part
          title="What to do, in this order"
          note="Each step is safe once the one before it is done."
          className="no-print"
        >
          <Fixes {...answer} />
        </Part>
      ) : null}
      <Part title="Recommendations" note="In plain sentences, for whoever looks after the domain.">
        <Recommendations domain={domain} list={recommendations} />
      </Part>
      <Part title="What we found" note="The worst first, and where each rule comes from.">
        <Findings {...answer} />
      </Part>
      <Part title="What else we saw" note="It does not count for the grade." className="part-seen">
        <Seen {...answer} />
      </Part>
    </>
  );
}

function NoMail({ domain, isClosed }: { domain: string; isClosed: boolean }) {
  return (
    <div className="no-mail">
      <h3>
        No mail is set up for <span className="spoof-typed">{domain}</span>
        {isClosed ? ', and its records say so' : null}
      </h3>
      <p>
        {isClosed
          ? 'So it should be with a domain that sends nothing. Nothing has to change.'
          : 'That makes it easy: a domain that sends nothing needs no time to watch. Its records only have to say so. If it does send mail, from a newsletter service for example, do not publish what stands below before that service is named in SPF.'}
      </p>
    </div>
  );
}

interface PartProps {
  readonly title: string;
  readonly note: string;
  readonly className?: string;
  readonly children: ReactNode;
}

function Part({ title, note, className = '', children }: PartProps) {
  return (
    <section className={`report-part ${className}`}>
      <div className="report-margin">
        <h3>{title}</h3>
        <p>{note}</p>
      </div>
      <div className="report-matter">{children}</div>
    </section>
  );
}
