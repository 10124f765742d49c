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
