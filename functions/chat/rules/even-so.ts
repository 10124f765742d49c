import { NONE } from './classifier/classify.ts';
import type { Understood } from './decide.ts';
import { WORTH_ASKING } from './thresholds.ts';
import { isMatterOfOthers } from './words/other-companies.ts';
import { tellsOfSituation } from './words/situation.ts';

const OF_OTHERS = 'others-matter';

/** An answer to some messages that match no intent. */
export function evenSo(message: string, whole: Understood): Understood {
  return withSituation(message, ofOthers(message, whole));
}

/** A question that only another company, named in the message, can answer: the visitor is told to ask there. */
function ofOthers(message: string, whole: Understood): Understood {
  const isNone = whole.kind === 'unknown' && [NONE, OF_OTHERS].includes(whole.likeliest?.[0] ?? '');
  if (!isNone || !isMatterOfOthers(message)) return whole;
  return { ...whole, kind: 'answer', intents: [OF_OTHERS], because: `of another company; ${whole.because}` };
}

/** A visitor who only describes a situation gets an answer: what we do for customers in it. */
function withSituation(message: string, whole: Understood): Understood {
  const isOurs = whole.kind === 'unknown' && whole.likeliest?.[0] !== NONE;
  if (!isOurs || (whole.sureness ?? 0) >= WORTH_ASKING || !tellsOfSituation(message)) return whole;
  return {
    ...whole,
    kind: 'answer',
    intents: ['look-after'],
    because: `tells of a situation; ${whole.because}`,
  };
}
