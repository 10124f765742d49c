/** A mail that is ready to send. The subject is ours alone: no text of a visitor ever stands in a header. */
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
