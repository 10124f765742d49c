/** A renewal that is not paid this many days after it failed suspends the support. */
export const DAYS_UNTIL_SUSPENSION = 7;

/** A renewal that is not paid this many days after it failed ends the subscription. */
export const DAYS_UNTIL_UNPAID_END = 30;

/** The link in a mail opens the subscription until so many days after the paid period. */
export const LINK_DAYS_AFTER_PERIOD = 60;
