import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { referenceNotification } from '../../../testing/payfast-reference.ts';
import { decodeForm, encodeForm, type FormPair } from './signatures.ts';
import {
  isSigned,
  paymentNotificationSchema,
  type ReadNotification,
  readNotification,
  storedNotification,
} from './notification.ts';

const PASSPHRASE = 'jt7NOE43FZPn';

/** The fields of a notification in the order in which the provider sends them. */
const ORDER = [
  ['m_payment_id', 'pf_payment_id', 'payment_status', 'item_name', 'item_description'],
  ['amount_gross', 'amount_fee', 'amount_net'],
  ['custom_str1', 'custom_str2', 'custom_str3', 'custom_str4', 'custom_str5'],
  ['custom_int1', 'custom_int2', 'custom_int3', 'custom_int4', 'custom_int5'],
  ['name_first', 'name_last', 'email_address', 'merchant_id'],
].flat();

function inOrder(fields: Readonly<Record<string, string>>): readonly FormPair[] {
  return ORDER.map((name) => [name, fields[name] ?? '']);
}

function read(body: string): ReadNotification {
  const result = readNotification(body);
  if (!result) throw new Error('It cannot be read');
  return result;
}

const FIRST_PAYMENT: readonly FormPair[] = [
  ...inOrder({
    payment_status: 'COMPLETE',
    merchant_id: '10000100',
    m_payment_id: 'ord-1',
    pf_payment_id: '1089250',
    item_name: 'I.T. support (monthly)',
    amount_gross: '99.00',
    amount_fee: '-2.28',
    amount_net: '96.72',
    name_first: 'Zoë',
    name_last: "O'Brien",
    email_address: 'zoe+pay@example.com',
    custom_int1: '2',
  }),
  ['token', 'dc0521d3-55fe-269b-fa00-b647310d760f'],
  ['billing_date', '2026-11-21'],
];

test('reads the first payment of a subscription', () => {
  const body = referenceNotification(FIRST_PAYMENT, PASSPHRASE);
  const result = read(body);
  expect(result).toEqual({
    notification: {
      checkoutId: 'ord-1',
      providerPaymentId: '1089250',
      status: 'COMPLETE',
      amountGrossCents: 9900,
      merchantId: '10000100',
      token: 'dc0521d3-55fe-269b-fa00-b647310d760f',
    },
    signature: expect.stringMatching(/^[0-9a-f]{32}$/),
    signedText: body.slice(0, body.indexOf('&signature=')),
  });
  expect(isSigned(result, PASSPHRASE)).toBe(true);
});

test('is stored with the provider’s name for our checkout, and read back as it was', () => {
  const { notification } = read(referenceNotification(FIRST_PAYMENT, PASSPHRASE));
  const stored = storedNotification(notification);
  expect(stored).toMatchObject({ paymentId: 'ord-1', providerPaymentId: '1089250' });
  expect(stored).not.toHaveProperty('checkoutId');
  expect(z.parse(paymentNotificationSchema, stored)).toEqual(notification);
});

test('a cancellation has no amount', () => {
  const { status, amountGrossCents } = read(
    referenceNotification(
      [
        ['m_payment_id', 'ord-1'],
        ['payment_status', 'CANCELLED'],
        ['token', 'dc0521d3'],
      ],
      PASSPHRASE,
    ),
  ).notification;
  expect([status, amountGrossCents]).toEqual(['CANCELLED', undefined]);
});

test.each([
  ['99.00', 9900],
  ['0.00', 0],
  ['1000.05', 100_005],
  ['123456789.99', 12_345_678_999],
  ['99,00', 9900],
  ['99', 9900],
  ['1,000.00', undefined],
  ['99.0', undefined],
  ['99.001', undefined],
  ['+99.00', undefined],
  ['0x63.00', undefined],
  ['1 000.00', undefined],
  ['1234567890.00', undefined],
])('the amount %j is %s cents', (amount, cents) => {
  const { notification } = read(referenceNotification([['amount_gross', amount]], PASSPHRASE));
  expect(notification.amountGrossCents).toBe(cents);
});

test('a field that a notification does not have is empty, and its kind is none that we know', () => {
  const { signature, signedText, notification } = read('a=b&signature=x');
  const { status, amountGrossCents, ...texts } = notification;
  expect([signature, signedText, status, amountGrossCents]).toEqual(['x', 'a=b', 'OTHER', undefined]);
  expect(new Set(Object.values(texts))).toEqual(new Set(['']));
});

