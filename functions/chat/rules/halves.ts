import { TOGETHER_SURE } from './thresholds.ts';
import type { Candidate } from './classifier/classify.ts';

/**
 * Pairs of intents that answer one question together: somebody who asks whether we work on Sunday needs the hours, and
 * what happens outside them. No choice is offered between these, as long as nothing else is likely.
 */
const HALVES: readonly (readonly [string, string])[] = [
  ['opening-hours', 'after-hours'],
  ['areas-served', 'remote-help'],
  ['areas-served', 'repair-where'],
  ['appointment', 'repair-where'],
  ['laptop-repair', 'repair-parts'],
  ['support-hours', 'reply-time'],
  ['popia', 'popia-who'],
  ['cloud-or-own', 'cloud-over-years'],
  ['cloud-or-own', 'cloud-price'],
  ['backup-monitoring', 'cloud-price'],
  ['backup-advice', 'mailbox-backup'],
  ['is-this-a-scam', 'parcel-fee'],
  ['port-open', 'port-result'],
  ['penetration-test', 'pentest-agreement'],
  ['ai-industries', 'ai-services'],
  ['ai-data', 'ai-rules'],
  ['buying-advice', 'product-choice'],
  ['password-manager', 'passwords'],
  ['group-discount', 'trial-discount'],
  ['family-devices', 'plan-included'],
  ['data-kept-where', 'privacy'],
  ['firewall-vpn', 'public-wifi'],
  ['hand-over', 'phone-number'],
  ['breach-result', 'password-check-result'],
  ['plan-price', 'plans-compared'],
  ['spoof-configured', 'spoof-limits'],
];

/** The result of a tool of ours is not yet harm, although it says "breached". */
const OF_A_TOOL = ['breach-result', 'password-check-result', 'port-open', 'port-result'];

/**
 * Whether two close intents are both parts of one answer rather than a choice: together they leave no room for a third.
 * A message that tells of harm gets first aid instead, unless both are about a tool's result.
 */
export function areHalves(first: Candidate, second: Candidate, tellsOfHarm: boolean): boolean {
  if (tellsOfHarm && ![first, second].every(({ intent }) => OF_A_TOOL.includes(intent))) return false;
  if (first.sureness + second.sureness < TOGETHER_SURE) return false;
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
