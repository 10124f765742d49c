import { NONE } from '../rules/classifier/classify.ts';
import { INTENTS } from '../rules/intents/all-intents.ts';
import { areaBefore } from '../rules/follow-up.ts';
import { FOLLOW_UPS, OUT_OF_SCOPE, TRAINING } from './all-training.ts';

/** One thing that people say, and what they mean by it: the name of an intent, or NONE. */
export interface Example {
  readonly text: string;
  readonly means: string;
  /** The intent that was spoken of just before, where only that makes the meaning. */
  readonly after?: string;
}

/** Everything there is to learn from; each intent's own label counts as an example. */
export function allExamples(): Example[] {
  const labels = Object.entries(INTENTS).map(([means, { about }]) => ({ text: about, means }));
  const said = Object.entries(TRAINING).flatMap(([means, { en, af = [], zu = [], after = {} }]) => [
    ...[...en, ...af, ...zu].map((text) => ({ text, means })),
    ...Object.entries(after).flatMap(([before, texts]) =>
      texts.map((text) => ({ text, means, after: before })),
    ),
  ]);
  const askedOn = FOLLOW_UPS.flatMap(({ asks, means }) =>
    Object.entries(means).flatMap(([area, intent]) =>
      asks.map((text) => ({ text, means: intent, after: areaBefore(area) })),
    ),
  );
  return [...labels, ...said, ...askedOn, ...OUT_OF_SCOPE.map((text) => ({ text, means: NONE }))];
}
