import { corrected } from './classifier/classify.ts';
import { decide, isFirstAid, isOffered, type Understood } from './decide.ts';
import { INTENTS, topicOf } from './intents/all-intents.ts';
import type { Slots } from './intents/intent.ts';
import { afterWord, givenSlots, looksBack, saysOnlySlots, steppedPackage, wishesOf } from './follow-up.ts';
import { hasCount } from './slots/counts-of.ts';
import { slotWordsOf, slotsOf } from './slots/slots-of.ts';
import { SURE_OF_PART } from './thresholds.ts';
import { plainText } from './words/words-of.ts';

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
