import {
  apiSignature as fakeApiSignature,
  checkoutSignature,
  type Fields,
  notificationSignature,
  notificationText,
} from '#shared/fakes/payfast/signing.ts';
import { apiSignature, encodeForm, signedCheckout } from '../subscriptions/rules/payfast/signatures.ts';
import { signatureOfNotification } from '../subscriptions/rules/payfast/notification.ts';

/*
 * Signatures to check a signer against, the shop's and the fake's. Published: PiDelport/django-payfast
 * (payfast/tests.py), Payfast/payfast-php-sdk (tests/PaymentIntegrations/NotificationTest.php),
 * miccoh1994/payfast-tools (generate-signature.spec.ts), and the form of the provider's PHP sample. The last ones were
 * computed by two programs in two languages, because nobody publishes a subscription or a call of the management API.
 */

/** What is signed, the passphrase, and the signature. */
type PublishedSignature = readonly [source: string, fields: Fields, passphrase: string, signature: string];

const PASSPHRASE = 'jt7NOE43FZPn';
const MERCHANT: Fields = { merchant_id: '10000100', merchant_key: '46f0cd694581a' };

const CYRILLIC: Fields = {
  ...MERCHANT,
  notify_url: 'http://127.0.0.1:8000/payfast/notify/',
  name_first: 'Вася',
  name_last: 'Пупников',
  m_payment_id: '23',
  amount: '234',
  item_name: 'Payment (Планета суши). ID:272-15',
};

const NAMELESS: Fields = { ...CYRILLIC, name_first: '' };

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

