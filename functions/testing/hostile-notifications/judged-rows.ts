import { hangsUp, says } from '../payment-provider.ts';
import { paid, signed, signedWith, times, without } from './notification.ts';
import { harmless, honest, type Row, told } from './row.ts';

const noAmount = (name: string, amount: string): Row =>
  told(name, 'no-amount', signedWith({ amount_gross: amount }));

/** A genuine charge that buys nothing: it waits for a person. */
const otherAmount = (name: string, amount: string): Row => ({
  name,
  sends: signedWith({ amount_gross: amount }),
  state: 'pending',
  payments: 0,
  mails: ['attention-staff'],
});

const unknown = (name: string, changes: Readonly<Record<string, string>>): Row =>
  told(name, 'unknown-subscription', signedWith({ token: 'another', ...changes }));

/** Validly signed, but not about a payment of ours for our price. */
export const NOT_OURS: readonly Row[] = [
  told('another merchant', 'other-merchant', signedWith({ merchant_id: '10000101' })),
  told('no merchant', 'other-merchant', signedWith({ merchant_id: '' })),
  otherAmount('two cents less', '98.98'),
  otherAmount('two cents more', '99.02'),
  otherAmount('the least that is sold', '5.00'),
  otherAmount('less than is sold', '1.00'),
  otherAmount('the price of a year', '999.00'),
  otherAmount('a hundred times as much', '9900.00'),
  noAmount('more than anybody has', '99999999999.00'),
  {
    name: 'a card that is stored',
    sends: signedWith({ amount_gross: '0.00' }),
    state: 'pending',
    payments: 0,
    refused: ['card-check', 1],
  },
  noAmount('a debt', '-99.00'),
  noAmount('an exponent', '9.9e1'),
  noAmount('another base', '0x63'),
  noAmount('a blank in it', '9 9.00'),
  noAmount('a third decimal', '99.000'),
  noAmount('a currency', 'R99.00'),
  noAmount('no number', 'NaN'),
  noAmount('no end', 'Infinity'),
  noAmount('a blank amount', ''),
  told('no amount', 'no-amount', (target) => [signed(without(paid(target), 'amount_gross'))]),
  unknown('a checkout that we never began', { m_payment_id: 'f'.repeat(32) }),
  unknown('no checkout', { m_payment_id: '' }),
  unknown('no checkout and no token', { m_payment_id: '', token: '' }),
  unknown('a checkout with quotes', { m_payment_id: `' OR '1'='1` }),
  unknown('a checkout with a NUL in the middle', { m_payment_id: `${'a'.repeat(16)}\0${'b'.repeat(15)}` }),
  unknown('a token of 3 kB', { m_payment_id: '', token: 'x'.repeat(3000) }),
  told('no payment', 'no-payment-id', signedWith({ pf_payment_id: '' })),
  ...['PAID', 'complete', '', 'COMPLETE '.repeat(2), 'PENDING', 'FAILED'].map((status): Row => ({
    name: `the status ${JSON.stringify(status)}`,
    sends: signedWith({ payment_status: status }),
    state: 'pending',
    payments: 0,
  })),
];

const waits = (name: string, ...confirmation: NonNullable<Row['confirmation']>): Row =>
  honest(name, (target) => [signed(paid(target))], { confirmation, isLater: true });

/** The provider's answers, or missing answers, to the request for confirmation. */
export const CONFIRMATION: readonly Row[] = [
  {
    ...harmless('a notification that the provider never sent', 'not-confirmed', (target) => [
      signed(paid(target)),
    ]),
    confirmation: [says(200, 'INVALID')],
  },
  honest('the provider disowns it once, and it comes again', (target) => times(2, signed(paid(target))), {
    confirmation: [says(200, 'INVALID'), says(200, 'VALID')],
  }),
  {
    name: 'a notification that the provider never sent, twenty times',
    sends: (target) => times(20, signed(paid(target))),
    confirmation: [says(200, 'INVALID')],
    state: 'pending',
    payments: 0,
    refused: ['not-confirmed', 1],
  },
  waits('the provider hangs up', hangsUp()),
  waits('the provider is down', says(503, '<h1>Service Unavailable</h1>')),
  waits('the provider fails and says VALID', says(500, 'VALID')),
  waits('the provider fails and says INVALID', says(500, 'INVALID')),
  waits('the provider talks nonsense', says(200, '<h1>Maintenance</h1> VALID')),
  waits('the provider says it in small letters', says(200, 'valid')),
  waits('the provider says nothing', says(200, '')),
  waits('the provider forbids the question', says(403, 'Forbidden')),
  waits('the provider leads elsewhere', says(302, 'VALID')),
  honest('the provider hangs up once', (target) => [signed(paid(target))], {
    confirmation: [hangsUp(), says(200, 'VALID')],
  }),
];
