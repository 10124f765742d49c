import { areOfOneArea } from './areas.ts';
import { askedInPassing, textOf, withOwnPrice } from './asked-in-passing.ts';
import { NONE } from './classifier/classify.ts';
import { isOffered, type Understood } from './decide.ts';
import { isFirstAid } from './first-aid-for.ts';
import { isHazard } from './hazards.ts';
import type { Slots } from './intents/intent.ts';
import { isPriceOfOther } from './price-guard.ts';
import { asksBoth, secondQuestions } from './second-questions.ts';
import { SURE_OF_FIRST } from './thresholds.ts';

/** The most answers in one reply: more would be a page. */
const MOST_ANSWERS = 3;

const HAND_OVER = 'hand-over';

/**
 * Also answers further questions about the subject, or in passing. Where nothing else is understood, only these are
 * answered, and the reply says so.
 */
export function withMoreQuestions(message: string, said: Understood): Understood {
  if (isHazard(said.intents[0])) return withDetailsAsked(message, said);
  const { kind, intents, slots, because } = bothAsked(message, said);
  const answered = kind === 'unknown' ? [] : withOwnPrice(intents, slots);
  const isOfUs = kind === 'unknown' ? said.likeliest?.[0] !== NONE : intents.every(isAnswered);
  if (kind === 'choice' || !isOfUs) return said;
  const more = secondQuestions(message, answered);
  const further = [...more, ...askedInPassing(message, [...answered, ...more], slots)];
  const isOfAnswers = (intent: string) => answered.some((one) => areOfOneArea(one, intent));
  const fitting = further.filter((intent) => isOfAnswers(intent) || !saysPriceOfOther(intent, slots));
  const all = atMost(Math.max(MOST_ANSWERS, answered.length), [...answered, ...fitting]);
  if (kind === 'unknown' && all.length === 0) return said;
  const added = all.slice(answered.length);
  return {
    ...said,
    kind: 'answer',
    intents: all,
    because: added.length > 0 ? `also asked: ${added.join(' and ')}; ${because}` : because,
    ...(said.others && { others: said.others.filter((other) => !all.includes(other)) }),
    ...(kind === 'unknown' && { beside: [] }),
  };
}

/** The first of the answers; a request to be phoned is always among them. */
function atMost(most: number, intents: readonly string[]): string[] {
  const first = intents.slice(0, most);
  return intents.includes(HAND_OVER) && !first.includes(HAND_OVER)
    ? [...first.slice(0, -1), HAND_OVER]
    : first;
}

/** Smoke and water come first; then questions in plain words, such as the price or whether we visit. */
function withDetailsAsked(message: string, said: Understood): Understood {
  const asked = askedInPassing(message, said.intents, said.slots);
  const intents = [...said.intents, ...asked].slice(0, MOST_ANSWERS);
  return {
    ...said,
    intents,
    ...(said.others && { others: said.others.filter((other) => !intents.includes(other)) }),
  };
}

/** Where the whole message is undecided between two intents of one subject, two questions mean both. */
function bothAsked(message: string, said: Understood): Understood {
  const areSure = said.kind === 'choice' && (said.sureness ?? 0) >= SURE_OF_FIRST;
  if (!areSure || !asksBoth(message, said.intents)) return said;
  return { ...said, kind: 'answer', because: `both asked; ${said.because}` };
}

/** Whether an answer states the price of something that the message does not name. */
function saysPriceOfOther(intent: string, slots: Slots): boolean {
  return isPriceOfOther(intent, slots.subjects ?? []) && /R\d/.test(textOf(intent, slots));
}

/**
 * Whether an intent is a subject with possible further questions: not first aid, which stands alone, and not small
 * talk.
 */
function isAnswered(intent: string): boolean {
  return isOffered(intent) && !isFirstAid(intent);
}
