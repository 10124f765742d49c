/** A mail that is ready to send. The subject is entirely ours: no text from a visitor is ever in a header. */
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
  /** Points of one kind, shown as a list. */
  readonly points?: readonly string[];
  /** Named facts, shown as a small table. */
  readonly facts?: readonly (readonly [name: string, value: string])[];
  /** A visitor's own words, shown as they were typed. */
  readonly quote?: string;
  /** The one button, with the address it leads to. */
  readonly action?: { readonly label: string; readonly address: string };
  /** Several buttons, to choose one of. */
  readonly choices?: readonly { readonly label: string; readonly address: string }[];
  /** What happens next, in order. */
  readonly steps?: readonly string[];
  readonly closing?: readonly string[];
}

/** Letters, spaces and the few marks that occur in names; no digits, slashes or dots. */
const LOOKS_LIKE_A_NAME = /^(?=.{1,40}$)\p{L}[\p{L}\p{M}'’ -]*$/u;

/**
 * How a mail to a customer begins. It repeats a name only when it looks like one, because a payer can enter somebody
 * else's address. People who only write to us are not greeted by name at all.
 */
export function greetingTo(name: string): string {
  return LOOKS_LIKE_A_NAME.test(name) ? `Good day ${name},` : 'Good day,';
}
