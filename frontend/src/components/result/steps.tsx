import type { ReactNode } from 'react';
import { CopyButton } from '../copy-button.tsx';
import { Fold } from './fold.tsx';
import './result.css';

/** One thing to do. */
export interface ResultStep {
  readonly id: string;
  readonly title: string;
  /** Why, in one sentence. */
  readonly why: ReactNode;
  /** Who does it. */
  readonly who?: string | undefined;
  /** How long it takes, such as `15 minutes`. */
  readonly effort?: string | undefined;
  /** What it leads to, in a few words; of a closed step a part of its line. */
  readonly outcome?: string;
  /** The record or the message, with its copy button, and what must be watched before or after. */
  readonly body?: ReactNode;
}

interface StepsProps {
  readonly steps: readonly ResultStep[];
  /** The heading above the first step. */
  readonly title?: string;
  /** The way from today's level to the best one. */
  readonly path?: ReactNode;
  /** All steps as text for somebody else: what "Copy all for my IT person" copies. */
  readonly allAsText?: string;
  /** What stands below the steps. */
  readonly children?: ReactNode;
}

/** What to do: the first step open, those after it closed to one line each. */
export function Steps({ steps, title = 'Your next step', path, allAsText, children }: StepsProps) {
  const [first, ...others] = steps;
  if (!first) return null;
  return (
    <section className="result-steps" aria-labelledby="next-step">
      <div className="result-steps-head">
        <h3 id="next-step">{title}</h3>
        {path}
      </div>
      <ol>
        <li className="result-step-open">
          <h4>{first.title}</h4>
          <StepBody step={first} outcome={first.outcome} />
        </li>
        {others.map((step) => (
          <li key={step.id}>
            <Fold
              summary={
                <>
                  <span>{step.title}</span>
                  {step.outcome ? <span className="result-step-outcome">{step.outcome}</span> : null}
                </>
              }
            >
              <StepBody step={step} />
            </Fold>
          </li>
        ))}
      </ol>
      {allAsText === undefined ? null : (
        <p className="result-steps-tools no-print">
          <CopyButton text={allAsText} what="all for my IT person" label="Copy all for my IT person" />
        </p>
      )}
      {children}
    </section>
  );
}

interface StepBodyProps extends Pick<ResultStep, 'outcome'> {
  readonly step: ResultStep;
}

function StepBody({ step: { why, who, effort, body }, outcome }: StepBodyProps) {
  const facts = [
    ['Who', who],
    ['How long', effort],
    ['Leads to', outcome],
  ].filter(([, fact]) => fact !== undefined && fact !== '');
  return (
    <div className="result-step-body">
      <p className="measure">{why}</p>
      {facts.length === 0 ? null : (
        <p className="result-step-facts">
          {facts.map(([name, fact]) => (
            <span key={name}>
              {name}: <b>{fact}</b>
            </span>
          ))}
        </p>
      )}
      {body}
    </div>
  );
}

interface LevelPathProps {
  /** Worst first. */
  readonly levels: readonly string[];
  /** The one of today. */
  readonly now: string;
}

/** The levels in a line, today's marked. */
export function LevelPath({ levels, now }: LevelPathProps) {
  const at = levels.indexOf(now);
  return (
    <ol className="level-path" aria-label="Levels, today’s marked">
      {levels.map((level, nth) => (
        <li
          key={level}
          className={nth <= at ? 'level-reached' : undefined}
          aria-current={nth === at ? 'step' : undefined}
        >
          {level}
        </li>
      ))}
    </ol>
  );
}
