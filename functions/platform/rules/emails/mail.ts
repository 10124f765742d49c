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

/** How a mail to a customer begins. It repeats only what looks like a name: a payer can enter anybody's address. */
export function greetingTo(name: string): string {
  return LOOKS_LIKE_A_NAME.test(name) ? `Good day ${name},` : 'Good day,';
}

/** The header fields of a mail. Each must be one line. */
export interface MailHead {
  readonly from: string;
  readonly to: readonly string[];
  readonly replyTo: readonly string[];
  /** Further fields by name. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Cannot occur in a part: base64 has no hyphens, so no line of a part can begin with it. */
const BOUNDARY = '--parts-of-this-mail--';

/** A mail in its wire format (RFC 5322, RFC 2045), without date and id. Throws when a field is more than one line. */
export function rawMail(mail: Mail, { from, to, replyTo, headers }: MailHead): string {
  const fields: Record<string, string> = {
    From: from,
    To: to.join(', '),
    ...(replyTo.length > 0 && { 'Reply-To': replyTo.join(', ') }),
    Subject: encodedWords(mail.subject),
    ...headers,
    'MIME-Version': '1.0',
    'Content-Type': `multipart/alternative; boundary="${BOUNDARY}"`,
  };
  return [
    ...Object.entries(fields).map(([name, value]) => `${name}: ${oneLine(value)}`),
    '',
    ...partLines('text/plain', mail.text),
    ...partLines('text/html', mail.html),
    `--${BOUNDARY}--`,
    '',
  ].join('\r\n');
}

/** A mailbox in one line of ASCII: its name in quotes, or as encoded words (RFC 5322, RFC 2047). */
export function mailboxOf(name: string, address: string): string {
  const words = encodedWords(name);
  const shown = words === name ? `"${name.replace(/["\\]/g, '\\$&')}"` : words.replaceAll('\r\n ', ' ');
  return `${shown} <${address}>`;
}

function partLines(type: string, text: string): string[] {
  const lines =
    Buffer.from(text, 'utf8')
      .toString('base64')
      .match(/.{1,76}/g) ?? [];
  return [
    `--${BOUNDARY}`,
    `Content-Type: ${type}; charset=UTF-8`,
    'Content-Transfer-Encoding: base64',
    '',
    ...lines,
  ];
}

/** RFC 2047: encoded words of at most 75 characters, each of whole characters. */
function encodedWords(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return text;
  const pieces = text.match(/.{1,10}/gsu) ?? [];
  return pieces.map((piece) => `=?UTF-8?B?${Buffer.from(piece, 'utf8').toString('base64')}?=`).join('\r\n ');
}

/** Only our own folding may break a field into lines. */
function oneLine(value: string): string {
  if (/[\0\r\n]/.test(value.replaceAll('?=\r\n =?', '?= =?'))) {
    throw new Error('A header field of a mail is more than one line.');
  }
  return value;
}
