import { areOfOneArea } from './areas.ts';
import { TOGETHER_SURE } from './thresholds.ts';
import type { Candidate } from './classifier/classify.ts';

/**
 * Pairs of intents of different areas that answer one question together: somebody who asks whether we work on Sunday
 * needs the hours, and what happens outside them.
 */
const HALVES: readonly (readonly [string, string])[] = [
  ['opening-hours', 'after-hours'],
  ['areas-served', 'remote-help'],
  ['areas-served', 'repair-where'],
  ['appointment', 'repair-where'],
  ['is-this-a-scam', 'parcel-fee'],
  ['buying-advice', 'product-choice'],
  ['password-manager', 'passwords'],
  ['firewall-vpn', 'public-wifi'],
  ['hand-over', 'phone-number'],
];

/** The result of a tool of ours is not yet harm, although it says "breached". */
const OF_A_TOOL = ['breach-result', 'password-check-result', 'port-open', 'port-result'];

/**
 * Whether two close intents are both parts of one answer rather than a choice: they are about one area of our work, and
 * together leave no room for a third.
 * A message that tells of harm gets first aid instead, unless both are about a tool's result.
 */
export function areHalves(first: Candidate, second: Candidate, tellsOfHarm: boolean): boolean {
  if (tellsOfHarm && ![first, second].every(({ intent }) => OF_A_TOOL.includes(intent))) return false;
  if (first.sureness + second.sureness < TOGETHER_SURE) return false;
  if (areOfOneArea(first.intent, second.intent)) return true;
  return HALVES.some((pair) => [first, second].every(({ intent }) => pair.includes(intent)));
}

/** First aid for two emergencies that came together, with the steps of both. */
const BOTH_OF: Readonly<Record<string, readonly string[]>> = {
  'aid-money-and-sim': ['aid-sim-swap', 'aid-money-gone'],
};

/** Whether first aid holds the steps of another, which then is not offered as something else. */
export function holdsStepsOf(said: string, other: string): boolean {
  return BOTH_OF[said]?.includes(other) ?? false;
}
