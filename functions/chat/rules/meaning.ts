import { carriedFrom, givenAfter, namedIn, withoutCorrection } from './carried.ts';
import { decide, type Understood } from './decide.ts';
import { detailsOf } from './details-of.ts';
import { FIRST_AID, isFirstAid } from './first-aid-for.ts';
import {
  afterWords,
  askedOfPackage,
  givenSlots,
  looksBack,
  pairOfPackages,
  pointsBack,
  saysOnlySlots,
  speaksOfSame,
  steppedPackage,
} from './follow-up.ts';
import { INTENTS } from './intents/all-intents.ts';
import type { Slots } from './intents/intent.ts';
import { notMeantAfter } from './of-no-subject.ts';
import { HARM_WORD } from './slots/slots-of.ts';
import {
  CLEAR_ALONE,
  CLEAR_SUBJECT,
  CLEAR_WHOLE,
  MOST_WORDS_AFTER,
  SHARE_OF_ASKING,
  SHARE_OF_BEFORE,
  SURE_OF_AID_AFTER,
} from './thresholds.ts';
import { askingPartOf } from './words/asking-part.ts';
import { conceptsOf } from './words/concepts.ts';
import { plainText } from './words/words-of.ts';
import { stemsOf } from './stems-of.ts';

/** What the visitor asked last, as far as it was understood. */
export interface Before {
  readonly intent: string;
  readonly slots: Slots;
  /** The stems of the message that asked it. */
  readonly stems: readonly string[];
}

/** What a question means that names no subject: after another one it asks for the price of that. */
const OF_NO_SUBJECT = new Set(['price-overview', 'repair-time', 'quote']);

/** A message: its words, the details it gives, and those that hold with it. */
interface Said {
  readonly stems: readonly string[];
  readonly given: Slots;
  readonly slots: Slots;
}

/** What a message means after what was asked before it, if anything was. */
export function meaningOf(said: string, before: Before | undefined): Understood {
  const message = before ? withoutCorrection(said) : said;
  const stems = stemsOf(message);
  if (!before) return withAskingPart(message, decide({ stems, slots: detailsOf(message) }));
  const given = givenAfter(message, before.intent);
  if (!looksBack(stems) && !saysOnlySlots(stems)) {
    const isLong = stems.length > MOST_WORDS_AFTER;
    // Who names nothing with a price of its own may still speak of what was named before.
    const slots = isLong ? given : { ...namedIn(before.slots), ...given };
    const alone = withAskingPart(
      message,
      decide({ stems, slots, notMeant: notMeantAfter(before.intent, stems) }),
    );
    const isClear = alone.kind === 'answer' && !OF_NO_SUBJECT.has(alone.intents[0] ?? '');
    return isClear || isLong ? alone : together({ stems, given: slots, slots }, before);
  }
  const plain = plainText(message);
  const stepped = steppedPackage(plain, before);
  const slots = {
    ...carriedFrom(before.slots, message, given),
    ...givenSlots(given),
    ...(stepped && { package: stepped, besidePackage: undefined }),
    ...(speaksOfSame(stems) && { subjects: [...(given.subjects ?? []), ...(before.slots.subjects ?? [])] }),
  };
  const takes = INTENTS[before.intent]?.takes ?? [];
  const pair = takes.includes('besidePackage') ? pairOfPackages(plain, before) : undefined;
  if (pair) return again(before, { ...slots, ...pair }, 'two packages by their places');
  if (stepped && takes.includes('package'))
    return again({ ...before, intent: askedOfPackage(plain, before.intent) }, slots, 'the package beside');
  if (saysOnlySlots(stems) && takes.some((slot) => given[slot] !== undefined))
    return again(before, slots, 'the last subject with a new detail');
  return together({ stems, given, slots }, before);
}

/**
 * What a long message means when the part that asks counts beside the whole, unless the whole is clear: background must neither hide a
 * question nor be answered in its place.
 */
