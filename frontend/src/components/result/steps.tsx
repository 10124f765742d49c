import { type ReactNode, useEffect, useMemo } from 'react';
import { CopyButton } from '../copy-button.tsx';
import { Fold } from '../fold.tsx';
import { listInWords } from '#shared/rules/list-in-words.ts';
import { findInTab, keepInTab } from '../../lib/tab-store.ts';
import './result.css';

/** One thing to do. */
export interface ResultStep {
  readonly id: string;
  readonly title: string;
  readonly why: ReactNode;
  readonly who?: string | undefined;
  readonly effort?: string | undefined;
  /** What it leads to, in a few words; of a closed step a part of its line. */
  readonly outcome?: string;
  /** The record or the message, with its copy button, and what must be watched before or after. */
  readonly body?: ReactNode;
}

interface StepsProps {
  readonly steps: readonly ResultStep[];
  readonly title?: string;
  /** The way from today's level to the best one. */
  readonly path?: ReactNode;
  /** All steps as text for somebody else: what "Copy all for my IT person" copies. */
  readonly allAsText?: string | undefined;
  /** How many steps have a line of their own; the rest are folded together. */
  readonly most?: number;
}

/** What to do: the first step open, those after it closed to one line each. */
export function Steps({ steps, title = 'Your next step', path, allAsText, most = steps.length }: StepsProps) {
  const [first] = steps;
  if (!first) return null;
  const later = steps.slice(most);
  return (
    <section className="result-steps" aria-labelledby="next-step">
      <div className="cluster spread result-steps-head">
        <h3 id="next-step" className="title">
          {title}
        </h3>
        {path}
      </div>
      <ol className="step-list numbered">
        <li className="result-step-open">
          <h4>{first.title}</h4>
          <StepBody step={first} outcome={first.outcome} />
        </li>
        {steps.slice(1, most).map((step) => (
          <ClosedStep key={step.id} step={step} />
        ))}
      </ol>
      {later.length === 0 ? null : (
        <Fold summary={later.length === 1 ? 'One more step' : `${later.length} more steps`}>
          <ol className="step-list numbered" start={most + 1} style={{ counterReset: `step ${most}` }}>
            {later.map((step) => (
              <ClosedStep key={step.id} step={step} />
            ))}
          </ol>
        </Fold>
      )}
      {allAsText === undefined ? null : (
        <p className="above-2 no-print">
          <CopyButton text={allAsText} what="all for my IT person" label="Copy all for my IT person" />
        </p>
      )}
    </section>
  );
}

function ClosedStep({ step }: { step: ResultStep }) {
  return (
    <li>
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
        <p className="cluster note result-step-facts">
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

/** The levels in a line, today's marked. */
export function LevelPath({ levels, now }: { levels: readonly string[]; now: string }) {
  const at = levels.indexOf(now);
  return (
    <ol className="cluster note level-path" aria-label="Levels, today’s marked">
      {levels.map((level, nth) => (
        <li key={level} aria-current={nth === at ? 'step' : undefined}>
          {level}
        </li>
      ))}
    </ol>
  );
}

interface SinceLastCheckProps {
  /** What was checked, such as `spoof x.example`. */
  readonly what: string;
  /** The parts of the result that a visitor would want compared, in the words in which they are shown. One object for one check. */
  readonly facts: Readonly<Record<string, string>>;
}

/** What differs from the last check of the same thing in this tab; nothing after a first check. */
export function SinceLastCheck({ what, facts }: SinceLastCheckProps) {
  const key = `result ${what}`;
  // Read anew for each check, before its own facts are kept.
  const before = useMemo(() => (facts ? factsIn(findInTab(key)) : undefined), [key, facts]);
  useEffect(() => keepInTab(key, JSON.stringify(facts)), [key, facts]);
  if (!before) return null;
  const changes = Object.entries(facts).filter(([name, now]) => name in before && before[name] !== now);
  const [title, sentences] = [
    'Since your last check:',
    changes.map(([name, now]) => `${name}: ${now} (before: ${before[name] ?? ''})`).join('; '),
  ];
  return changes.length > 1 ? (
    <Fold className="fold-small" summary={`${title} ${listInWords(changes.map(([name]) => name))} changed`}>
      <p>{sentences}.</p>
    </Fold>
  ) : (
    <p className="result-change">
      <b>{title}</b> {sentences || 'nothing has changed'}.
    </p>
  );
}

function factsIn(kept: string): Record<string, string> | undefined {
  return kept === '' ? undefined : JSON.parse(kept);
}