test('the longest notification that is read has 60 fields, 64 letters in a name and 4000 in a value', () => {
  const longest = `${'n'.repeat(64)}=${'v'.repeat(4000)}`;
  const others = Array.from({ length: 58 }, (_, i) => `a${i}=b`).join('&');
  expect(readNotification(`${longest}&${others}&signature=x`)).toBeDefined();
  expect(readNotification(`${longest}&${others}&c=d&signature=x`)).toBeUndefined();
  expect(readNotification(`n${longest}&signature=x`)).toBeUndefined();
  expect(readNotification(`${longest}v&signature=x`)).toBeUndefined();
});

test.each([
  ['nothing', ''],
  ['words', 'hello'],
  ['JSON', '{"payment_status":"COMPLETE"}'],
  ['a % without digits', 'a=100%&signature=x'],
  ['a % with one digit', 'a=%2&signature=x'],
  ['a raw blank', 'a=b c&signature=x'],
  ['a raw NUL', 'a=b\0&signature=x'],
  ['a raw letter outside ASCII', 'a=Zoë&signature=x'],
  ['a line end after it', 'a=b&signature=x\n'],
  ['an empty field name', '=b&signature=x'],
  ['a field name in code', '%61=b&signature=x'],
  ['a field name that PHP would read as a list', 'a[]=b&signature=x'],
  ['a field without a value sign', 'a&signature=x'],
  ['two separators', 'a=b&&signature=x'],
  ['a field twice', 'a=b&a=b&signature=x'],
  ['two signatures', 'a=b&signature=x&signature=x'],
  ['no signature', 'a=b'],
  ['a signature alone', 'signature=x'],
  ['a signature in capitals', 'a=b&SIGNATURE=x'],
  ['a field after the signature', 'a=b&signature=x&token=t'],
  ['61 fields', `${Array.from({ length: 60 }, (_, i) => `a${i}=b`).join('&')}&signature=x`],
  ['a long value', `a=${'b'.repeat(5000)}&signature=x`],
  ['a checkout form', 'merchant_id=1&merchant_key=k&signature=x'],
  ['a long name', `${'a'.repeat(100)}=b&signature=x`],
])('refuses %s', (_, body) => {
  expect(readNotification(body)).toBeUndefined();
});

test('a change of any one character of a signed notice is noticed', () => {
  const body = referenceNotification(FIRST_PAYMENT, PASSPHRASE);
  expect(isSigned(read(body), PASSPHRASE)).toBe(true);
  const altered = Array.from(body, (_, at) => `${body.slice(0, at)}7${body.slice(at + 1)}`);
  const taken = altered.filter((text, at) => body[at] !== '7' && isTaken(text));
  expect(altered.length).toBeGreaterThan(500);
  expect(taken).toEqual([]);
});

function isTaken(body: string): boolean {
  const result = readNotification(body);
  return result !== undefined && isSigned(result, PASSPHRASE);
}

test('a notification that anybody signed without a passphrase is not signed', () => {
  const text = encodeForm(FIRST_PAYMENT);
  const signature = createHash('md5').update(text).digest('hex');
  expect(isSigned(read(`${text}&signature=${signature}`), '')).toBe(false);
  expect(isSigned(read(referenceNotification(FIRST_PAYMENT, PASSPHRASE)), '')).toBe(false);
});

test('another way of encoding the same bytes is the same notification', () => {
  const body = referenceNotification(FIRST_PAYMENT, PASSPHRASE);
  const rewritten = body
    .replaceAll('+', '%20')
    .replace(/%[0-9A-F]{2}/g, (code) => code.toLowerCase())
    .replaceAll('%27', "'");
  expect(rewritten).not.toBe(body);
  expect(isSigned(read(rewritten), PASSPHRASE)).toBe(true);
});

test('a name that was cut in the middle of a letter keeps its signature', () => {
  const text = 'm_payment_id=ord-1&name_first=Zo%C3';
  const signature = createHash('md5').update(`${text}&passphrase=${PASSPHRASE}`).digest('hex');
  const result = read(`${text}&signature=${signature}`);
  expect(isSigned(result, PASSPHRASE)).toBe(true);
  expect(decodeForm(result.signedText)).toContainEqual(['name_first', 'Zo\uFFFD']);
});

test('white space around a value may be signed or not', () => {
  const text = 'm_payment_id=ord-1&name_first=+Thandi+';
  const trimmed = 'm_payment_id=ord-1&name_first=Thandi';
  const signatures = [text, trimmed].map((signed) =>
    createHash('md5').update(`${signed}&passphrase=${PASSPHRASE}`).digest('hex'),
  );
  const results = signatures.map((signature) => read(`${text}&signature=${signature}`));
  expect(results.map((result) => isSigned(result, PASSPHRASE))).toEqual([true, true]);
});
