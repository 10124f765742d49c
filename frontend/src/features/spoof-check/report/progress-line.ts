import type { SpoofCheckAnswer, SpoofFix, Protection, StrangerAnswer } from '#shared/api/spoof-check.ts';

/** The state after a step: the grade, and what a stranger can do. */
interface Outcome {
  readonly grade: Protection;
  readonly domain: StrangerAnswer;
  readonly subdomain: StrangerAnswer;
}

/** The parts of an answer that the progress is computed from. */
export type Way = Pick<SpoofCheckAnswer, 'overallProtection' | 'verdict' | 'fixes'>;

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

function isSame(one: Outcome, other: Outcome): boolean {
  return one.grade === other.grade && one.domain === other.domain && one.subdomain === other.subdomain;
}
