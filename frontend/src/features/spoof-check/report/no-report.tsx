import type { ReactNode } from 'react';
import { Button } from '../../../components/button.tsx';
import { Illustration } from '../../../components/section.tsx';
import { VerdictPanel } from '../../../components/result/verdict-panel.tsx';
import type { Answered } from '../check-state.ts';
import darkLight from '../../../illustrations/spot-dark-light.svg?url';
import unknownPlace from '../../../illustrations/spot-unknown-place.svg?url';

/** The domain does not exist: there is nothing to grade, and probably a typing error. */
export function NoSuchDomain({ answered }: { answered: Answered }) {
  return (
    <NoReport answered={answered} drawing={unknownPlace} title="There is no such domain">
      <a className="button button-sunrise" href="#domain">
        Correct the spelling
      </a>
    </NoReport>
  );
}

interface DnsFailureProps {
  readonly answered: Answered;
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

/** The domain exists, but its name servers do not answer. That is not the same as having no records. */
export function DnsFailure({ answered, onRetry, children }: DnsFailureProps) {
  return (
    <NoReport
      answered={answered}
      drawing={darkLight}
      title="No usable answer from its name servers"
      below={children}
    >
      <Button look="sunrise" onClick={onRetry}>
        Ask them again
      </Button>
    </NoReport>
  );
}

interface NoReportProps {
  readonly answered: Answered;
  readonly drawing: string;
  readonly title: string;
  readonly children: ReactNode;
  readonly below?: ReactNode;
}

function NoReport({ answered: { answer, at }, drawing, title, children, below }: NoReportProps) {
  const [finding] = answer.findings ?? [];
  return (
    <article className="result spoof-report">
      <VerdictPanel
        look="unknown"
        subject={answer.domain}
        news={answer}
        sentence={title}
        picture={<Illustration drawing={drawing} viewBox="0 0 300 190" />}
        at={at}
      >
        {answer.verdict ? <p>{answer.verdict.summary}</p> : null}
        {finding ? <p className="muted">{finding.explanation}</p> : null}
        {(answer.fixes ?? []).map(({ id, title, explanation }) => (
          <p key={id}>
            {title}. {explanation}
          </p>
        ))}
        <p className="no-print">{children}</p>
      </VerdictPanel>
      {below === undefined ? null : <div className="wrap result-matter">{below}</div>}
    </article>
  );
}
