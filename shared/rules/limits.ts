/** The same content sent again within this time is the same lead. */
export const SAME_LEAD_SECONDS = 10 * 60;

/** How many leads one visitor may send within LEAD_WINDOW_SECONDS. */
export const MOST_LEADS_PER_WINDOW = 5;

export const LEAD_WINDOW_SECONDS = 10 * 60;

/** How many acknowledgements one mailbox may be sent in a day, so that nobody can flood somebody else's. */
export const MOST_ACKNOWLEDGEMENTS_PER_MAILBOX = 5;

/** The same for all mailboxes of one domain, except for large providers. */
export const MOST_ACKNOWLEDGEMENTS_PER_DOMAIN = 20;

/**
 * The same for all visitors together, unless the stage sets another number: the rest of a day's SES quota is left for
 * the company's own notifications, receipts and alerts. It is also the daily quota of an account that is still in the
 * SES sandbox.
 */
export const ACKNOWLEDGEMENTS_PER_DAY = 200;

/** The maximum lengths of a lead's fields, for the page and the contract. */
export const LEAD_MOST_CHARACTERS = {
  name: 100,
  email: 254,
  company: 150,
  phone: 40,
  message: 5000,
} as const;

/** The most endpoints for which a scan can be requested. */
export const MOST_ENDPOINTS = 1_000_000;

/**
 * The IPv6 networks that limits count besides a visitor's own /64, and how many times a visitor's limit each may use. A
 * provider assigns a /56 or a /48 to a home or an office (RFC 6177), which thereby has 256 or 65,536 networks of /64;
 * behind the /48 of a mobile network there may be as many customers.
 */
export const WIDER_NETWORKS = [
  { prefix: 56, times: 4 },
  { prefix: 48, times: 16 },
] as const;

/** The share of one visitor in each budget that all visitors share. */
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

/** The limit for any network counted as one, of a budget that all share. */
const MOST_OF_WHAT_ALL_SHARE = 1 / 2;

/** How much of the shared `most` a network may use whose limit is `times` that of one visitor: at least 1. */
export function shareOf(most: number, shareOfOne: number, times = 1): number {
  return Math.max(1, Math.floor(most * Math.min(MOST_OF_WHAT_ALL_SHARE, shareOfOne * times)));
}
