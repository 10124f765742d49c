import { type Candidate, classify, corrected, NONE, reasonsFor } from './classifier/classify.ts';
import { INTENTS, topicOf } from './intents/all-intents.ts';
import type { Slots } from './intents/intent.ts';
import { afterWord, givenSlots, looksBack, saysOnlySlots, steppedPackage, wishesOf } from './follow-up.ts';
import { hasCount } from './slots/counts-of.ts';
import { slotWordsOf, slotsOf } from './slots/slots-of.ts';
import {
  AHEAD,
  AHEAD_OF_NONE,
  CLOSE,
  KNOWN_ENOUGH,
  SAME_TOPIC,
  SURE,
  SURE_OF_ANY_EMERGENCY,
  SURE_OF_EMERGENCY,
  SURE_OF_PART,
  WORTH_OFFERING,
} from './thresholds.ts';
import { plainText } from './words/words-of.ts';

/** What a message is taken to mean. */
export interface Understood {
  readonly kind: 'answer' | 'choice' | 'unknown';
  /** The one or two that are answered, the two to choose from, or the nearest ones of what was not understood. */
  readonly intents: readonly string[];
  readonly slots: Slots;
  /** The whole decision in one line. */
  readonly because: string;
  /** How sure the first intent is, where the classifier decided. */
  readonly sureness?: number;
}

/** What the visitor asked last, as far as it was understood. */
interface Before {
  readonly intent: string;
  readonly slots: Slots;
}

/** So many of the visitor's earlier messages are looked at. */
export const MOST_EARLIER = 4;

/** What a message means, after the visitor's own earlier messages, the oldest first. */
export function understand(message: string, earlier: readonly string[] = []): Understood {
  let before: Before | undefined;
  for (const said of earlier.slice(-MOST_EARLIER)) before = subjectOf(meaningOf(said, before)) ?? before;
  const whole = meaningOf(message, before);
  return twoWishes(message, whole) ?? whole;
}

/**
 * Both answers when a message has two wishes, and each is sure by itself; the one that is sure when the whole is not understood.
 * An emergency is answered alone.
 */
function twoWishes(message: string, whole: Understood): Understood | undefined {
  const [meant] = whole.intents;
  if (whole.kind === 'answer' && (meant === undefined || !isOffered(meant) || isFirstAid(meant)))
    return undefined;
  const parts = wishesOf(message)
    .map((part) => decide({ stems: corrected(slotWordsOf(part)), slots: slotsOf(part) }))
    .filter(({ kind, sureness = 0 }) => kind === 'answer' && sureness >= SURE_OF_PART);
  const intents = [...new Set(parts.flatMap((part) => part.intents))].filter(isOffered);
  const answered = (chosen: readonly string[]): Understood => ({
    kind: 'answer',
    intents: chosen,
    slots: whole.slots,
    because: `wishes: ${chosen.join(' and ')}; ${whole.because}`,
  });
  const urgent = intents.find(isFirstAid);
  if (urgent !== undefined) return answered([urgent]);
  if (intents.length === 1 && whole.kind === 'unknown') return answered(intents);
  if (intents.length < 2 || (whole.kind === 'answer' && !intents.includes(meant ?? ''))) return undefined;
  return answered(intents.slice(0, 2));
}

/** Small talk leaves no subject behind. */
function subjectOf({ kind, intents, slots }: Understood): Before | undefined {
  const [intent] = intents;
  return kind === 'answer' && intent !== undefined && !INTENTS[intent]?.aside ? { intent, slots } : undefined;
}

function meaningOf(message: string, before: Before | undefined): Understood {
  const stems = corrected(slotWordsOf(message));
  const given = slotsOf(message);
  if (!before || !looksBack(stems)) return decide({ stems, slots: given });
  const stepped = steppedPackage(plainText(message), before.slots.package);
  const slots = {
    ...carriedFrom(before.slots, message, given),
    ...givenSlots(given),
    ...(stepped && { package: stepped }),
  };
  if (stepped && INTENTS[before.intent]?.takes?.includes('package')) {
    return {
      kind: 'answer',
      intents: [before.intent],
      slots,
      because: `${before.intent}: the package beside`,
    };
  }
  const takes = INTENTS[before.intent]?.takes ?? [];
  if (saysOnlySlots(stems) && takes.some((slot) => given[slot] !== undefined)) {
    return {
      kind: 'answer',
      intents: [before.intent],
      slots,
      because: `${before.intent}: the last subject with a new detail`,
    };
  }
  const alone = decide({ stems, slots: given });
  const together = decide({
    stems: [...stems, afterWord(before.intent)],
    slots,
    topic: topicOf(before.intent),
  });
  return alone.kind === 'answer' && together.kind !== 'answer' ? { ...alone, slots } : together;
}

