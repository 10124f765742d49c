import { says } from '../payment-provider.ts';
import { cancelled, changed, paid, type Pairs, signed, type Target, times } from './notification.ts';
import { honest, type Row } from './row.ts';

/** Genuine notifications, repeated. */
export const REPEATED: readonly Row[] = [
  honest('a hundred times, one after another', (target) => times(100, signed(paid(target)))),
  honest('a hundred times at once', (target) => times(100, signed(paid(target))), { isAtOnce: true }),
  honest('the same payment with another fee', (target) => [
    signed(paid(target)),
    signed(changed(paid(target), { amount_fee: '-3.00', amount_net: '96.00' })),
  ]),
  {
    name: 'the first payment again as a renewal',
    begins: 'active',
    sends: (target) => [signed(changed(paid(target), { billing_date: '2027-01-21' }))],
    state: 'active',
    payments: 1,
  },
  {
    name: 'the first payment again after the cancellation',
    begins: 'cancelled',
    sends: (target) => times(20, signed(paid(target))),
    state: 'cancelled',
    payments: 1,
  },
  {
    name: 'a cancellation twenty times at once',
    begins: 'active',
    sends: (target) => times(20, signed(next(target, cancelled))),
    isAtOnce: true,
    state: 'cancelled',
    payments: 1,
    mails: ['cancellation', 'cancellation-staff'],
  },
];

/** The fields of a later notification, with a payment of its own. */
function next(target: Target, fields: (target: Target) => Pairs, nth = 2): Pairs {
  return fields({ ...target, paymentId: `${target.paymentId}-${nth}` });
}

/** Notifications about an active subscription, some of them hostile, and notifications in unexpected order. */
export const LATER: readonly Row[] = [
  {
    name: 'a cancellation that overtakes the payment: the payment counts, and the record tells of the end',
    sends: (target) => [signed(next(target, cancelled)), signed(paid(target))],
    state: 'active',
    payments: 1,
    truePayments: 1,
    mails: ['activation', 'activation-staff'],
  },
  {
    name: 'a renewal that overtakes the first payment',
    sends: (target) => [signed(next(target, paid)), signed(paid(target))],
    state: 'active',
    payments: 2,
    truePayments: 2,
    mails: ['activation', 'activation-staff', 'renewal'],
  },
  {
    name: 'a failure between two tries',
    sends: (target) => [
      signed(changed(paid(target), { payment_status: 'FAILED' })),
      signed(changed(paid(target), { payment_status: 'PENDING' })),
      signed(paid(target)),
    ],
    state: 'active',
    payments: 1,
    truePayments: 1,
    mails: ['activation', 'activation-staff'],
  },
  {
    name: 'a renewal by its token alone',
    begins: 'active',
    sends: (target) => [signed(changed(next(target, paid), { m_payment_id: '' }))],
    state: 'active',
    payments: 2,
    truePayments: 1,
    mails: ['renewal'],
  },
  {
    name: 'a renewal without a token',
    begins: 'active',
    sends: (target) => [signed(changed(next(target, paid), { token: '' }))],
    state: 'active',
    payments: 1,
    mails: ['attention-staff'],
  },
  {
    name: 'a renewal for another amount',
    begins: 'active',
    sends: (target) => [signed(changed(next(target, paid), { amount_gross: '55.00' }))],
    state: 'active',
    payments: 1,
    mails: ['attention-staff'],
  },
  {
    name: 'a renewal that nobody signed',
    begins: 'active',
    sends: (target) => [signed(next(target, paid), 'guess')],
    state: 'active',
    payments: 1,
    statuses: [400],
    refused: ['bad-signature', 1],
  },
  {
    name: 'the same checkout paid a second time',
    begins: 'active',
    sends: (target) => [signed(changed(next(target, paid), { token: `${target.token}-b` }))],
    state: 'active',
    payments: 1,
    mails: ['attention-staff'],
  },
  {
    name: 'a cancellation without amounts',
    begins: 'active',
    sends: (target) => [signed(next(target, cancelled))],
    state: 'cancelled',
    payments: 1,
    mails: ['cancellation', 'cancellation-staff'],
  },
  {
    name: 'a cancellation with blank amounts and no id of ours',
    begins: 'active',
    sends: (target) => [
      signed(
        changed(next(target, paid), {
          payment_status: 'CANCELLED',
          m_payment_id: '',
          amount_gross: '',
          amount_fee: '',
          amount_net: '',
        }),
      ),
    ],
    state: 'cancelled',
    payments: 1,
    mails: ['cancellation', 'cancellation-staff'],
  },
  {
    name: 'a cancellation that nobody signed',
    begins: 'active',
    sends: (target) => [signed(next(target, cancelled), 'guess')],
    state: 'active',
    payments: 1,
    statuses: [400],
    refused: ['bad-signature', 1],
  },
  {
    name: 'a cancellation that the provider never sent',
    begins: 'active',
    sends: (target) => [signed(next(target, cancelled))],
    confirmation: [says(200, 'INVALID')],
    state: 'active',
    payments: 1,
    refused: ['not-confirmed', 1],
  },
  {
    name: 'a cancellation of the second of two checkouts',
    begins: 'active',
    sends: (target) => [signed(changed(next(target, cancelled), { token: `${target.token}-b` }))],
    state: 'active',
    payments: 1,
  },
  {
    name: 'a renewal, its copy and a cancellation, all at once',
    begins: 'active',
    sends: (target) => [
      signed(next(target, paid)),
      signed(next(target, paid)),
      signed(next(target, cancelled, 3)),
    ],
    isAtOnce: true,
    state: 'cancelled',
    payments: 2,
    truePayments: 1,
    mails: 'any',
  },
];
