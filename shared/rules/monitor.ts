import { emailRules, type FormRule, isFilled } from './form-rules.ts';
import { canBePhoned } from './phone-number.ts';
import { UNANSWERED_MONITOR_RETENTION_DAYS } from './retention.ts';

/** What somebody enters who wants to be told when a domain gets worse. */
export interface MonitorValues {
  readonly email: string;
  readonly domain: string;
  /** "You may call me": off unless the person ticks it. */
  readonly mayCall: boolean;
  readonly name: string;
  readonly phone: string;
}

/** The form's rules in the order in which they are checked, on the page and in the function. */
export const MONITOR_RULES: readonly FormRule<MonitorValues>[] = [
  {
    field: 'domain',
    holds: ({ domain }) => isFilled(domain),
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

/** What somebody agrees to who ticks "You may call me"; the page shows it beside the box. */
export const CALL_ME_CONSENT =
  'You may call me when something got worse. My name and my number are kept for that as long as you monitor the domain.';

/** The link that confirms a request is good for so long; until it is used, nothing is kept. */
export const CONFIRM_WITHIN_HOURS = 48;

/** So many requests a visitor may make in this time. */
export const MOST_MONITOR_REQUESTS_PER_WINDOW = 5;
export const MONITOR_WINDOW_SECONDS = 10 * 60;

/** So many mails with such a link may go to one mailbox, to one firm's mailboxes, and about one domain, in a day. */
export const MOST_MONITOR_LINKS = { perMailbox: 3, perFirm: 20, perDomain: 10 } as const;

/** The same for everybody: strangers may not use up the day's mail of the company. */
export const MONITOR_LINKS_PER_DAY = 100;

/** How often a domain is looked at, and after how long a change is looked at again before anybody is told. */
export const CHECK_EVERY_DAYS = 7;
export const SECOND_LOOK_AFTER_HOURS = 24;

/** What has not been seen again by then counts as seen for the first time. */
export const SECOND_LOOK_WITHIN_HOURS = 72;

/** A certificate is told of when less than both is left of it: so many days, and such a part of its life. */
export const CERTIFICATE_DAYS_LEFT = 14;
export const CERTIFICATE_PART_LEFT = 1 / 4;

/** How often one line says that the monitor still looks: every quarter of a year. */
export const STILL_LOOKING_EVERY_DAYS = 91;

/** After so long a mail asks whether to go on, and without an answer the monitor ends. */
export const GO_ON_ASKED_AFTER_DAYS = 365;
export const GO_ON_WITHIN_DAYS = UNANSWERED_MONITOR_RETENTION_DAYS;
