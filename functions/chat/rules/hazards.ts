import type { Candidate } from './classifier/classify.ts';
import { isFirstAid } from './first-aid-for.ts';
import { topicOf } from './intents/all-intents.ts';
import { SURE_BESIDE_HAZARD } from './thresholds.ts';
import { BURNING_WORD, LIQUID_WORD } from './slots/slots-of.ts';

/** Topics whose answers about a device could make somebody switch on a wet one. */
const OF_A_DEVICE = ['repairs', 'computer-trouble', 'it-services', 'looking-after', 'plan-contents'];

/** The stems of things with a battery that may catch fire by itself. */
const HAS_BATTERY =
  /\b(?:battery|swollen|swell\w*|bulg\w*|puff\w*|(?:my|our|her|his|the|a|this) (?:cell ?)?phon|my cell|tablet|ipad|foon|ifoni|iselula)\b/;

/**
 * The first aid for electric shock and fire, which comes before anything else in a message: nobody who writes about
 * smoke or water may be told to restart something, or only be given a price.
 */
export function againstHazard(stems: readonly string[], first: Candidate | undefined): string | undefined {
  if (stems.includes(BURNING_WORD)) return HAS_BATTERY.test(stems.join(' ')) ? 'aid-battery' : 'aid-burning';
  const isOfDevice = OF_A_DEVICE.includes(topicOf(first?.intent ?? '') ?? '');
  return stems.includes(LIQUID_WORD) && isOfDevice ? 'aid-liquid' : undefined;
}

/** Answers that may follow the first aid, because they do not make anybody switch something on. */
const HARMLESS = [
  'laptop-repair',
  'phone-repair',
  'repair-where',
  'repair-time',
  'repair-parts',
  'no-fix-no-fee',
  'after-hours',
  'plan-not-included',
];

/**
 * A further answer to a message about smoke or water: to its likely question, unless the answer would have a device
 * switched on.
 */
export function besideHazard(hazard: string, candidates: readonly Candidate[]): string[] {
  const asked = candidates.find(({ intent }) => !isFirstAid(intent));
  const isSaid = asked && asked.sureness >= SURE_BESIDE_HAZARD && HARMLESS.includes(asked.intent);
  return isHazard(hazard) && isSaid ? [asked.intent] : [];
}

/** Whether an intent is first aid for electricity and water. That for a burning battery stands alone. */
export function isHazard(intent: string | undefined): boolean {
  return intent !== undefined && ['aid-burning', 'aid-liquid'].includes(intent);
}
