import { tellsOfBurning, tellsOfLiquid } from './burning.ts';
import { HURT, tellsOfDanger } from './danger.ts';
import { tellsOfFire } from './fire.ts';

/** What holds a battery, which burns by itself: it is carried away, and not only unplugged. */
const HAS_BATTERY =
  /\b(?:battery|batteries|power ?bank|swollen|swell\w*|bulg\w*|puff\w*|(?:my|our|her|his|the|a|this) (?:cell ?)?phone|my cell|tablet|ipad|foon|ifoni|iselula)\b/;

/**
 * The danger to people, or the wet or burning device, that a message tells of in words that leave no doubt. `plain` is in small letters.
 * What the examples alone would find is added to it by `understand`.
 */
export function dangerIn(plain: string): string | undefined {
  if (tellsOfFire(plain)) return 'danger-fire';
  if (tellsOfDanger(plain)) return HURT.test(plain) ? 'danger-illness' : 'danger-life';
  if (tellsOfBurning(plain)) return HAS_BATTERY.test(plain) ? 'aid-battery' : 'aid-burning';
  return tellsOfLiquid(plain) ? 'aid-liquid' : undefined;
}