function withAskingPart(message: string, whole: Understood): Understood {
  const [meant = ''] = whole.intents;
  const isClear = whole.kind === 'answer' && (whole.sureness ?? 1) >= CLEAR_WHOLE;
  const part = isClear || isFirstAid(meant) ? undefined : askingPartOf(message);
  if (part === undefined) return whole;
  const said = { stems: stemsOf(part), share: SHARE_OF_ASKING };
  const asked = decide({ stems: stemsOf(message), slots: whole.slots, before: said });
  return asked.kind === 'unknown' ? whole : asked;
}

/** A message that may look back: what it means after the one before, or alone when only that is understood. */
function together(said: Said, before: Before): Understood {
  const notMeant = notMeantAfter(before.intent, said.stems);
  const meant = aloneOrAfter(said, before, notMeant);
  const isDoubtful = isFirstAid(meant.intents[0] ?? '') && (meant.sureness ?? 1) < SURE_OF_AID_AFTER;
  const onlyAsks =
    !isFirstAid(before.intent) && QUESTION.test(said.stems.join(' ')) && !said.stems.includes(HARM_WORD);
  if (!isDoubtful || !onlyAsks) return meant;
  return aloneOrAfter(said, before, [...notMeant, ...FIRST_AID]);
}

/** How a question begins that tells of nothing: "must everyone download something". */
const QUESTION =
  /^(?:and |but |so |then )?(?:must|do|doe|is|are|am|can|could|will|would|should|how|what|who|when|where|which)\b/;

function aloneOrAfter(
  { stems, given, slots }: Said,
  before: Before,
  notMeant: readonly string[],
): Understood {
  const alone = decide({ stems, slots: { ...given, ...namedIn(slots) }, notMeant });
  const isAdded = isFirstAid(before.intent) && namesAnotherThing(stems);
  if (!isAdded && isOfItself(stems, alone)) return { ...alone, slots };
  const after = decide({
    stems: [...stems, ...afterWords(before.intent)],
    slots,
    before: { stems: before.stems, share: SHARE_OF_BEFORE },
    notMeant,
  });
  if (after.kind === 'answer' && (!isOfAnother(alone, after) || isAdded)) return after;
  return alone.kind === 'answer' ? { ...alone, slots } : after;
}

/** Whether a message is clear without the one before: small talk, and a question that says its own subject. */
function isOfItself(stems: readonly string[], { kind, intents, sureness = 0 }: Understood): boolean {
  const [intent = ''] = intents;
  if (kind !== 'answer' || sureness < CLEAR_ALONE) return false;
  if (INTENTS[intent]?.aside) return true;
  return sureness >= CLEAR_SUBJECT && !pointsBack(stems) && !OF_NO_SUBJECT.has(intent);
}

/** Whether a message only seems to go on from the one before: it tells of harm by itself, or asks for something else after first aid. */
function isOfAnother(alone: Understood, after: Understood): boolean {
  const [own = ''] = alone.intents;
  const [joined = ''] = after.intents;
  return alone.kind === 'answer' && isFirstAid(own) !== isFirstAid(joined);
}

/** Two or three words after "and", "what about" or "my", and what they may name: "and the server?" adds to what was told before. */
const ADDED =
  /^(?:ok |so |it |its )?(?:and|also|what about|how about|en|wat van|my|our|ons) (?!.*\b(?:you|your|julle)\b)(?:\S+ ){0,2}\S+$/;
const THINGS =
  /^(?:computer|phone|tablet|printer|wifi|email|website|data|bank|card|whatsapp|password|cloud|backup|people|businessPlan|personalPlan)$/;

/** Whether a message only names a further thing, to which the emergency before it may have come too. */
function namesAnotherThing(stems: readonly string[]): boolean {
  return ADDED.test(stems.join(' ')) && conceptsOf(stems).every((concept) => THINGS.test(concept));
}

function again({ intent }: Before, slots: Slots, why: string): Understood {
  return { kind: 'answer', intents: [intent], slots, because: `${intent}: ${why}` };
}