/** What still holds of the details given before. A number that we cannot place may replace the count: then none is carried on. */
function carriedFrom(before: Slots, message: string, given: Slots): Slots {
  const isPlaced = given.employees !== undefined || given.devices !== undefined;
  if (isPlaced || !hasCount(plainText(message))) return before;
  const { employees: _employees, devices: _devices, ...rest } = before;
  return rest;
}

interface Asked {
  readonly stems: readonly string[];
  readonly slots: Slots;
  /** What was spoken of before. */
  readonly topic?: string | undefined;
}

function decide({ stems, slots, topic }: Asked): Understood {
  const favour = (intent: string) => (topic !== undefined && topicOf(intent) === topic ? SAME_TOPIC : 0);
  const { candidates, known, features } = classify(stems, favour);
  const [first, second] = candidates;
  const explained = (decision: string) =>
    `${decision}; ${shown(candidates)}; known ${known.toFixed(2)}; ${first ? reasonsFor(first.intent, features).join(', ') : ''}`;
  const answer = (intent: string): Understood => ({
    kind: 'answer',
    intents: [intent],
    slots,
    because: explained(intent),
    sureness: first?.sureness ?? 0,
  });

  if (!first || !second) return { kind: 'unknown', intents: [], slots, because: 'nothing learnt' };
  if (isEmergency(candidates)) return answer(first.intent);
  if (first.intent !== NONE && known >= KNOWN_ENOUGH && !mayBeNone(candidates)) {
    if (isAhead(first, second) && !isFirstAid(first.intent)) return answer(first.intent);
    if (isClose(first, second)) {
      return { kind: 'choice', intents: [first.intent, second.intent], slots, because: explained('choice') };
    }
  }
  return { kind: 'unknown', intents: nearestOf(candidates), slots, because: explained('unknown') };
}

/** Whether it is nearly as likely that the message is none of the company's business. */
function mayBeNone(candidates: readonly Candidate[]): boolean {
  const none = candidates.find(({ intent }) => intent === NONE);
  return (candidates[0]?.sureness ?? 0) < AHEAD_OF_NONE * (none?.sureness ?? 0);
}

/** All first aid together is likelier than everything else: which one leads matters less. */
function isEmergency(candidates: readonly Candidate[]): boolean {
  const [first] = candidates;
  const together = candidates
    .filter(({ intent }) => isFirstAid(intent))
    .reduce((sum, { sureness }) => sum + sureness, 0);
  return (
    first !== undefined &&
    isFirstAid(first.intent) &&
    first.sureness >= SURE_OF_EMERGENCY &&
    together >= SURE_OF_ANY_EMERGENCY
  );
}

function isFirstAid(intent: string): boolean {
  return INTENTS[intent]?.firstAid !== undefined;
}

function isAhead(first: Candidate, second: Candidate): boolean {
  return first.sureness >= SURE && first.sureness >= AHEAD * second.sureness;
}

/** Two that can both be offered, and together leave little doubt. */
function isClose(first: Candidate, second: Candidate): boolean {
  return (
    first.sureness + second.sureness >= CLOSE &&
    [first, second].every(({ intent, sureness }) => sureness >= WORTH_OFFERING && isOffered(intent))
  );
}

function nearestOf(candidates: readonly Candidate[]): string[] {
  return candidates
    .filter(({ intent, sureness }) => sureness >= WORTH_OFFERING && isOffered(intent))
    .slice(0, 3)
    .map(({ intent }) => intent);
}

function isOffered(intent: string): boolean {
  return intent !== NONE && INTENTS[intent] !== undefined && !INTENTS[intent].aside;
}

function shown(candidates: readonly Candidate[]): string {
  return candidates
    .slice(0, 3)
    .map(({ intent, sureness }) => `${intent} ${sureness.toFixed(2)}`)
    .join(', ');
}
