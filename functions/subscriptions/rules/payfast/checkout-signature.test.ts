import fc from 'fast-check';
import { referenceCheckoutSignature, referenceEncode } from '../../../testing/payfast-reference.ts';
import { CHECKOUT_FIELDS, type CheckoutField, signedCheckout } from './signatures.ts';
import { encodeForm } from './form-encoding.ts';

type Fields = Partial<Record<CheckoutField, string>>;

const PASSPHRASE = 'jt7NOE43FZPn';
const MERCHANT: Fields = { merchant_id: '10000100', merchant_key: '46f0cd694581a' };

function signatureOf(fields: Fields, passphrase: string): string | undefined {
  return signedCheckout(fields, passphrase).at(-1)?.[1];
}

test('posts exactly the strings that it signed, in the order of the documents, without blank ones', () => {
  const pairs = signedCheckout(
    { cycles: '0', amount: ' 99.00\n', name_last: '', merchant_id: '10000100', name_first: ' Thandi ' },
    PASSPHRASE,
  );
  expect(pairs.slice(0, -1)).toEqual([
    ['merchant_id', '10000100'],
    ['name_first', 'Thandi'],
    ['amount', '99.00'],
    ['cycles', '0'],
  ]);
  expect(pairs.at(-1)).toEqual(['signature', expect.stringMatching(/^[0-9a-f]{32}$/)]);
});

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: fc.constantFrom(...Array.from(" \t\n\r\0\v\u00a0!'()*~-_.%+&=aZ0é😀")), maxLength: 12 }),
  fc.constantFrom('0', '', '0.00'),
);

test('signs 10 000 sets of fields as a second author does', () => {
  const anyFields = fc.dictionary(fc.constantFrom(...CHECKOUT_FIELDS), anyText, { maxKeys: 20 });
  let compared = 0;
  fc.assert(
    fc.property(anyFields, fc.stringMatching(/^[\w/-]{1,32}$/), (fields: Fields, passphrase) => {
      const all: Fields = { ...fields, ...MERCHANT };
      const ordered = CHECKOUT_FIELDS.map((name) => [name, all[name] ?? ''] as const);
      expect(signatureOf(all, passphrase)).toBe(referenceCheckoutSignature(ordered, passphrase));
      compared += 1;
    }),
    { numRuns: 10_000 },
  );
  expect(compared).toBe(10_000);
});

test('every byte is encoded as the second author does', () => {
  const letters = Array.from({ length: 0x300 }, (_, code) => String.fromCodePoint(code)).join('');
  expect(encodeForm([['a', letters]])).toBe(`a=${referenceEncode(letters)}`);
});
