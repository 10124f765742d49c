import * as z from 'zod/mini';

/** Text on one line: no line break or NUL may reach a mail header. `label` begins the error's sentence. */
export function singleLineText(label: string, most: number) {
  return z.string(`${label} is missing.`).check(
    z.maxLength(most, `${label} is too long: at most ${most} characters, please.`),
    z.refine((text) => !/[\r\n\0]/.test(text), `${label} must be on one line.`),
  );
}

/** Text of several lines, without NUL. `label` begins the error's sentence. */
export function multiLineText(label: string, most: number) {
  return z.string(`${label} is missing.`).check(
    z.maxLength(most, `${label} is too long: at most ${most} characters, please.`),
    z.refine((text) => !text.includes('\0'), `${label} contains a character that we cannot store.`),
  );
}

/** A domain, an email address or a web address; the function reduces it to its domain. */
export function typedDomain(missing: string) {
  return z
    .string(missing)
    .check(z.maxLength(2000, 'That is too long to be a domain. Please enter something like example.co.za.'));
}

/** Sent with every lead: a key that makes a repeated submission the same lead, and a field that only bots fill. */
export const leadExtras = {
  idempotencyKey: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^[\w-]{8,64}$/,
          'The form could not be sent from this page. Please reload the page and try again.',
        ),
      ),
  ),
  /** The honeypot: hidden from people, so only bots fill it. */
  nickname: z.optional(z.string().check(z.maxLength(200))),
};
