/** A lead is deleted this long after it came in; the privacy policy says so too. */
export const LEAD_RETENTION_MONTHS = 24;

/** A submission that looks like a bot's is kept separately this long, in case a person sent it after all. */
export const SUSPECT_LEAD_RETENTION_DAYS = 30;

/**
 * An unpaid checkout is deleted this long after it began: long enough to see two monthly charges at the provider if the
 * notification of its payment never comes.
 */
export const UNPAID_SUBSCRIPTION_RETENTION_DAYS = 62;

/**
 * How long subscriptions and payments are kept after the end. Tax records: five years from the submission of the return
 * (Tax Administration Act 28 of 2011, section 29(3)(a)); a company's accounting records: seven (Companies Act 71 of 2008,
 * section 24).
 */
export const SUBSCRIPTION_RETENTION_YEARS = 7;

/** For records of payment notifications, refused or not, apart from the payment itself; and for staff alerts. */
export const PAYMENT_AUDIT_DAYS = 90;

/** A monitor whose owner does not answer after a year is erased this long after the question. */
export const UNANSWERED_MONITOR_RETENTION_DAYS = 30;

/**
 * Deleted items can be restored for this long: point-in-time recovery of DynamoDB, which cannot be shortened for one
 * item.
 */
export const BACKUP_DAYS = 35;

/**
 * What a visitor typed or was shown is kept in the browser's tab this long, for a reload or a visit to another page.
 */
export const TAB_KEPT_MINUTES = 30;
