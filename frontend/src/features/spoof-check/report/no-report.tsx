import type { ReactNode } from 'react';
import { Illustration } from '../../../components/section.tsx';
import { VerdictPanel } from '../../../components/result/verdict-panel.tsx';
import type { Answered } from '../check-state.ts';

interface NoReportProps {
  readonly answered: Answered;
  readonly drawing: string;
  readonly title: string;
  readonly children: ReactNode;
  readonly below?: ReactNode;
}

/** A domain about which there is nothing to report: `children` says why, and what can be done about it. */
export function NoReport({ answered: { answer, at }, drawing, title, children, below }: NoReportProps) {
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
        {children}
      </VerdictPanel>
      {below === undefined ? null : <div className="wrap result-matter">{below}</div>}
    </article>
  );
}
