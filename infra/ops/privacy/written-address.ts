import { domainToASCII, domainToUnicode } from 'node:url';
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
  const ascii = domainToASCII(written.slice(at + 1));
  if (at < 1 || ascii === '' || /[\s<>"]/u.test(local)) {
    throw new OperatorError(`“${typed}” is not an e-mail address or a phone number.`);
  }
  const canonical = `${local}@${ascii}`;
  return { canonical, spellings: [...new Set([canonical, `${local}@${fold(domainToUnicode(ascii))}`])] };
}

/** Every place of a text where the address stands, however it is spelt: in capitals, composed otherwise, percent-encoded. */
export function spansOf({ spellings, phone }: WantedAddress, text: string): AddressSpan[] {
  if (phone !== undefined)
    return numbersIn(text).filter((span) => canonicalPhone(text.slice(span.start, span.end)) === phone);
  // Most texts are none of it, and the careful way costs time.
  if (!/@|＠|%40/u.test(text)) return [];
  const { folded, starts } = foldedWithPlaces(text);
  const spans = spellings.flatMap((spelling) => placesOf(spelling, folded));
  return spans
    .map(({ from, to, fit }) => ({ start: starts[from] ?? 0, end: starts[to] ?? text.length, fit }))
    .sort((a, b) => a.start - b.start);
}

/** Every run of digits that people may write as a phone number, with what stands between them. */
function numbersIn(text: string): AddressSpan[] {
  return [...text.matchAll(/(?<![\dA-Za-z])(?:\+|%2B)?\d(?:[\s().-]{0,2}\d){8,15}(?![\dA-Za-z])/g)].map(
    ({ 0: number, index }) => ({
      start: index,
      end: index + number.length,
      fit: 'exact',
    }),
  );
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
const GOES_ON_BEFORE = /[\p{L}\p{N}][._+-]*$/u;
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
 * in its word.
 */
function fold(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[。．｡]/gu, '.')
    .replaceAll('ς', 'σ');
}
