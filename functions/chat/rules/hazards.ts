import type { Candidate } from './classifier/classify.ts';
import { isFirstAid } from './first-aid-for.ts';
import { topicOf } from './intents/all-intents.ts';
import { SURE_BESIDE_HAZARD } from './thresholds.ts';
import { BURNING_WORD, LIQUID_WORD } from './slots/slots-of.ts';

/** What is said of a device in words that would let somebody switch a wet one on again. */
const OF_A_DEVICE = ['repairs', 'computer-trouble', 'it-services', 'looking-after', 'plan-contents'];

/** The stems of what holds a battery that may burn by itself. */
const HAS_BATTERY =
  /\b(?:battery|swollen|swell\w*|bulg\w*|puff\w*|(?:my|our|her|his|the|a|this) (?:cell ?)?phon|my cell|tablet|ipad|foon|ifoni|iselula)\b/;

/**
 * The first aid against current and fire, before everything else that a message asks: nobody who writes of smoke or water may be told what
 * to restart, or only what it costs.
 */
export function againstHazard(stems: readonly string[], first: Candidate | undefined): string | undefined {
  if (stems.includes(BURNING_WORD)) return HAS_BATTERY.test(stems.join(' ')) ? 'aid-battery' : 'aid-burning';
  const isOfDevice = OF_A_DEVICE.includes(topicOf(first?.intent ?? '') ?? '');
  return stems.includes(LIQUID_WORD) && isOfDevice ? 'aid-liquid' : undefined;
}

/** What may stand after the first aid: it has nobody switch anything on. */
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

/** What else is said to a message that tells of smoke or water: what it likely asks, unless that has a device switched on. */
export function besideHazard(hazard: string, candidates: readonly Candidate[]): string[] {
  const asked = candidates.find(({ intent }) => !isFirstAid(intent));
  const isSaid = asked && asked.sureness >= SURE_BESIDE_HAZARD && HARMLESS.includes(asked.intent);
  return isHazard(hazard) && isSaid ? [asked.intent] : [];
}

/** Whether an intent is the first aid against current and water: that against a fire of a battery stands alone. */
export function isHazard(intent: string | undefined): boolean {
  return intent !== undefined && ['aid-burning', 'aid-liquid'].includes(intent);
}
