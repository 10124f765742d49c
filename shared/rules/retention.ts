/** A lead is cleared away this long after it came in; the privacy policy says so too. */
export const LEAD_RETENTION_MONTHS = 24;

/** A submission that looks like a bot's is kept aside this long, in case a person sent it after all. */
export const SUSPECT_LEAD_RETENTION_DAYS = 30;