/** A subscription with awkward characters and an unlimited number of cycles. */
const AWKWARD_SUBSCRIPTION: Fields = {
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

/** Checkouts, with their fields in signing order. */
const CHECKOUT_SIGNATURES: readonly PublishedSignature[] = [
  ['django-payfast', CYRILLIC, '', '481366608545707be67c6514386b3fb1'],
  ['django-payfast, without a first name', NAMELESS, '', '6551205f0fee13cf09174b0b887ec5b3'],
  ['django-payfast, blank names', { ...NAMELESS, name_last: ' \t' }, '', '8f6435965cd9b00a9a965d93fc6c4c48'],
  ['the PHP sample', SAMPLE, PASSPHRASE, '8317e2bbd1ae2a6f4f36837e83be4ca9'],
  ['the PHP sample, without a passphrase', SAMPLE, '', 'b8d38028a263acf34dfd2c6e8b62264c'],
  ['two programs, a subscription', AWKWARD_SUBSCRIPTION, PASSPHRASE, '6420739a90c5a2d085d9d3191233f7ff'],
];

/** The fields of a notification in sending order, including empty ones. */
const NOTIFICATION_ORDER = [
  ['m_payment_id', 'pf_payment_id', 'payment_status', 'item_name', 'item_description'],
  ['amount_gross', 'amount_fee', 'amount_net'],
  ['custom_str1', 'custom_str2', 'custom_str3', 'custom_str4', 'custom_str5'],
  ['custom_int1', 'custom_int2', 'custom_int3', 'custom_int4', 'custom_int5'],
  ['name_first', 'name_last', 'email_address', 'merchant_id'],
].flat();

/** A complete notification of a payment to the sandbox's merchant; fields that are not named are empty. */
function notificationOf(form: string): Fields {
  const named = new URLSearchParams(`payment_status=COMPLETE&merchant_id=10000100&${form}`);
  return Object.fromEntries(NOTIFICATION_ORDER.map((name) => [name, named.getAll(name).at(-1) ?? '']));
}

const NOTIFICATION_SIGNATURES: readonly PublishedSignature[] = [
  [
    'django-payfast',
    notificationOf(
      'pf_payment_id=558900&item_name=Flux capacitor&amount_gross=123.00&amount_fee=-2.80&amount_net=120.20' +
        '&name_first=Test&name_last=User 01&email_address=sbtu01@payfast.co.za',
    ),
    '',
    '94b05677771813701468289ed3cabed1',
  ],
  [
    'the PHP SDK, with a passphrase',
    notificationOf(
      'm_payment_id=1234&pf_payment_id=1221576&item_name=Order%23123&amount_gross=10.00&amount_fee=-0.23' +
        '&amount_net=9.77&name_first=First&name_last=Last&email_address=test@test.com',
    ),
    PASSPHRASE,
    'ac4c3e993d31b5b9d525dc0087051437',
  ],
  [
    'the PHP SDK',
    notificationOf(
      'm_payment_id=000000020&pf_payment_id=1579137&item_name=Order %23000000020&amount_gross=15.00' +
        '&amount_fee=-2.30&amount_net=12.70&name_first=Tom&name_last=Tom' +
        '&email_address=lindley%2Buser1@appinlet.com&merchant_id=10027938',
    ),
    '',
    '4078bca2c8987e0e0c4e7230f2f46323',
  ],
  [
    'payfast-tools',
    notificationOf(
      'm_payment_id=CbfulVs30aHEVF64HWwyQ&pf_payment_id=1337059&item_name=cookies' +
        '&item_description=a bag of cookies&amount_gross=100.00&amount_fee=-2.30&amount_net=97.70' +
        '&name_first=Test&name_last=Test&email_address=test@test.com',
    ),
    '',
    '091dc05a0cfa54583d2086670d5b21a8',
  ],
];

/** A call of the management API. */
const API_SIGNATURE: PublishedSignature = [
  'two programs, a call',
  { version: 'v1', timestamp: '2026-11-20T12:00:00', 'merchant-id': '10000100' },
  PASSPHRASE,
  '8c5374741fa7be975453e79ab880f8bd',
];

test.each(CHECKOUT_SIGNATURES)(
  'shop and fake sign a checkout as %s has it',
  (_, fields, passphrase, signature) => {
    expect(signedCheckout(fields, passphrase).at(-1)).toEqual(['signature', signature]);
    expect(checkoutSignature(fields, passphrase)).toBe(signature);
  },
);

test.each(NOTIFICATION_SIGNATURES)(
  'shop and fake sign a notification as %s has it',
  (_, fields, passphrase, signature) => {
    expect(signatureOfNotification(encodeForm(Object.entries(fields)), passphrase)).toBe(signature);
    expect(notificationSignature(notificationText(fields), passphrase)).toBe(signature);
  },
);

test.each([
  ['headers alone', {}],
  ['with the switch of the sandbox', { testing: 'true' }],
  ['with an empty field', { cycles: '' }],
])('shop and fake sign a call of the management API as known: %s', (_, more) => {
  const [, headers, passphrase, signature] = API_SIGNATURE;
  expect(apiSignature({ ...headers, ...more }, passphrase)).toBe(signature);
  expect(fakeApiSignature({ ...headers, ...more })).toBe(signature);
});

test('what is hashed for a subscription is what was printed beside its signature', () => {
  const pairs = signedCheckout(AWKWARD_SUBSCRIPTION, PASSPHRASE).slice(0, -1);
  expect(encodeForm(pairs)).toBe(
    'merchant_id=10000100&merchant_key=46f0cd694581a&return_url=https%3A%2F%2Fexample.co.za%2Fok' +
      '&cancel_url=https%3A%2F%2Fexample.co.za%2Fno&notify_url=https%3A%2F%2Fexample.co.za%2Fapi%2Fitn' +
      '&name_first=Zo%C3%AB&name_last=O%27Brien+%28Pty%29+Ltd%21%2A%7E&email_address=a%2Bb%40example.co.za' +
      '&m_payment_id=ord-1&amount=0.00&item_name=Managed+Plan%3A+%22Pro%22+%26+more&custom_str1=x+y' +
      '&subscription_type=1&billing_date=2026-12-20&recurring_amount=499.00&frequency=3&cycles=0',
  );
});
