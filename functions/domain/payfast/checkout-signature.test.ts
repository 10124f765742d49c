import fc from 'fast-check';
import { referenceCheckoutSignature, referenceEncode } from '../../testing/payfast-reference.ts';
import { CHECKOUT_FIELDS, type CheckoutField, signedCheckout } from './checkout-signature.ts';
import { encodeForm } from './form-encoding.ts';

type Fields = Partial<Record<CheckoutField, string>>;

const PASSPHRASE = 'jt7NOE43FZPn';
const MERCHANT: Fields = { merchant_id: '10000100', merchant_key: '46f0cd694581a' };

/** django-payfast prints these signatures in its own tests. */
const CYRILLIC: Fields = {
  ...MERCHANT,
  notify_url: 'http://127.0.0.1:8000/payfast/notify/',
  name_first: 'Вася',
  name_last: 'Пупников',
  m_payment_id: '23',
  amount: '234',
  item_name: 'Payment (Планета суши). ID:272-15',
};

/** The form of the provider's PHP sample. */
const SAMPLE: Fields = {
  ...MERCHANT,
  return_url: 'http://www.yourdomain.co.za/return.php',
  cancel_url: 'http://www.yourdomain.co.za/cancel.php',
  notify_url: 'http://www.yourdomain.co.za/notify.php',
  name_first: 'First Name',
  name_last: 'Last Name',
  email_address: 'test@test.com',
  m_payment_id: '1234',
  amount: '10.00',
  item_name: 'Order#123',
};

const SUBSCRIPTION: Fields = {
  ...MERCHANT,
  return_url: 'https://example.co.za/ok',
  cancel_url: 'https://example.co.za/no',
  notify_url: 'https://example.co.za/api/itn',
  name_first: 'Zoë',
  name_last: "O'Brien (Pty) Ltd!*~",
  email_address: 'a+b@example.co.za',
  m_payment_id: 'ord-1',
  amount: '0.00',
  item_name: 'Managed Plan: "Pro" & more',
  custom_str1: 'x y',
  subscription_type: '1',
  billing_date: '2026-12-20',
  recurring_amount: '499.00',
  frequency: '3',
  cycles: '0',
};

function signatureOf(fields: Fields, passphrase: string): string | undefined {
  return signedCheckout(fields, passphrase).at(-1)?.[1];
}

test.each([
  ['letters of another script', CYRILLIC, '', '481366608545707be67c6514386b3fb1'],
  ['a blank first name', { ...CYRILLIC, name_first: '' }, '', '6551205f0fee13cf09174b0b887ec5b3'],
  ['blank names', { ...CYRILLIC, name_first: '', name_last: ' \t' }, '', '8f6435965cd9b00a9a965d93fc6c4c48'],
  ["the provider's sample", SAMPLE, PASSPHRASE, '8317e2bbd1ae2a6f4f36837e83be4ca9'],
  ['the sample without a passphrase', SAMPLE, '', 'b8d38028a263acf34dfd2c6e8b62264c'],
  ['a subscription with awkward names', SUBSCRIPTION, PASSPHRASE, '6420739a90c5a2d085d9d3191233f7ff'],
])('signs %s as known', (_, fields, passphrase, signature) => {
  expect(signatureOf(fields, passphrase)).toBe(signature);
});

test('what is hashed for a subscription is what was printed beside its signature', () => {
  const pairs = signedCheckout(SUBSCRIPTION, PASSPHRASE).slice(0, -1);
  expect(encodeForm(pairs)).toBe(
    'merchant_id=10000100&merchant_key=46f0cd694581a&return_url=https%3A%2F%2Fexample.co.za%2Fok' +
      '&cancel_url=https%3A%2F%2Fexample.co.za%2Fno&notify_url=https%3A%2F%2Fexample.co.za%2Fapi%2Fitn' +
      '&name_first=Zo%C3%AB&name_last=O%27Brien+%28Pty%29+Ltd%21%2A%7E&email_address=a%2Bb%40example.co.za' +
      '&m_payment_id=ord-1&amount=0.00&item_name=Managed+Plan%3A+%22Pro%22+%26+more&custom_str1=x+y' +
      '&subscription_type=1&billing_date=2026-12-20&recurring_amount=499.00&frequency=3&cycles=0',
  );
});

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
