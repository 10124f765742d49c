import isEmail from 'validator/lib/isEmail.js';

/** The length limit for text pasted into a field for one address, including a name and a link around it. */
export const PASTED_EMAIL_CHARACTERS = 1000;

/** Invisible and never typed: spaces, controls, direction marks, lone surrogates. */
const UNSEEN = /[\s\p{Cc}\p{Cf}\p{Cs}]/u;
/** Characters that end a host name in a URL, or that a URL parser would decode. */
const ENDS_A_HOST = /[\s/?#:@%\\[\]<>]/;

/** Typographic quotation marks, bullets and other signs that no address begins or ends with. */
const SIGNS_AROUND = /^(?:(?![\0-\x7f])[\p{P}\p{S}])+|(?:(?![\0-\x7f])[\p{P}\p{S}])+$/gu;

/**
 * The address in a pasted text: out of `Name <me@example.com>` and `mailto:me@example.com?subject=x`, without
 * surrounding spaces, dots, commas, quotation marks or bullets, with straight apostrophes and plain hyphens. A usable
 * address stays as it is, except for signs that only a word processor puts there.
 */
export function cleanEmailAddress(pasted: string): string {
  const inside = unwrap(pasted);
  return inside === pasted ? inside : cleanEmailAddress(inside);
}

/**
 * Whether mail could be sent to this address, judged by its form: a local part by RFC 5321 and 6531 and a domain with a
 * top level, which may be international. An address literal such as `me@[192.0.2.1]` is not accepted.
 */
export function isEmailAddress(text: string): boolean {
  const address = withAsciiDomain(text);
  return address !== undefined && isEmail(address);
}

/**
 * The address with its domain in ASCII, as DNS, mail servers and other services need it; undefined if the domain is
 * invalid.
 */
export function withAsciiDomain(address: string): string | undefined {
  const at = address.lastIndexOf('@');
  const local = address.slice(0, Math.max(at, 0));
  const domain = asciiDomain(address.slice(at + 1));
  return at < 0 || UNSEEN.test(local) || domain === undefined ? undefined : `${local}@${domain}`;
}

function unwrap(pasted: string): string {
  const text = pasted
    .trim()
    .replace(/^\p{Cf}+|\p{Cf}+$/gu, '')
    .replace(SIGNS_AROUND, '')
    .replace(/[.,;]+$/, '')
    .replaceAll('’', "'")
    .replace(/\p{Pd}/gu, '-')
    .replace(/^(["'])(.*)\1$/s, '$2');
  const [, name = '', inBrackets] = /^([^<>[\]]*)[<[]([^<>[\]]*)[>\]]$/.exec(text) ?? [];
  if (inBrackets !== undefined && isNameOf(inBrackets, name)) return inBrackets;
  return /^mailto:/i.test(text) ? decoded(text.slice('mailto:'.length).replace(/\?.*$/s, '')) : text;
}

/**
 * Mail programs put a name before the brackets, or the address again. With another address there, it is unclear which
 * is meant.
 */
function isNameOf(address: string, name: string): boolean {
  const plain = (text: string) => cleanEmailAddress(text).toLowerCase();
  return !name.includes('@') || plain(name) === plain(address);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A host name as every URL parser writes it (UTS 46): lower case, international labels as `xn--…`. */
function asciiDomain(domain: string): string | undefined {
  if (domain === '' || ENDS_A_HOST.test(domain)) return undefined;
  try {
    return new URL(`http://${domain}/`).hostname;
  } catch {
    return undefined;
  }
}

/** What SES accepts before and after the at sign; nothing in it can start another header or another address. */
const MAILABLE =
  /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+$/;
const LONGEST_LOCAL_PART = 64;

/**
 * The address as it may be in a mail header, with its domain in ASCII, or undefined when no mail can be sent to it.
 */
export function mailAddress(written: string): string | undefined {
  if (written.lastIndexOf('@') > LONGEST_LOCAL_PART) return undefined;
  const address = withAsciiDomain(written) ?? '';
  return MAILABLE.test(address) ? address : undefined;
}
