/** The same content sent again within this time is the same lead. */
export const SAME_LEAD_SECONDS = 10 * 60;

/** How many leads one visitor may send within LEAD_WINDOW_SECONDS. */
export const MOST_LEADS_PER_WINDOW = 5;

export const LEAD_WINDOW_SECONDS = 10 * 60;

/** How many acknowledgements one mailbox may be sent within a day, so that nobody can flood somebody else's. */
export const MOST_ACKNOWLEDGEMENTS_PER_MAILBOX = 5;

/** The same for all mailboxes of one domain, large providers aside. */
export const MOST_ACKNOWLEDGEMENTS_PER_DOMAIN = 20;

/**
 * The same for everybody, when the stage does not say otherwise: what is left of a day's mail at SES is the company's own,
 * notifications, receipts and alerts. Also the whole day of an account that is still in SES's sandbox.
 */
export const ACKNOWLEDGEMENTS_PER_DAY = 200;

/** The most characters that the fields of a lead may have: on the page and in the contract. */
export const LEAD_MOST_CHARACTERS = {
  name: 100,
  email: 254,
  company: 150,
  phone: 40,
  message: 5000,
} as const;

/** The most endpoints that a scan can be asked for. */
export const MOST_ENDPOINTS = 1_000_000;
