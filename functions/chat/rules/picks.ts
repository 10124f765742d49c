import { IN_DANGER, isOffered, type Understood } from './decide.ts';
import { isFirstAid } from './first-aid-for.ts';
import type { Talk } from './talk.ts';
import { plainText } from './words/words-of.ts';

/** What is said before a pick: "no sorry, I mean the second one". */
const BEFORE_IT =
  /^(?:(?:ok|okay|oh|no|nope|nee|yes|yeah|sorry|eish|hayi|cha|but|actually|please|jammer|i mean|i meant|i want|i choose|ek bedoel|its|it is|the|die|number|option|nommer)\b[\s,.:!]*)+/;
const AFTER_IT = /(?:[\s,.!?]+(?:please|pls|plz|asb|thanks|then))?[\s.!?]*$/;
const FIRST = /^(?:1|1st|one|first|eerste|former)(?: (?:one|option|een))?$/;
const SECOND = /^(?:2|2nd|two|second|last|latter|tweede|laaste)(?: (?:one|option|een))?$/;
/** After an answer a bare number is no pick, but a number of people or devices. */
const COUNT = /^\d+$/;
const BOTH = /^(?:both|albei|kokubili)(?: (?:of (?:them|those)|please|asb))?$/;
const OTHER = /^(?:other|ander|tother)(?: (?:one|thing|een))?$/;

const WHAT_I_SAID =
  '(?:what i (?:asked|meant|mean|want|wanted|said)(?: for| about)?|my question|the (?:answer|question))';
/** Who says that the answer was another than they asked for. */
const NOT_THAT = new RegExp(
  [
    `^not (?:that|this|it|${WHAT_I_SAID})(?: one)?$`,
    `^(?:thats|this is|that is|that was|its) not (?:it|right|${WHAT_I_SAID})$`,
    `^not (?:it|right|${WHAT_I_SAID})$`,
    '^(?:you|u) (?:didnt|did not|dont|do not|havent|have not|arent|are not) (?:even )?(?:answer|answered|answering|understand|understood|get|read|listen|listening)(?: (?:my|the) question| me| it| that| what i (?:asked|said|mean|meant))?$',
    '^wrong(?: answer| one| question)?$',
    '^(?:something else|neither|none of (?:those|these|them|that)|i (?:asked|said|meant) something else)$',
    '^(?:that|this|it) (?:doesnt|does not|didnt|did not) (?:help|answer)(?: (?:me|it|my question))?$',
    `^(?:thats )?not an answer$`,
    '^(?:nie dit nie|dis nie wat ek (?:gevra|bedoel) het nie|verkeerd)$',
  ].join('|'),
);
const NO = /^(?:no|nope|nee|cha|hayi)\W*$/;

/** What was meant by who picks one of two that were offered, or says that the last answer was not it; else undefined. */
export function pickedOf(message: string, talk: Talk): Understood | undefined {
  const plain = plainText(message).trim();
  const rest = plain.replace(BEFORE_IT, '').replace(AFTER_IT, '');
  const last = talk.answer();
  const others = othersThan(last, talk.earlier);
  const picks =
    last.kind === 'choice' ? pickIn(rest, last.intents) : COUNT.test(rest) ? undefined : pickIn(rest, others);
  if (picks) return picks.length > 0 ? pick(picks, last) : missed(others, last);
  if (OTHER.test(rest)) return others.length === 1 ? pick(others, last) : missed(others, last);
  if (NOT_THAT.test(rest)) return missed(others, last);
  if (!NO.test(plain) || last.intents.some((intent) => isFirstAid(intent) || intent === IN_DANGER))
    return undefined;
  return last.intents.includes('thanks') ? pick(['goodbye'], last) : missed(others, last);
}

function pickIn(rest: string, offered: readonly string[]): readonly string[] | undefined {
  if (BOTH.test(rest)) return offered;
  const place = FIRST.test(rest) ? 0 : SECOND.test(rest) ? 1 : undefined;
  return place === undefined ? undefined : offered.slice(place, place + 1);
}

/** What may have been meant instead of the last answer: what was offered with it, or before it. */
function othersThan(
  { kind, intents, beside = [], others = [] }: Understood,
  earlier: Talk | undefined,
): string[] {
  if (kind !== 'answer') return [];
  const before = earlier?.answer();
  const isPicked = before?.kind === 'choice' && intents.some((intent) => before.intents.includes(intent));
  const offered = isPicked ? before.intents : [...beside, ...others];
  return offered.filter((intent) => !intents.includes(intent) && isOffered(intent));
}

function pick(intents: readonly string[], { slots }: Understood): Understood {
  return { kind: 'answer', intents, slots, because: `${intents.join(', ')}: picked` };
}

function missed(intents: readonly string[], { slots }: Understood): Understood {
  return { kind: 'unknown', intents, slots, isMissed: true, because: 'the last answer was not meant' };
}
