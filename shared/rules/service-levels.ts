/** Subscribers are answered within this time on business days. */
export const SUPPORT_RESPONSE_HOURS = 4;

/** The terms change only with this much notice. */
export const TERMS_NOTICE_DAYS = 30;

/** Requests about personal information are answered within this time. */
export const PRIVACY_ANSWER_DAYS = 30;

/** A person contacts the requester of a vulnerability scan within this time. */
export const SCAN_CONTACT_WITHIN_HOURS = 24;

/** A person answers a contact message within this time. */
export const REPLY_WITHIN_HOURS = 24;
