/** A renewal that is not paid this many days after it failed suspends the support. */
export const DAYS_UNTIL_SUSPENSION = 7;

/** A renewal that is not paid this many days after it failed ends the subscription. */
export const DAYS_UNTIL_UNPAID_END = 30;

/** The link in a mail opens the subscription until so many days after the paid period. */
export const LINK_DAYS_AFTER_PERIOD = 60;

/** How many different checkouts one visitor may begin within CHECKOUT_WINDOW_SECONDS. */
export const MOST_CHECKOUTS_PER_WINDOW = 10;

export const CHECKOUT_WINDOW_SECONDS = 10 * 60;
