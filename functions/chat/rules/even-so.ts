import { NONE } from './classifier/classify.ts';
import type { Understood } from './decide.ts';
import { WORTH_ASKING } from './thresholds.ts';
import { isMatterOfOthers } from './words/other-companies.ts';
import { tellsOfSituation } from './words/situation.ts';

const OF_OTHERS = 'others-matter';

/** What can be said to a message although it means nothing that we know. */
export function evenSo(message: string, whole: Understood): Understood {
  return withSituation(message, ofOthers(message, whole));
}

/** What is none of our business, and of a company that is named: then that one is to be asked. */
function ofOthers(message: string, whole: Understood): Understood {
  const isNone = whole.kind === 'unknown' && [NONE, OF_OTHERS].includes(whole.likeliest?.[0] ?? '');
  if (!isNone || !isMatterOfOthers(message)) return whole;
  return { ...whole, kind: 'answer', intents: [OF_OTHERS], because: `of another company; ${whole.because}` };
}

/** Who only tells how things are is not left without an answer: what we do for somebody in such a place. */
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
