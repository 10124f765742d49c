import type { SpoofCheckAnswer, SpoofFix, Protection, StrangerAnswer } from '#shared/api/spoof-check.ts';
import { ANSWER_WORDS } from './verdict.tsx';
import { GradeDots, lookOf } from './grade.tsx';

/** The progress from today's verdict to the last step, with one stage for each change. */
export function ProgressLine({ answer }: { answer: Way }) {
  const stages = stagesOf(answer);
  if (stages.length < 2) return null;
  return (
    <div className="spoof-way">
      <p>Where the steps lead</p>
      <ol>
        {stages.map((stage) => (
          <li key={stage.from}>
            <p className="spoof-way-when">{stage.from === 0 ? 'Today' : `After step ${stage.from}`}</p>
            <p className="spoof-way-grade">
              <GradeDots grade={stage.grade} />
              {lookOf(stage.grade).word}
            </p>
            <p className="spoof-way-answer">{meaningOf(stage)}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}

function meaningOf({ domain, subdomain }: Stage): string {
  const { meaning } = ANSWER_WORDS[domain];
  if (domain === subdomain) return meaning;
  const below = ANSWER_WORDS[subdomain].meaning;
  return `${meaning}; as a subdomain: ${below.charAt(0).toLowerCase()}${below.slice(1)}`;
}

/** The state after a step: the grade, and what a stranger can do. */
interface Outcome {
  readonly grade: Protection;
  readonly domain: StrangerAnswer;
  readonly subdomain: StrangerAnswer;
}

/** A run of steps with the same outcome. */
interface Stage extends Outcome {
  /** The step that starts it; 0 is today. */
  readonly from: number;
}

/** The parts of an answer that the progress is computed from. */
export type Way = Pick<SpoofCheckAnswer, 'overallProtection' | 'verdict' | 'fixes'>;

/** From today's verdict to the last step: one stage for every change of the grade or of what a stranger can do. */
export function stagesOf(answer: Way): Stage[] {
  const stages: Stage[] = [{ from: 0, ...todayOf(answer) }];
  for (const { step, afterwards } of answer.fixes) {
    const last = stages.at(-1);
    if (last && !isSame(last, afterwards)) stages.push({ from: step, ...outcomeOf(afterwards) });
  }
  return stages;
}

/**
 * The effect of a step: another grade, a change only in what strangers can do, nothing until a later step, or none at
 * all.
 */
type StepEffect = 'grade' | 'strangers' | 'waits' | 'none';

export function effectOf(answer: Way, fix: SpoofFix): StepEffect {
  const nth = answer.fixes.indexOf(fix);
  const before = answer.fixes[nth - 1]?.afterwards ?? todayOf(answer);
  if (before.grade !== fix.afterwards.grade) return 'grade';
  if (!isSame(before, fix.afterwards)) return 'strangers';
  return nth < answer.fixes.length - 1 ? 'waits' : 'none';
}

function todayOf({ overallProtection, verdict }: Way): Outcome {
  return { grade: overallProtection, domain: verdict.domain.answer, subdomain: verdict.subdomain.answer };
}

function outcomeOf({ grade, domain, subdomain }: Outcome): Outcome {
  return { grade, domain, subdomain };
}

function isSame(one: Outcome, other: Outcome): boolean {
  return one.grade === other.grade && one.domain === other.domain && one.subdomain === other.subdomain;
}
