import { emailRules, type FormRule } from './form-rules.ts';
import { isFilled, canBePhoned } from './typed-text.ts';
import { LEAD_RETENTION_MONTHS, UNANSWERED_MONITOR_RETENTION_DAYS } from './retention.ts';

/** What is watched: a domain, or the breaches that name the owner's own address. */
export type Watch = 'domain' | 'address';

/** The values of a visitor who wants to be told when a domain gets worse, or when their address is in a new breach. */
export interface MonitorValues {
  readonly watch: Watch;
  readonly email: string;
  readonly domain: string;
  /** "You may call me": off unless the person ticks it. */
  readonly mayCall: boolean;
  readonly name: string;
  readonly phone: string;
}

/** The form's rules in order, for the page and the function. */
export const MONITOR_RULES: readonly FormRule<MonitorValues>[] = [
  {
    field: 'domain',
    holds: ({ watch, domain }) => watch === 'address' || isFilled(domain),
    title: 'Domain Required',
    description: 'Please enter the domain to keep an eye on, such as example.co.za.',
  },
  ...emailRules<MonitorValues>(),
  {
    field: 'name',
    holds: ({ mayCall, name }) => !mayCall || isFilled(name),
    title: 'Name Required',
    description: 'Please enter your name, so that we know whom to ask for.',
  },
  {
    field: 'phone',
    holds: ({ mayCall, phone }) => !mayCall || canBePhoned(phone),
    title: 'Phone Number Required',
    description: 'Please enter a phone number, such as 082 123 4567.',
  },
];

/** What visitors who tick "You may call me" agree to; the page shows it beside the box. */
export const CALL_ME_CONSENT = `You may call me when something got worse. My name and my number are kept as long as you monitor the domain, and each call that comes of it for ${LEAD_RETENTION_MONTHS} months, like a message to you.`;

/** How long the confirmation link is valid; until it is used, nothing is stored. */
export const CONFIRM_WITHIN_HOURS = 48;

/** How many requests a visitor may make in this time. */
export const MOST_MONITOR_REQUESTS_PER_WINDOW = 5;
export const MONITOR_WINDOW_SECONDS = 10 * 60;

/** How many of these mails may go to one mailbox, to one firm's mailboxes, and about one domain, in a day. */
export const MOST_MONITOR_LINKS = { perMailbox: 3, perFirm: 20, perDomain: 10 } as const;

/** The same for all visitors together, so that strangers cannot use up the company's daily mail quota. */
export const MONITOR_LINKS_PER_DAY = 100;

/** How often a domain is checked, and how long after a change it is checked again before anybody is told. */
export const CHECK_EVERY_DAYS = 7;
export const SECOND_CHECK_AFTER_HOURS = 24;

/** How often it is looked whether there is a breach that a watched address has to be looked up in. */
export const LOOK_EVERY_HOURS = 24;

/** A change that is not seen again by then counts as seen for the first time. */
export const SECOND_CHECK_WITHIN_HOURS = 72;

/** A certificate is reported when it has less than this many days and less than this share of its lifetime left. */
export const CERTIFICATE_DAYS_LEFT = 14;
export const CERTIFICATE_PART_LEFT = 1 / 4;

/** A domain that runs out is told of so many days before. */
export const REGISTRATION_TOLD_DAYS = [3, 14, 45] as const;

/** How often one line says that the monitor is still checking: every quarter of a year. */
export const STILL_CHECKING_EVERY_DAYS = 91;

/** After this long a mail asks whether to go on; without an answer the monitor ends. */
export const GO_ON_ASKED_AFTER_DAYS = 365;
export const GO_ON_WITHIN_DAYS = UNANSWERED_MONITOR_RETENTION_DAYS;
