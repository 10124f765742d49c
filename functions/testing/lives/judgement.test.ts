import { coveredUntil, isNamedIn } from './judgement.ts';

test('a payment is named by its own number, not by digits within another id', () => {
  const text =
    'M Payment ID: 3f1000123ab04c5e8d2f1a1000123999\nToken: 1000123b-1000123-4c5e\nPayment: 1000124';
  expect(isNamedIn(text, '1000123')).toBe(false);
  expect(isNamedIn(text, '1000124')).toBe(true);
  expect(isNamedIn(`${text} (1000123).`, '1000123')).toBe(true);
});

test('an address, a reference and a token are named wherever they stand', () => {
  expect(isNamedIn('Customer: life-3@customer.example.', 'life-3@customer.example')).toBe(true);
  expect(isNamedIn('Customer: life-38@customer.example', '8@customer.example')).toBe(false);
  expect(isNamedIn('Subscription ended (0A1B2C3D)', '0A1B2C3D')).toBe(true);
  expect(isNamedIn('', '0A1B2C3D')).toBe(false);
});

test('charges cover months from the first of them, which pays until the second where the checkout names its day', () => {
  const charge = (day: string) => ({
    at: Date.parse(`${day}T07:00:00Z`),
    paymentId: '1',
    token: 't',
    merchantPaymentId: 'm',
    cents: 9900,
    frequency: 3,
  });
  const charges = [charge('2027-01-30'), charge('2027-02-28')];
  expect(coveredUntil(charges)).toBe('2027-03-28');
  expect(coveredUntil(charges.slice(0, 1), '2027-05-10')).toBe('2027-05-10');
  expect(coveredUntil(charges, '2027-05-10')).toBe('2027-06-10');
});
