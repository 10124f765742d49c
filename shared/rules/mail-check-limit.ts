/**
 * So many checks of a domain's mail a visitor may ask for in this time: enough for somebody who repairs a domain and looks
 * again; too few for somebody who surveys a country.
 */
export const MOST_MAIL_CHECKS_PER_WINDOW = 20;

export const MAIL_CHECK_WINDOW_SECONDS = 10 * 60;
