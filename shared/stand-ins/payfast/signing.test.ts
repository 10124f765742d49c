import { checkoutSignature, apiSignature, notificationSignature, notificationText } from './signing.ts';

/*
 * Signatures that others publish: PiDelport/django-payfast (payfast/tests.py), Payfast/payfast-php-sdk
 * (tests/PaymentIntegrations/NotificationTest.php), miccoh1994/payfast-tools (generate-signature.spec.ts).
 */
const BLANKS = [1, 2, 3, 4, 5];

interface Sample {
  readonly ids: readonly [ours: string, theirs: string];
  readonly item: readonly [name: string, description: string];
  readonly amounts: readonly [gross: string, fee: string, net: string];
  readonly buyer: readonly [first: string, last: string, email: string];
  readonly merchant: string;
}

function signatureOf({ ids, item, amounts, buyer, merchant }: Sample, passphrase: string): string {
  const text = notificationText({
    m_payment_id: ids[0],
    pf_payment_id: ids[1],
    payment_status: 'COMPLETE',
    item_name: item[0],
    item_description: item[1],
    amount_gross: amounts[0],
    amount_fee: amounts[1],
    amount_net: amounts[2],
    ...Object.fromEntries(BLANKS.map((number) => [`custom_str${number}`, ''])),
    ...Object.fromEntries(BLANKS.map((number) => [`custom_int${number}`, ''])),
    name_first: buyer[0],
    name_last: buyer[1],
    email_address: buyer[2],
    merchant_id: merchant,
  });
  return notificationSignature(text, passphrase);
}

test.each<[string, Sample, string, string]>([
  [
    'django-payfast',
    {
      ids: ['', '558900'],
      item: ['Flux capacitor', ''],
      amounts: ['123.00', '-2.80', '120.20'],
      buyer: ['Test', 'User 01', 'sbtu01@payfast.co.za'],
      merchant: '10000100',
    },
    '',
    '94b05677771813701468289ed3cabed1',
  ],
  [
    'the PHP SDK, with a passphrase',
    {
      ids: ['1234', '1221576'],
      item: ['Order#123', ''],
      amounts: ['10.00', '-0.23', '9.77'],
      buyer: ['First', 'Last', 'test@test.com'],
      merchant: '10000100',
    },
    'jt7NOE43FZPn',
    'ac4c3e993d31b5b9d525dc0087051437',
  ],
  [
    'the PHP SDK',
    {
      ids: ['000000020', '1579137'],
      item: ['Order #000000020', ''],
      amounts: ['15.00', '-2.30', '12.70'],
      buyer: ['Tom', 'Tom', 'lindley+user1@appinlet.com'],
      merchant: '10027938',
    },
    '',
    '4078bca2c8987e0e0c4e7230f2f46323',
  ],
  [
    'payfast-tools',
    {
      ids: ['CbfulVs30aHEVF64HWwyQ', '1337059'],
      item: ['cookies', 'a bag of cookies'],
      amounts: ['100.00', '-2.30', '97.70'],
      buyer: ['Test', 'Test', 'test@test.com'],
      merchant: '10000100',
    },
    '',
    '091dc05a0cfa54583d2086670d5b21a8',
  ],
])('a notification is signed as %s has it', (_, sample, passphrase, signature) => {
  expect(signatureOf(sample, passphrase)).toBe(signature);
});

const RUSSIAN = {
  merchant_id: '10000100',
  merchant_key: '46f0cd694581a',
  notify_url: 'http://127.0.0.1:8000/payfast/notify/',
  name_first: 'Вася',
  name_last: 'Пупников',
  m_payment_id: '23',
  amount: '234',
  item_name: 'Payment (Планета суши). ID:272-15',
};

test.each([
  ['whole', {}, '481366608545707be67c6514386b3fb1'],
  ['without a first name', { name_first: '' }, '6551205f0fee13cf09174b0b887ec5b3'],
  ['without names', { name_first: '', name_last: ' ' }, '8f6435965cd9b00a9a965d93fc6c4c48'],
])('a checkout is signed as django-payfast has it, %s', (_, changes, signature) => {
  expect(checkoutSignature({ ...RUSSIAN, ...changes }, '')).toBe(signature);
});

test('a subscription with awkward characters is signed as two other programs have it', () => {
  const fields = {
    merchant_id: '10000100',
    merchant_key: '46f0cd694581a',
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
  expect(checkoutSignature(fields)).toBe('6420739a90c5a2d085d9d3191233f7ff');
});

test('a call of the management API is signed as two other programs have it', () => {
  const headers = { 'merchant-id': '10000100', version: 'v1', timestamp: '2026-11-20T12:00:00' };
  expect(apiSignature({ ...headers, testing: 'true' })).toBe('8c5374741fa7be975453e79ab880f8bd');
});
