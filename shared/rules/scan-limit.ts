/** One port scan per IP address in this time: for the visitor's address and for the scanned one. */
export const SCAN_INTERVAL_SECONDS = 10 * 60;

/** How long we keep who scanned which address, so that a report of abuse can be answered. */
export const SCAN_AUDIT_DAYS = 90;
