import { domainToASCII, domainToUnicode } from 'node:url';
import { isEmailAddress } from '#shared/rules/email-address.ts';
import { canonicalPhone, isPhoneNumber } from '#shared/rules/phone-number.ts';
import { OperatorError } from '../place.ts';

/** Where in a text an address stands; `longer` when it is only the middle of what may be another address. */
export interface AddressSpan {
  readonly start: number;
  readonly end: number;
  readonly fit: 'exact' | 'longer';
}

/** An e-mail address in the spellings that are compared: small letters, NFKC, its domain in ASCII and in its own letters. */
export interface WantedAddress {
  readonly canonical: string;
  readonly spellings: readonly string[];
  /** Instead of an address: a phone number in its one spelling, by which those are found who left no address. */
  readonly phone?: string;
}

/** The address or the phone number an operator asks for. Throws an OperatorError when it is neither. */
export function wantedAddress(typed: string): WantedAddress {
  if (isPhoneNumber(typed))
    return { canonical: `+${canonicalPhone(typed)}`, spellings: [], phone: canonicalPhone(typed) };
  const written = typed.trim().normalize('NFKC');
  const at = written.lastIndexOf('@');
  const local = fold(written.slice(0, at));
  // The dot at its end is the sentence's.
  const ascii = domainToASCII(written.slice(at + 1)).replace(/\.$/, '');
  if (at < 1 || ascii === '' || (/[\s<>"]/u.test(local) && !isEmailAddress(written))) {
    throw new OperatorError(`“${typed}” is not an e-mail address or a phone number.`);
  }
  const domains = [ascii, fold(domainToUnicode(ascii))];
  const spellings = namesOf(local).flatMap((name) => domains.map((domain) => `${name}@${domain}`));
  return { canonical: `${local}@${ascii}`, spellings: [...new Set(spellings)] };
}

/** What stands before the at sign, also in quotes: a name that needs none is the same with them (RFC 5321, section 4.1.2). */
function namesOf(local: string): string[] {
  const [, plain = local] = /^"(.*)"$/s.exec(local) ?? [];
  return isEmailAddress(`${plain}@a.example`) ? [plain, `"${plain}"`] : [local];
}

/** Every place of a text where the address stands, however it is spelt: in capitals, composed otherwise, percent-encoded. */
export function spansOf({ spellings, phone }: WantedAddress, text: string): AddressSpan[] {
  if (phone !== undefined) return numbersIn(text, phone);
  // Most texts are none of it, and the careful way costs time.
  if (!/@|＠|%40/u.test(text)) return [];
  const { folded, starts } = foldedWithPlaces(text);
  const spans = spellings.flatMap((spelling) => placesOf(spelling, folded));
  // `r/d@firm.example` is not `d@firm.example`. Before an equals sign stands the name of a form's field, before a hash that of a count.
  const isOneAddress = isEmailAddress(folded.trim()) && !/[=#]/.test(folded);
  return spans
    .map(({ from, to, fit }) => ({
      start: starts[from] ?? 0,
      end: starts[to] ?? text.length,
      fit: isOneAddress && folded.slice(from, to) !== folded.trim() ? ('longer' as const) : fit,
    }))
    .sort((a, b) => a.start - b.start);
}

/** What people and their programs write between two digits of a phone number: also slashes, dashes of every length, marks of direction. */
const BETWEEN = String.raw`[\s()./\p{Pd}\p{Cf}]{0,3}`;
const NOT_ABROAD = String.raw`(?<!(?:\+|(?<!\d)00)${BETWEEN}\d{1,3}${BETWEEN})`;

/** Every place where the phone number stands, also right beside another number. One that is a longer number as a whole is not it. */
function numbersIn(text: string, phone: string): AddressSpan[] {
  // A field that holds nothing else, however much stands between its digits.
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

/** From the first to the last digit, with its plus. */
function whole(text: string): AddressSpan {
  const [number] = /[+\d].*\d/s.exec(text) ?? [text];
  const start = text.indexOf(number);
  return { start, end: start + number.length, fit: 'exact' };
}

/** The text with a word in place of the address, wherever it stands for itself. */
export function withoutAddress(wanted: WantedAddress, text: string): string {
  return spansOf(wanted, text)
    .filter(({ fit }) => fit === 'exact')
    .reduceRight((rest, { start, end }) => `${rest.slice(0, start)}[removed]${rest.slice(end)}`, text);
}

/** One character as people see it, or one that is percent-encoded: UTF-8 says with its first byte how many follow. */
const PIECE =
  /%[0-7][\da-f]|%[cd][\da-f]%[89ab][\da-f]|%e[\da-f](?:%[89ab][\da-f]){2}|%f[0-7](?:%[89ab][\da-f]){3}|\P{M}\p{M}*|\p{M}+/giu;

/** Beyond these an address does not go on: what is there makes it another one. */
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

/** The folded text, and for each of its units where in the text it came from. */
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
 * Other dots than the full stop part the labels of a domain, too (UTS 46). The small sigma has two forms, by where it stands
 * in its word; an apostrophe that a program made curly is stored straight. Characters that are not seen, such as soft hyphens,
 * are none of a domain (UTS 46): the forms take them, and mail arrives.
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
