import fc from 'fast-check';
import { ANY_CHARACTER } from '#functions/testing/any-character.ts';
import { PROOF_SEED, PROOF_TIMEOUT_MS, proofRuns } from '#functions/testing/proof.ts';
import { cleanEmailAddress, isEmailAddress, withAsciiDomain } from './email-address.ts';
import { emailProblem } from './email-problem.ts';

const RUNS = { seed: PROOF_SEED, numRuns: proofRuns({ sample: 2000, full: 50_000 }) };

const characters = (text: string) => fc.constantFrom(...text.split(''));
const ALPHANUMERIC = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/** RFC 5321: `Dot-string`, of at most 64 characters. */
const local = fc
  .array(
    fc.string({ unit: characters(`${ALPHANUMERIC}!#$%&'*+-/=?^_\`{|}~`), minLength: 1, maxLength: 20 }),
    {
      minLength: 1,
      maxLength: 3,
    },
  )
  .map((parts) => parts.join('.'));

const label = fc
  .tuple(
    characters(ALPHANUMERIC),
    fc.string({ unit: characters(`${ALPHANUMERIC}-`), maxLength: 20 }),
    characters(ALPHANUMERIC),
  )
  .map((parts) => parts.join(''))
  // Labels with this prefix are punycode, and not every text is valid punycode.
  .filter((text) => !/^xn--/i.test(text));

const domain = fc
  .tuple(
    fc.array(label, { minLength: 1, maxLength: 4 }),
    fc.string({ unit: characters('abcdefghijklmnopqrstuvwxyz'), minLength: 2, maxLength: 18 }),
  )
  .map(([labels, top]) => [...labels, top].join('.'));

const plain = fc.tuple(local, domain).map((parts) => parts.join('@'));

const AROUND =
  '< > @ . , ; " ’ % %25 %3C ? ?subject=x mailto: MAILTO: [ ] “ ” • – Thandi example.com me@ @bücher.example'
    .split(' ')
    .concat(' ', "'", '\u2011', '\n', '\0', '\u200B', '\uD800');

/** Pieces of addresses and of their surroundings, in any order. */
const pieces = fc
  .array(
    fc.oneof(
      plain,
      fc.string(),
      fc.string({ unit: ANY_CHARACTER, maxLength: 4 }),
      fc.constantFrom(...AROUND),
    ),
    { maxLength: 10 },
  )
  .map((list) => list.join(''));

const around = fc.constantFrom<(address: string) => string>(
  (address) => `  ${address}\t`,
  (address) => `<${address}>`,
  (address) => `Thandi Nkosi <${address}>`,
  (address) => `"Nkosi, Thandi" <${address}>,`,
  (address) => `mailto:${encodeURIComponent(address)}?subject=x`,
  (address) => `${address}.`,
  (address) => `${address},`,
  (address) => `${address}; `,
  (address) => `\u200B${address}\uFEFF`,
  (address) => `• “${address}”, `,
  (address) => `"${address}" <mailto:${encodeURIComponent(address)}>`,
);

test(
  'a plain address is one, and cleaning never changes it',
  () => {
    fc.assert(
      fc.property(plain, (address) => {
        expect(emailProblem(address)).toBeUndefined();
        expect(cleanEmailAddress(address)).toBe(address);
      }),
      RUNS,
    );
  },
  PROOF_TIMEOUT_MS,
);

test(
  'whatever stands around a plain address, cleaning finds it',
  () => {
    fc.assert(
      fc.property(plain, around, (address, wrap) => {
        expect(cleanEmailAddress(wrap(address))).toBe(address);
      }),
      RUNS,
    );
  },
  PROOF_TIMEOUT_MS,
);

test(
  'cleaning twice is cleaning once, and never throws',
  () => {
    fc.assert(
      fc.property(pieces, (text) => {
        const once = cleanEmailAddress(text);
        expect(cleanEmailAddress(once)).toBe(once);
        expect(emailProblem(once) === undefined).toBe(isEmailAddress(once));
      }),
      RUNS,
    );
  },
  PROOF_TIMEOUT_MS,
);

test(
  'what is taken as an address is on one line, has one domain of ASCII, and stays one when it is written so',
  () => {
    fc.assert(
      fc.property(pieces, (text) => {
        const address = cleanEmailAddress(text);
        fc.pre(isEmailAddress(address));
        const ascii = withAsciiDomain(address) ?? '';
        expect(address).not.toMatch(/[\r\n\0]/);
        expect(ascii).toMatch(/@[a-z0-9-]+(\.[a-z0-9-]+)+$/);
        expect(isEmailAddress(ascii)).toBe(true);
        expect(withAsciiDomain(ascii)).toBe(ascii);
      }),
      RUNS,
    );
  },
  PROOF_TIMEOUT_MS,
);
