import fc from 'fast-check';
import { cleanEmailAddress, isEmailAddress } from '#shared/rules/email-address.ts';
import { canonicalPhone, isPhoneNumber } from '#shared/rules/typed-text.ts';
import { PROOF_SEED, PROOF_TIMEOUT_MS, proofRuns } from '#functions/testing/proof.ts';
import { isIn } from './people-tables.ts';
import { wantedAddress, withoutAddress } from './written-address.ts';

const RUNS = { seed: PROOF_SEED, numRuns: proofRuns({ sample: 500, full: 20_000 }) };

const digits = (length: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length });
/** The nine digits after the zero of a South African number. */
const ours = fc
  .tuple(fc.integer({ min: 1, max: 8 }), digits(8))
  .map(([first, rest]) => [first, ...rest].join(''));
const abroad = fc
  .tuple(fc.constantFrom('1', '44', '49', '263', '351'), fc.integer({ min: 1, max: 9 }), digits(8))
  .map(([country, first, rest]) => `${country}${first}${rest.join('')}`);
/** The characters that the forms accept between two digits. */
const between = fc.string({ unit: fc.constantFrom(' ', '(', ')', '.', '-'), maxLength: 5 });

/** A number as somebody may have typed it into a form. */
const typed = (number: fc.Arbitrary<string>, prefixes: readonly string[]) =>
  fc
    .tuple(number, fc.constantFrom(...prefixes), fc.array(between, { minLength: 20, maxLength: 20 }))
    .map(([one, prefix, gaps]) => ({
      number: one,
      text: Array.from(
        `${prefix}${one}`,
        (digit, at) => `${digit === '+' ? '' : (gaps[at] ?? '')}${digit}`,
      ).join(''),
    }))
    .filter(({ text }) => isPhoneNumber(text));

const anyNumber = fc.oneof(typed(ours, ['0', '27', '+27', '0027', '+270']), typed(abroad, ['', '+', '00']));

test(
  'whoever left a number is found by every spelling that the forms take, and nobody by another number',
  () => {
    fc.assert(
      fc.property(anyNumber, anyNumber, (one, other) => {
        const wanted = wantedAddress(one.text);
        expect(isIn(one.text, wanted)).toBe(true);
        expect(isIn(`+${canonicalPhone(one.text)}`, wanted)).toBe(true);
        const isSame = canonicalPhone(one.text) === canonicalPhone(other.text);
        expect(isIn(other.text, wanted)).toBe(isSame);
        expect(withoutAddress(wanted, other.text) === other.text).toBe(!isSame);
      }),
      RUNS,
    );
  },
  PROOF_TIMEOUT_MS,
);

test(
  'a number whose digits differ in one place, or are one more or fewer, is somebody else’s',
  () => {
    const change = fc.record({ at: fc.nat(8), by: fc.integer({ min: 1, max: 9 }), kind: fc.nat(2) });
    fc.assert(
      fc.property(ours, change, fc.constantFrom('0', '+27', '27 '), (number, { at, by, kind }, prefix) => {
        const digit = String((Number(number[at]) + by) % 10);
        const tail = number.slice(kind === 2 ? at : at + 1);
        const other = kind === 1 ? number.slice(0, at) + tail : number.slice(0, at) + digit + tail;
        // A zero after +27 is not dialled: it is the same number.
        fc.pre(canonicalPhone(`${prefix}${other}`) !== canonicalPhone(`0${number}`));
        const text = `Ring ${prefix}${other}, please`;
        expect(withoutAddress(wantedAddress(`0${number}`), text)).toBe(text);
      }),
      RUNS,
    );
  },
  PROOF_TIMEOUT_MS,
);

const local = fc.stringMatching(/^[a-z0-9](?:[a-z0-9._+'&/-]{0,8}[a-z0-9])?$/);
const domain = fc.constantFrom(
  'firm.example',
  'shop.firm.example',
  'bücher.example',
  'πρόεδρος.example',
  'firm.example.org',
);
const address = fc
  .tuple(local, domain)
  .map(([name, host]) => `${name}@${host}`)
  .filter(isEmailAddress);
/** Spellings that pasting or a keyboard may produce, and that the forms accept. */
const spelt = (text: string) =>
  fc
    .constantFrom<((one: string) => string)[]>(
      (one) => one,
      (one) => one.toUpperCase(),
      (one) => ` Thandi <${one}>. `,
      (one) => `mailto:${encodeURIComponent(one)}?subject=x`,
      (one) => one.replaceAll("'", '’'),
    )
    .map((spell) => cleanEmailAddress(spell(text)))
    .filter(isEmailAddress);

test(
  'whoever left an address is found by every spelling that the forms take, and nobody by another address',
  () => {
    const pair = fc
      .tuple(address, address)
      .chain(([one, other]) => fc.tuple(fc.constant(one), spelt(one), fc.constant(other), spelt(other)));
    fc.assert(
      fc.property(pair, ([one, spelling, other, otherSpelling]) => {
        const wanted = wantedAddress(one);
        expect(isIn(spelling, wanted)).toBe(true);
        expect(isIn(one, wantedAddress(spelling))).toBe(true);
        expect(isIn(otherSpelling, wanted)).toBe(one === other);
        // In a sentence a slash may also separate a word from an address.
        fc.pre(!other.includes('/'));
        const rest = one === other ? '[removed]' : other;
        expect(withoutAddress(wanted, `Ask ${other}, please`)).toBe(`Ask ${rest}, please`);
      }),
      RUNS,
    );
  },
  PROOF_TIMEOUT_MS,
);

test('whatever stands around it, an address that stands for itself is taken out and nothing else', () => {
  const plain = wantedAddress('thandi@customer.example');
  const around = fc
    .string({ unit: 'grapheme' })
    .filter((text) => !/@|＠|%/u.test(text) && text.normalize('NFC') === text);
  fc.assert(
    fc.property(around, around, fc.boolean(), (before, after, isLoud) => {
      const address = isLoud ? 'THANDI@Customer.Example' : 'thandi@customer.example';
      expect(withoutAddress(plain, `${before} ${address} ${after}`)).toBe(`${before} [removed] ${after}`);
    }),
  );
});
