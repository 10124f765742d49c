import type { ReactNode } from 'react';
import type { ReadSpoofCheck } from '#shared/api/spoof-check.ts';
import { Button } from '../../../components/button.tsx';
import { Illustration } from '../../../components/page-hero.tsx';
import darkLight from '../../../illustrations/spot-dark-light.svg?url';
import unknownPlace from '../../../illustrations/spot-unknown-place.svg?url';
import { Evidence } from './evidence.tsx';

interface NoReportProps {
  readonly answer: ReadSpoofCheck;
  readonly head: ReactNode;
}

/** The domain does not exist: there is nothing to grade, and probably a typing error. */
export function NoSuchDomain({ answer, head }: NoReportProps) {
  return (
    <Answer answer={answer} head={head} drawing={unknownPlace} title="There is no such domain">
      <p className="spoof-failure-end no-print">
        <a className="button button-sunrise" href="#domain">
          Correct the spelling
        </a>
      </p>
    </Answer>
  );
}

/** The domain exists, but its name servers do not answer. That is not the same as having no records. */
export function DnsFailure({ answer, head, onRetry }: NoReportProps & { onRetry: () => void }) {
  return (
    <>
      <Answer answer={answer} head={head} drawing={darkLight} title="No usable answer from its name servers">
        <p className="spoof-failure-end no-print">
          <Button onClick={onRetry}>Ask them again</Button>
        </p>
      </Answer>
      <div className="wrap spoof-partial">
        <Evidence answer={answer} />
      </div>
    </>
  );
}

/** The domain takes no mail: what its records have to say so. */
export function NoMail({ domain, fixes }: Required<Pick<ReadSpoofCheck, 'domain' | 'fixes'>>) {
  const isClosed = fixes.length === 0;
  const hasRecords = fixes.some(({ record }) => record !== null);
  return (
    <div className="no-mail">
      <h3>
        No mail is set up for <span className="spoof-typed">{domain}</span>
        {isClosed ? ', and its records say so' : null}
      </h3>
      {isClosed ? (
        <p>That is how it should be for a domain that sends no mail. Nothing has to change.</p>
      ) : null}
      {hasRecords ? (
        <p>
          That makes it easy: a domain that sends no mail does not need weeks of watching first. Its records
          only have to say so. If it does send mail, from a newsletter service for example, do not publish
          what is below before that service is named in SPF.
        </p>
      ) : null}
    </div>
  );
}

interface AnswerProps extends NoReportProps {
  readonly drawing: string;
  readonly title: string;
  readonly children: ReactNode;
}

function Answer({ answer, head, drawing, title, children }: AnswerProps) {
  const [finding] = answer.findings ?? [];
  return (
    <article className="spoof-report report-masthead night">
      <div className="wrap">
        {head}
        <div className="spoof-failure-grid">
          <Illustration drawing={drawing} viewBox="0 0 300 190" />
          <div>
            <h3 className="title">{title}</h3>
            {answer.verdict ? <p className="large">{answer.verdict.summary}</p> : null}
            {finding ? <p className="muted">{finding.explanation}</p> : null}
            <ul>
              {answer.recommendations.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
            {children}
          </div>
        </div>
      </div>
    </article>
  );
}
