import { withAsciiDomain } from '#shared/rules/email-address.ts';

/** A mail that is ready to send. The subject is ours alone: no text of a visitor is ever in a header. */
export interface Mail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** What a mail says, before it is laid out as text and as HTML. Every value may hold anything a visitor typed. */
export interface MailContent {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** Things of one kind, one below the other. */
  readonly points?: readonly string[];
  /** Named facts, shown as a small table. */
  readonly facts?: readonly (readonly [name: string, value: string])[];
  /** A visitor's own words, shown as they were typed. */
  readonly quote?: string;
  /** The one thing to press, with the address it leads to. */
  readonly action?: { readonly label: string; readonly address: string };
  /** Several things of which one may be pressed. */
  readonly choices?: readonly { readonly label: string; readonly address: string }[];
  /** What happens next, in order. */
  readonly steps?: readonly string[];
  readonly closing?: readonly string[];
}

/** What SES takes before and after the at sign; nothing in it can begin another header or another address. */
const MAILABLE =
  /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+$/;
const LONGEST_LOCAL_PART = 64;

/**
 * The address as it may be in a mail header, its domain in ASCII, or undefined when it cannot: the forms take more
 * than mail servers do, and such a lead is kept although it cannot be written to.
 */
export function mailAddress(written: string): string | undefined {
  if (written.lastIndexOf('@') > LONGEST_LOCAL_PART) return undefined;
  const address = withAsciiDomain(written) ?? '';
  return MAILABLE.test(address) ? address : undefined;
}

/** Letters, spaces and the few marks that are in names; no digits, slashes or dots within a word. */
const LOOKS_LIKE_A_NAME = /^(?=.{1,40}$)\p{L}[\p{L}\p{M}'’ -]*$/u;

/**
 * How a mail to a customer begins. A name is repeated only when it looks like one: whoever pays can enter somebody else's
 * address. Whoever only writes to us is not greeted by name at all.
 */
export function greetingTo(name: string): string {
  return LOOKS_LIKE_A_NAME.test(name) ? `Good day ${name},` : 'Good day,';
}
