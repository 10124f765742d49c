import { isEmailAddress } from '#shared/rules/email-address.ts';
import { canonicalPhone, isPhoneNumber } from '#shared/rules/typed-text.ts';
import { OperatorError } from '../place.ts';

/** Where an address is in a text; `longer` when it may be another address, or part of one. */
export interface AddressSpan {
  readonly start: number;
  readonly end: number;
  readonly fit: 'exact' | 'longer';
}

/** The address or phone number that a person is searched by. */
export interface WantedAddress {
  /** In small letters, or the phone number with its country. */
  readonly canonical: string;
  /** A phone number in canonical form, instead of an address: it finds people who left no address. */
  readonly phone?: string;
}

/** The address or phone number that an operator searches for. Throws an OperatorError when it is neither. */
export function wantedAddress(typed: string): WantedAddress {
  if (isPhoneNumber(typed)) return { canonical: `+${canonicalPhone(typed)}`, phone: canonicalPhone(typed) };
  // A dot at its end belongs to the sentence.
  const written = typed.trim().replace(/\.$/, '');
  if (!/^[^\s@<>"]+@[^\s@]+$/u.test(written) && !isEmailAddress(written)) {
    throw new OperatorError(`“${typed}” is not an email address or a phone number.`);
  }
  return { canonical: written.toLowerCase() };
}

/** Characters by which an address continues: with these next to it, it is part of another address. */
const GOES_ON_BEFORE = /[\p{L}\p{N}][._+'&-]*$/u;
const GOES_ON_AFTER = /^[-.]*[\p{L}\p{N}]/u;

/**
 * Every position of the address in a text, in capitals or not, also percent-encoded as in a form. With another tag after
 * a plus, or other dots in its name, it may be the same mailbox or somebody else's: it is `longer`.
 */
export function spansOf({ canonical, phone }: WantedAddress, text: string): AddressSpan[] {
  if (phone !== undefined) return numbersIn(text, phone);
  if (!/@|%40/.test(text)) return [];
  const at = canonical.lastIndexOf('@');
  const [local, host] = [canonical.slice(0, at), written(canonical.slice(at))];
  const [name = ''] = local.replaceAll('.', '').split('+');
  const alike = `${Array.from(name, written).join(String.raw`\.?`)}(?:(?:\\+|%2B)[\\w.-]*)?${host}`;
  const exact = new RegExp(`^${written(local)}${host}$`, 'iu');
  // In `r/d@firm.example`, `d@firm.example` is not the address. An equals sign follows the name of a form field, a hash
  // that of a counter.
  const isOneAddress = isEmailAddress(text.trim()) && !/[=#]/.test(text);
  return [...text.matchAll(new RegExp(`${written(local)}${host}|${alike}`, 'giu'))].map(
    ({ 0: found, index: start }) => {
      const end = start + found.length;
      const isPart =
        GOES_ON_BEFORE.test(decoded(text.slice(Math.max(0, start - 80), start))) ||
        GOES_ON_AFTER.test(text.slice(end, end + 80)) ||
        (isOneAddress && found !== text.trim());
      return { start, end, fit: exact.test(found) && !isPart ? 'exact' : 'longer' };
    },
  );
}

/** A pattern of a text in which signs may be percent-encoded. */
function written(text: string): string {
  return Array.from(text, (character) => {
    if (/[a-z0-9]/.test(character)) return character;
    const bytes = [...Buffer.from(character)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`);
    return `(?:${character.replace(/[\\^$.*+?()[\]{}|/]/, String.raw`\$&`)}|${bytes.join('')})`;
  }).join('');
}

/** Without the percent-encoding of ASCII. */
function decoded(text: string): string {
  return text.replace(/%([2-7][\da-f])/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
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
