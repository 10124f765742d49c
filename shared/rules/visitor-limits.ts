/**
 * The networks of IPv6 that limits count beside a visitor's own /64, and how many times as much comes from each. A provider
 * gives a home or an office a /56 or a /48 (RFC 6177), whose owner has 256 or 65,536 networks of /64 to come from; behind the
 * /48 of a mobile network there may be as many customers.
 */
export const WIDER_NETWORKS = [
  { prefix: 56, times: 4 },
  { prefix: 48, times: 16 },
] as const;

/** Of what all visitors share, one visitor may use so much. */
export const SHARE_OF_ONE_VISITOR = {
  /** Of the breach-data service's minute. */
  breachChecks: 1 / 2,
  /** Of the day's answers that a language model may shorten. */
  modelAnswers: 1 / 10,
  /** Of the day's acknowledgements of leads. */
  acknowledgements: 1 / 10,
  /** Of the day's mails with a link that confirms a monitor. */
  monitorLinks: 1 / 10,
} as const;

/** No network that is counted as one gets more of what all share. */
const MOST_OF_WHAT_ALL_SHARE = 1 / 2;

/** How much of `most`, which all share, a network may use that gets `times` as much as one visitor: at least 1. */
export function shareOf(most: number, shareOfOne: number, times = 1): number {
  return Math.max(1, Math.floor(most * Math.min(MOST_OF_WHAT_ALL_SHARE, shareOfOne * times)));
}
