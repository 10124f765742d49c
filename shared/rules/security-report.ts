/**
 * The limits of the security report for a visitor and for a target, and its words for the people who can fix a problem.
 */

/** How many reports a visitor may request in this time. A report calls each of its endpoints once. */
export const MOST_REPORTS_PER_WINDOW = 20;

export const REPORT_WINDOW_SECONDS = 10 * 60;

/** How many names below one registered domain may be reported on in that time, by all visitors together. */
export const MOST_REPORTS_PER_SITE = 6;

/** How long the result for a domain is stored: a reload causes no load on the website. */
export const REPORT_KEPT_SECONDS = 10 * 60;

/** What one check of a website may cost both it and us. */
export const WEBSITE_LIMITS = { redirects: 5, bytes: 2 * 1024 * 1024, milliseconds: 8000 } as const;

/** The names below a domain that a report checks. No other name is guessed. */
export const CHECKED_NAMES = ['www', 'mail', 'autodiscover', 'shop', 'blog', 'dev', 'test'] as const;

/** Who can fix a problem. */
export type Fixer = 'web-host' | 'mail-provider' | 'registrar' | 'us';

/** Who they are, for owners who never needed to know. */
export const FIXERS: Readonly<Record<Fixer, { readonly name: string; readonly about: string }>> = {
  'web-host': { name: 'Your web host', about: 'the company that keeps your website online' },
  'mail-provider': { name: 'Your email provider', about: 'the company that your mailboxes are with' },
  registrar: {
    name: 'Whoever looks after your domain',
    about: 'the company that it is registered with, or whoever changes its DNS records; often the web host',
  },
  us: { name: 'Us', about: 'we do it for you and send you a quote first' },
};

/** What an attacker would use it for, in the order in which South African businesses encounter it. */
export type Risk = 'mail-fraud' | 'takeover' | 'embarrassment';
