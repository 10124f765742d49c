import fc from 'fast-check';
import { ANY_CHARACTER } from '../../../testing/any-character.ts';
import { createHash } from 'node:crypto';
import {
  referenceCheckoutSignature,
  referenceEncode,
  referenceNotification,
} from '../../../testing/payfast-reference.ts';
import { PROOF_SEED, PROOF_TIMEOUT_MS, proofRuns } from '../../../testing/proof.ts';
import { isSigned, readNotification } from './notification.ts';
import { apiSignature, CHECKOUT_FIELDS, type CheckoutField, signedCheckout } from './signatures.ts';

/*
 * Our three ways of signing compared with those of a second author, who wrote them from the provider's documents alone.
 */
type Fields = Partial<Record<CheckoutField, string>>;

const RUNS = { seed: PROOF_SEED, numRuns: proofRuns({ sample: 500, full: 10_000 }) };
const PASSPHRASE = 'jt7NOE43FZPn';
const MERCHANT: Fields = { merchant_id: '10000100', merchant_key: '46f0cd694581a' };

test(
  'calls are signed as a second author does, whatever the order of their fields',
  () => {
    const anyFields = fc.uniqueArray(
      fc.tuple(fc.stringMatching(/^[a-z][a-z_-]{0,9}$/), fc.string({ unit: ANY_CHARACTER, maxLength: 30 })),
      { selector: ([name]) => name, maxLength: 8 },
    );
    fc.assert(
      fc.property(anyFields, (pairs) => {
        const given = pairs.filter(([name]) => name !== 'passphrase' && name !== 'testing');
        const lines = [...given, ['passphrase', PASSPHRASE] as const]
          .filter(([, value]) => value.length > 0)
          .map(([name, value]) => `${referenceEncode(name)}\u0001${referenceEncode(value)}`);
        lines.sort((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other)));
        const text = lines.map((line) => line.replace('\u0001', '=')).join('&');
        const expected = createHash('md5').update(text).digest('hex');
        expect(apiSignature(Object.fromEntries(given), PASSPHRASE)).toBe(expected);
      }),
      RUNS,
    );
  },
  PROOF_TIMEOUT_MS,
);

const anyText = fc.oneof(
  fc.string({ unit: ANY_CHARACTER, maxLength: 40 }),
  fc.string({ unit: fc.constantFrom(...Array.from(" \t\n\r\0\v\u00a0!'()*~-_.%+&=aZ0é😀")), maxLength: 12 }),
  fc.constantFrom('0', '', '0.00'),
);

test(
  'the fields of a checkout are signed as a second author does',
  () => {
    const anyFields = fc.dictionary(fc.constantFrom(...CHECKOUT_FIELDS), anyText, { maxKeys: 20 });
    let compared = 0;
    fc.assert(
      fc.property(anyFields, fc.stringMatching(/^[\w/-]{1,32}$/), (fields: Fields, passphrase) => {
        const all: Fields = { ...fields, ...MERCHANT };
        const ordered = CHECKOUT_FIELDS.map((name) => [name, all[name] ?? ''] as const);
        expect(signedCheckout(all, passphrase).at(-1)?.[1]).toBe(
          referenceCheckoutSignature(ordered, passphrase),
        );
        compared += 1;
      }),
      RUNS,
    );
    expect(compared).toBe(RUNS.numRuns);
  },
  PROOF_TIMEOUT_MS,
);

const fieldName = fc.stringMatching(/^[a-z][a-z0-9_]{0,15}$/).filter((name) => name !== 'signature');

test(
  'notifications of a second author are read and found signed',
  () => {
    const anyFields = fc.uniqueArray(fc.tuple(fieldName, fc.string({ unit: ANY_CHARACTER, maxLength: 40 })), {
      selector: ([name]) => name,
      minLength: 1,
      maxLength: 10,
    });
    let read = 0;
    fc.assert(
      fc.property(anyFields, fc.stringMatching(/^[\w/-]{1,32}$/), (fields, passphrase) => {
        const given = readNotification(referenceNotification(fields, passphrase));
        if (!given) throw new Error('It cannot be read');
        expect(isSigned(given, passphrase)).toBe(true);
        expect(isSigned(given, `${passphrase}x`)).toBe(false);
        read += 1;
      }),
      RUNS,
    );
    expect(read).toBe(RUNS.numRuns);
  },
  PROOF_TIMEOUT_MS,
);
