import * as z from 'zod/mini';
import { LEAD_MOST_CHARACTERS as MOST } from '../rules/limits.ts';
import { MONITOR_RULES } from '../rules/monitor.ts';
import { contract } from './contract.ts';
import { followsRules } from './follows-rules.ts';
import { leadExtras, singleLineText, typedDomain } from './fields.ts';

export const monitorRequestSchema = z
  .object({
    /** With `address`, new breaches that name `email` are watched, and everything below is ignored. */
    watch: z._default(z.enum(['domain', 'address']), 'domain'),
    email: singleLineText('Your email address', MOST.email),
    domain: z._default(typedDomain('Please enter the domain to keep an eye on, such as example.co.za.'), ''),
    /** "You may call me" when something got worse. Without it, name and phone are ignored. */
    mayCall: z._default(z.boolean(), false),
    name: z._default(singleLineText('Your name', MOST.name), ''),
    phone: z._default(singleLineText('Your phone number', MOST.phone), ''),
    nickname: leadExtras.nickname,
  })
  .check(followsRules(MONITOR_RULES));

export type MonitorRequest = z.infer<typeof monitorRequestSchema>;

/**
 * Mails a link that confirms the request; nothing is stored until the link is followed. The answer is the same whether
 * or not the address has a monitor already. Refusals: 400 for an invalid domain or an address that cannot get mail, 429
 * with the wait, 503 when the mail cannot be sent now.
 */
export const requestMonitor = contract({
  name: 'requestMonitor',
  method: 'POST',
  path: '/api/monitor',
  inputFrom: 'body',
  input: monitorRequestSchema,
  output: z.object({ sent: z.literal(true) }),
  // The page needs only the success.
  reads: z.unknown(),
  timeoutSeconds: 20,
});

/** The token of a mailed link: sealed, so that only we can read or create one. It includes its purpose. */
const linkSchema = z.object({
  link: z
    .string()
    .check(
      z.regex(
        /^[\w-]{40,2000}$/,
        'Part of this link is missing. Please open it from the email that we sent you.',
      ),
    ),
});

/** A page that a mailed link leads to. */
const MAILED_LINK = {
  path: '/api/monitor/{link}',
  inputFrom: 'path',
  input: linkSchema,
  output: z.string(),
  answers: 'text/html',
  timeoutSeconds: 10,
} as const;

/**
 * Shows what a link does, as a page with a button. It changes nothing, because mail programs open links before people
 * do.
 */
export const showMonitorLink = contract({
  name: 'showMonitorLink',
  method: 'GET',
  ...MAILED_LINK,
});

/**
 * Does what a link is for: begins a monitor, ends it, or lets it go on for another year. Mail programs also post
 * one-click unsubscribes here (RFC 8058): with any body; repeating it changes nothing, and the answer is not a
 * redirect.
 */
export const followMonitorLink = contract({
  name: 'followMonitorLink',
  method: 'POST',
  ...MAILED_LINK,
});
