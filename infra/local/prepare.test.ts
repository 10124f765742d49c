import { paymentsOf } from './prepare.ts';

test.each([
  [undefined, 'test'],
  ['', 'test'],
  ['https://sandbox.payfast.co.za', 'test'],
  ['http://127.0.0.1:8086', 'test'],
  ['https://www.payfast.co.za', 'live'],
  ['https://payment.payfast.io', 'live'],
])('a site that is built for a stage with %s as the place to pay sells for %s', (host, payments) => {
  expect(paymentsOf({ PAYFAST_HOST: host })).toBe(payments);
});
