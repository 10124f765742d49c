import { DAY_SECONDS } from './time.ts';

/** A renewal that is unpaid this many days after it failed suspends the support. */
export const DAYS_UNTIL_SUSPENSION = 7;

/** A renewal that is unpaid this many days after it failed ends the subscription. */
export const DAYS_UNTIL_UNPAID_END = 30;

/** A mailed link opens the subscription until this many days after the paid period. */
export const LINK_DAYS_AFTER_PERIOD = 60;

/** A link that was asked for works at least this many days, also long after the end, while the record is kept. */
export const REQUESTED_LINK_DAYS = 7;

/** How many different checkouts one visitor may begin within CHECKOUT_WINDOW_SECONDS. */
export const MOST_CHECKOUTS_PER_WINDOW = 10;

export const CHECKOUT_WINDOW_SECONDS = 10 * 60;

/** A new subscriber may leave within this time for a full refund. */
export const COOLING_OFF_DAYS = 7;

/** A refund is paid out within this time (Electronic Communications and Transactions Act 25 of 2002, section 44(3)). */
export const REFUND_WITHIN_DAYS = 30;

/** A year may be ended early with this notice (Consumer Protection Act 68 of 2008, section 14(2)(b)). */
export const EARLY_END_BUSINESS_DAYS = 20;

/**
 * Notice of a year's end is given this many business days before it: section 14(2)(c) requires it between 80 and 40.
 */
export const YEAR_END_NOTICE = { earliest: 80, planned: 70, latest: 40 } as const;

/** The provider is asked to go on by the month after a year that nobody asked to renew, this many days before its end. */
export const MONTHLY_SWITCH_DAYS_BEFORE = 5;

/** How many times one visitor may ask for the link within LINK_WINDOW_SECONDS. */
export const MOST_LINK_REQUESTS_PER_WINDOW = 5;

export const LINK_WINDOW_SECONDS = 10 * 60;

/**
 * How many mails with the link are sent to one address within LINK_MAIL_WINDOW_SECONDS; further requests get the same
 * answer.
 */
export const MOST_LINK_MAILS_PER_WINDOW = 3;

export const LINK_MAIL_WINDOW_SECONDS = DAY_SECONDS;

/** For how many hours a checkout can be continued, in the browser that began it. */
export const CHECKOUT_CONTINUES_HOURS = 24;

/** How many unconfirmed checkouts of one day are mailed to the company one by one: strangers can begin any number. */
export const MOST_UNCONFIRMED_ALERTS = 10;

/** The company is told about a checkout that is unconfirmed this long after the customer returned with success. */
export const UNCONFIRMED_ALERT_MINUTES = 60;
