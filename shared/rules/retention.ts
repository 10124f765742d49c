/** A lead is cleared away this long after it came in; the privacy policy says so too. */
export const LEAD_RETENTION_MONTHS = 24;

/** A submission that looks like a bot's is kept aside this long, in case a person sent it after all. */
export const SUSPECT_LEAD_RETENTION_DAYS = 30;

/**
 * A checkout that was never paid is cleared away this long after it began: long enough to see two monthly charges at the
 * provider, should the notification of its payment never come.
 */
export const UNPAID_SUBSCRIPTION_RETENTION_DAYS = 62;

/** Subscriptions and their payments are kept this long after the end: Tax Administration Act 28 of 2011, section 29(3). */
export const SUBSCRIPTION_RETENTION_YEARS = 5;

/** What is noted of a payment notification beside the payment itself, refused or not; and the staff alerts. */
export const PAYMENT_AUDIT_DAYS = 90;

/** A monitor whose owner did not answer after a year is erased this long after it asked. */
export const UNANSWERED_MONITOR_RETENTION_DAYS = 30;

/** What was deleted can be restored so long: point-in-time recovery of DynamoDB, which nobody can shorten for one item. */
export const BACKUP_DAYS = 35;

/** What a visitor typed or was shown is kept in the browser's tab so long, for a reload or a visit to another page. */
export const TAB_KEPT_MINUTES = 30;
