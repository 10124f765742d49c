import { says } from '../payment-provider.ts';
import { cancelled, changed, paid, type Pairs, signed, type Target, times } from './notification.ts';
import { honest, later, type Row } from './row.ts';

const CANCELLED = ['cancelled', 1, 'cancellation', 'cancellation-staff'] as const;

/** Genuine notifications, repeated. */
export const REPEATED: readonly Row[] = [
  honest('a hundred times, one after another', (target) => times(100, signed(paid(target)))),
  honest('a hundred times at once', (target) => times(100, signed(paid(target))), { isAtOnce: true }),
  honest('the same payment with another fee', (target) => [
    signed(paid(target)),
    signed(changed(paid(target), { amount_fee: '-3.00', amount_net: '96.00' })),
  ]),
  later(
    'the first payment again as a renewal',
    (target) => [signed(changed(paid(target), { billing_date: '2027-01-21' }))],
    ['active', 1],
  ),
  later(
    'the first payment again after the cancellation',
    (target) => times(20, signed(paid(target))),
    ['cancelled', 1],
    { begins: 'cancelled' },
  ),
  later(
    'a cancellation twenty times at once',
    (target) => times(20, signed(next(target, cancelled))),
    CANCELLED,
    { isAtOnce: true },
  ),
];

/** The fields of a later notification, with a payment of its own. */
function next(target: Target, fields: (target: Target) => Pairs, nth = 2): Pairs {
  return fields({ ...target, paymentId: `${target.paymentId}-${nth}` });
}

const BEGUN = ['activation', 'activation-staff'] as const;
const nextPaid =
  (changes: Readonly<Record<string, string>>): Row['sends'] =>
  (target) => [signed(changed(next(target, paid), changes))];
const nextOfToken =
  (fields: (target: Target) => Pairs): Row['sends'] =>
  (target) => [signed(changed(next(target, fields), { token: `${target.token}-b` }))];
const UNSIGNED = { statuses: [400], refused: ['bad-signature', 1] } as const;
const BLANK = { m_payment_id: '', amount_gross: '', amount_fee: '', amount_net: '' };

/** Notifications about an active subscription, some of them hostile, and notifications in unexpected order. */
export const LATER: readonly Row[] = [
  later(
    'a cancellation that overtakes the payment: the payment counts, and the record tells of the end',
    (target) => [signed(next(target, cancelled)), signed(paid(target))],
    ['active', 1, ...BEGUN],
    { begins: 'pending', truePayments: 1 },
  ),
  later(
    'a renewal that overtakes the first payment',
    (target) => [signed(next(target, paid)), signed(paid(target))],
    ['active', 2, ...BEGUN, 'renewal'],
    { begins: 'pending', truePayments: 2 },
  ),
  later(
    'a failure between two tries',
    (target) => [
      ...['FAILED', 'PENDING'].map((status) => signed(changed(paid(target), { payment_status: status }))),
      signed(paid(target)),
    ],
    ['active', 1, ...BEGUN],
    { begins: 'pending', truePayments: 1 },
  ),
  later('a renewal by its token alone', nextPaid({ m_payment_id: '' }), ['active', 2, 'renewal'], {
    truePayments: 1,
  }),
  later('a renewal without a token', nextPaid({ token: '' }), ['active', 1, 'attention-staff']),
  later('a renewal for another amount', nextPaid({ amount_gross: '55.00' }), [
    'active',
    1,
    'attention-staff',
  ]),
  later(
    'a renewal that nobody signed',
    (target) => [signed(next(target, paid), 'guess')],
    ['active', 1],
    UNSIGNED,
  ),
  later('the same checkout paid a second time', nextOfToken(paid), ['active', 1, 'attention-staff']),
  later('a cancellation without amounts', (target) => [signed(next(target, cancelled))], CANCELLED),
  later(
    'a cancellation with blank amounts and no id of ours',
    nextPaid({ payment_status: 'CANCELLED', ...BLANK }),
    CANCELLED,
  ),
  later(
    'a cancellation that nobody signed',
    (target) => [signed(next(target, cancelled), 'guess')],
    ['active', 1],
    UNSIGNED,
  ),
  later(
    'a cancellation that the provider never sent',
    (target) => [signed(next(target, cancelled))],
    ['active', 1],
    { confirmation: [says(200, 'INVALID')], refused: ['not-confirmed', 1] },
  ),
  later('a cancellation of the second of two checkouts', nextOfToken(cancelled), ['active', 1]),
  later(
    'a renewal, its copy and a cancellation, all at once',
    (target) => [...times(2, signed(next(target, paid))), signed(next(target, cancelled, 3))],
    ['cancelled', 2],
    { isAtOnce: true, truePayments: 1, mails: 'any' },
  ),
];
