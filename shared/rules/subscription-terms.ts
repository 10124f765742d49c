import { DAY_SECONDS } from './time.ts';

/** A renewal that is not paid this many days after it failed suspends the support. */
export const DAYS_UNTIL_SUSPENSION = 7;

/** A renewal that is not paid this many days after it failed ends the subscription. */
export const DAYS_UNTIL_UNPAID_END = 30;

/** The link in a mail opens the subscription until so many days after the paid period. */
export const LINK_DAYS_AFTER_PERIOD = 60;

/** How many different checkouts one visitor may begin within CHECKOUT_WINDOW_SECONDS. */
export const MOST_CHECKOUTS_PER_WINDOW = 10;

export const CHECKOUT_WINDOW_SECONDS = 10 * 60;

/** After how many days without the missing payment the customer is reminded; the last is the day before the suspension. */
export const REMINDER_DAYS = [2, 4, DAYS_UNTIL_SUSPENSION - 1] as const;

/** Whoever has subscribed may leave within this time and gets all of the money back. */
export const COOLING_OFF_DAYS = 7;

/** A refund is paid out within this time (Electronic Communications and Transactions Act 25 of 2002, section 44(3)). */
export const REFUND_WITHIN_DAYS = 30;

/** A year may be ended early with this notice (Consumer Protection Act 68 of 2008, section 14(2)(b)). */
export const EARLY_END_BUSINESS_DAYS = 20;

/** The notice that a year ends goes out so many business days before: section 14(2)(c) wants it between 80 and 40. */
export const YEAR_END_NOTICE = { earliest: 80, planned: 70, latest: 40 } as const;

/** Where a year goes on by the month without a choice, the provider is asked for it so many days before its end. */
export const MONTHLY_SWITCH_DAYS_BEFORE = 5;

/** How many times one visitor may ask for the link within LINK_WINDOW_SECONDS. */
export const MOST_LINK_REQUESTS_PER_WINDOW = 5;

export const LINK_WINDOW_SECONDS = 10 * 60;

/** How many mails with the link go to one address within LINK_MAIL_WINDOW_SECONDS; the answer is the same beyond them. */
export const MOST_LINK_MAILS_PER_WINDOW = 3;

export const LINK_MAIL_WINDOW_SECONDS = DAY_SECONDS;

/** A checkout that was begun can be gone on with for so many hours, in the browser that began it. */
export const CHECKOUT_CONTINUES_HOURS = 24;

/**
 * So many failures, suspensions and ends of one day are told to the company one by one, and so many checkouts that nobody confirmed;
 * further ones in one summary.
 */
export const STAFF_ALERTS_BEFORE_SUMMARY = 10;

/** So many unconfirmed checkouts of one day are named in its summary: strangers can begin any number. */
export const MOST_UNCONFIRMED_IN_SUMMARY = 100;

/** A checkout that is unconfirmed this long after the customer came back with success is a matter for the company. */
export const UNCONFIRMED_ALERT_MINUTES = 60;
