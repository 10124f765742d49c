import { domainToASCII, domainToUnicode } from 'node:url';
import { isEmailAddress } from '#shared/rules/email-address.ts';
import { canonicalPhone, isPhoneNumber } from '#shared/rules/phone-number.ts';
import { OperatorError } from '../place.ts';

/** Where an address is in a text; `longer` when it may be only part of another address. */
export interface AddressSpan {
  readonly start: number;
  readonly end: number;
  readonly fit: 'exact' | 'longer';
}

/** An email address in the spellings that are compared: lower case, NFKC, its domain in ASCII and in Unicode. */
export interface WantedAddress {
  readonly canonical: string;
  readonly spellings: readonly string[];
  /** A phone number in canonical form, instead of an address: it finds people who left no address. */
  readonly phone?: string;
}

/** The address or phone number that an operator searches for. Throws an OperatorError when it is neither. */
export function wantedAddress(typed: string): WantedAddress {
  if (isPhoneNumber(typed))
    return { canonical: `+${canonicalPhone(typed)}`, spellings: [], phone: canonicalPhone(typed) };
  const written = typed.trim().normalize('NFKC');
  const at = written.lastIndexOf('@');
  const local = fold(written.slice(0, at));
  // A dot at its end belongs to the sentence.
  const ascii = domainToASCII(written.slice(at + 1)).replace(/\.$/, '');
  if (at < 1 || ascii === '' || (/[\s<>"]/u.test(local) && !isEmailAddress(written))) {
    throw new OperatorError(`“${typed}” is not an email address or a phone number.`);
  }
  const domains = [ascii, fold(domainToUnicode(ascii))];
  const spellings = namesOf(local).flatMap((name) => domains.map((domain) => `${name}@${domain}`));
  return { canonical: `${local}@${ascii}`, spellings: [...new Set(spellings)] };
}

/** The local part, also in quotes: one that needs no quotes is the same with them (RFC 5321, section 4.1.2). */
function namesOf(local: string): string[] {
  const [, plain = local] = /^"(.*)"$/s.exec(local) ?? [];
  return isEmailAddress(`${plain}@a.example`) ? [plain, `"${plain}"`] : [local];
}

/** Every position of the address in a text, however it is spelt: in capitals, composed differently, percent-encoded. */
export function spansOf({ spellings, phone }: WantedAddress, text: string): AddressSpan[] {
  if (phone !== undefined) return numbersIn(text, phone);
  // Most texts contain no address, and the careful search takes time.
  if (!/@|＠|%40/u.test(text)) return [];
  const { folded, starts } = foldedWithPlaces(text);
  const spans = spellings.flatMap((spelling) => placesOf(spelling, folded));
  // In `r/d@firm.example`, `d@firm.example` is not the address. An equals sign follows the name of a form field, a hash
  // that of a counter.
  const isOneAddress = isEmailAddress(folded.trim()) && !/[=#]/.test(folded);
  return spans
    .map(({ from, to, fit }) => ({
      start: starts[from] ?? 0,
      end: starts[to] ?? text.length,
      fit: isOneAddress && folded.slice(from, to) !== folded.trim() ? ('longer' as const) : fit,
    }))
    .sort((a, b) => a.start - b.start);
}

/**
 * What people and programs write between two digits of a phone number: also slashes, dashes of any length, direction
 * marks.
 */
const BETWEEN = String.raw`[\s()./\p{Pd}\p{Cf}]{0,3}`;
const NOT_ABROAD = String.raw`(?<!(?:\+|(?<!\d)00)${BETWEEN}\d{1,3}${BETWEEN})`;

/**
 * Every position of the phone number in a text, even directly next to another number. A longer number that contains it
 * does not count.
 */
function numbersIn(text: string, phone: string): AddressSpan[] {
  // The text is nothing but a phone number, however many characters there are between its digits.
  if (isPhoneNumber(text)) return canonicalPhone(text) === phone ? [whole(text)] : [];
  const spaced = (digits: string) => Array.from(digits).join(BETWEEN);
  const [, ours] = /^27(\d{9})$/.exec(phone) ?? [];
  const prefix = String.raw`(?:(?:\+|%2B|${spaced('00')})${BETWEEN})?`;
  const written =
    ours === undefined
      ? `${prefix}${spaced(phone)}`
      : `(?:${prefix}${spaced('27')}${BETWEEN}(?:0${BETWEEN})?|0${BETWEEN})${spaced(ours)}`;
  const pattern = new RegExp(String.raw`(?<![\dA-Za-z])${NOT_ABROAD}${written}(?![\dA-Za-z])`, 'gu');
  return [...text.matchAll(pattern)].map(({ 0: number, index }) => ({
    start: index,
    end: index + number.length,
    fit: 'exact',
  }));
}

/** From the first to the last digit, including a plus. */
function whole(text: string): AddressSpan {
  const [number] = /[+\d].*\d/s.exec(text) ?? [text];
  const start = text.indexOf(number);
  return { start, end: start + number.length, fit: 'exact' };
}

/** The text with `[removed]` in place of the address, wherever it is not part of a longer one. */
export function withoutAddress(wanted: WantedAddress, text: string): string {
  return spansOf(wanted, text)
    .filter(({ fit }) => fit === 'exact')
    .reduceRight((rest, { start, end }) => `${rest.slice(0, start)}[removed]${rest.slice(end)}`, text);
}

/** One character as people see it, or one that is percent-encoded: in UTF-8 the first byte says how many follow. */
const PIECE =
  /%[0-7][\da-f]|%[cd][\da-f]%[89ab][\da-f]|%e[\da-f](?:%[89ab][\da-f]){2}|%f[0-7](?:%[89ab][\da-f]){3}|\P{M}\p{M}*|\p{M}+/giu;

/** Characters by which an address continues: with these next to it, it is part of another address. */
const GOES_ON_BEFORE = /[\p{L}\p{N}][._+'&-]*$/u;
const GOES_ON_AFTER = /^[-.]*[\p{L}\p{N}]/u;

function placesOf(spelling: string, folded: string) {
  const places: { from: number; to: number; fit: AddressSpan['fit'] }[] = [];
  for (let from = folded.indexOf(spelling); from >= 0; from = folded.indexOf(spelling, from + 1)) {
    const to = from + spelling.length;
    const isLonger =
      GOES_ON_BEFORE.test(folded.slice(Math.max(0, from - 80), from)) ||
      GOES_ON_AFTER.test(folded.slice(to, to + 80));
    places.push({ from, to, fit: isLonger ? 'longer' : 'exact' });
  }
  return places;
}

/** The folded text, and for each of its code units the position in the original text. */
function foldedWithPlaces(text: string): { folded: string; starts: number[] } {
  let folded = '';
  const starts: number[] = [];
  for (const { 0: piece, index } of text.matchAll(PIECE)) {
    const part = fold(decoded(piece));
    starts.push(...Array.from({ length: part.length }, () => index));
    folded += part;
  }
  return { folded, starts: [...starts, text.length] };
}

function decoded(piece: string): string {
  try {
    return piece.startsWith('%') && piece.length > 1 ? decodeURIComponent(piece) : piece;
  } catch {
    return piece;
  }
}

/**
 * The form in which texts are compared. Dots other than the full stop also separate the labels of a domain (UTS 46).
 * The small sigma has two forms, depending on its place in the word; an apostrophe that a program made curly is stored
 * straight. Invisible characters, such as soft hyphens, are ignored in a domain (UTS 46): the forms accept them, and
 * mail arrives.
 */
function fold(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/[。．｡]/gu, '.')
    .replaceAll('’', "'")
    .replaceAll('ς', 'σ');
}
