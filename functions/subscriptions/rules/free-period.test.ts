import { newPending } from '../../testing/new-subscription.ts';
import { applyEvent } from './apply-event.ts';
import type { LifecycleEvent, PaymentEvent } from './lifecycle.ts';
import { review } from './review.ts';
import type { Subscription } from './subscription.ts';
import { refundQuestion } from './wrong-amount.ts';

const FIRST: PaymentEvent = {
  kind: 'payment',
  day: '2026-01-31',
  paymentId: 'p1',
  amountCents: 9900,
  token: 't',
};
const DEARER: PaymentEvent = { ...FIRST, day: '2026-02-28', paymentId: 'p2', amountCents: 19_900 };
const refunded = (day: string, paymentId = 'p2') => ({ kind: 'charge-refunded', day, paymentId }) as const;

const then = (one: Subscription, ...events: LifecycleEvent[]) =>
  events.reduce((before, event) => applyEvent(before, event, Date.parse(event.day)).subscription, one);
const lived = (...events: LifecycleEvent[]) => then(newPending(), ...events);

test('after all of a wrong charge was given back nobody is dunned before PayFast’s next charge', () => {
  let one = lived(FIRST, DEARER, refunded('2026-03-02'));
  expect(one.lifecycle).toMatchObject({ state: 'active', paidUntil: '2026-03-30', payments: [{ id: 'p1' }] });
  const record = {
    statusText: 'ACTIVE',
    statusNumber: 1,
    cycles: 0,
    frequency: 3,
    amountCents: 9900,
    cyclesComplete: 2,
    runDate: '2026-03-31',
  } as const;
  for (const day of ['2026-03-03', '2026-03-05', '2026-03-09', '2026-03-20', '2026-03-30'])
    one = review(one, record, { day, now: Date.parse(day) });
  const kinds = one.mails.map(({ kind }) => kind);
  expect(kinds).toEqual(['activation', 'activation-staff', 'attention-staff', 'refund']);
  const next = then(one, { ...FIRST, day: '2026-03-31', paymentId: 'p3' });
  expect(next.lifecycle.payments.at(-1)).toMatchObject({ from: '2026-03-31', until: '2026-04-29' });
});

test('PayFast is compared with the day that is shown', () => {
  expect(lived(FIRST, DEARER, refunded('2026-03-02')).lifecycle.isChargeDayOpen).toBe(true);
});

test('what had fallen behind is in order again from the day of the charge, without reminders', () => {
  const behind = lived(
    FIRST,
    { kind: 'payment-failed', day: '2026-03-05' },
    { ...DEARER, day: '2026-03-08' },
  );
  const { lifecycle } = then(behind, refunded('2026-03-09'));
  expect(lifecycle).toMatchObject({ state: 'active', paidUntil: '2026-04-07' });
  expect(lifecycle.pastDueSince).toBeUndefined();
});

test('what was paused goes on, from the day of the charge, because PayFast charges a month after it', () => {
  const paused = [
    { kind: 'payment-failed', day: '2026-03-05' },
    { kind: 'day-began', day: '2026-03-12' },
    { ...DEARER, day: '2026-03-17' },
  ] as const;
  const { lifecycle } = lived(FIRST, ...paused, refunded('2026-03-20'));
  expect(lifecycle).toMatchObject({
    state: 'active',
    anchor: '2026-03-17',
    periods: 1,
    paidUntil: '2026-04-16',
  });
});

test.each([
  ['p2', 'p3'],
  ['p3', 'p2'],
])('two wrong charges, given back as %s and %s: both periods are free', (first, second) => {
  const both = lived(FIRST, DEARER, { ...DEARER, day: '2026-03-31', paymentId: 'p3' });
  const { lifecycle } = then(both, refunded('2026-04-02', first), refunded('2026-04-02', second));
  expect(lifecycle).toMatchObject({ state: 'active', paidUntil: '2026-04-29' });
});

test('where the right amount was charged meanwhile, nothing is free', () => {
  const right = { ...FIRST, day: '2026-03-02', paymentId: 'p3' };
  const { lifecycle } = lived(FIRST, DEARER, right, refunded('2026-03-04'));
  expect(lifecycle).toMatchObject({ paidUntil: '2026-03-30', periods: 2 });
});

test.each<[string, LifecycleEvent[], string]>([
  ['in the middle of a paid period', [{ ...DEARER, day: '2026-02-10' }], '2026-02-27'],
  ['of what is cancelled', [DEARER, { kind: 'cancel-confirmed', day: '2026-02-28' }], '2026-02-27'],
  ['of what has ended', [DEARER, { kind: 'ended-by-company', day: '2026-03-01' }], '2026-02-27'],
])('a charge %s is given back without a free period', (_, events, paidUntil) => {
  const before = lived(FIRST, ...events);
  const { lifecycle } = then(before, refunded('2026-03-02'));
  expect(lifecycle).toMatchObject({ state: before.lifecycle.state, paidUntil });
});

test('a part given back decides nothing, and a payment given back takes and gives no day', () => {
  const part = lived(FIRST, DEARER, { ...refunded('2026-03-02'), amountCents: 10_000 });
  expect(part.lifecycle.paidUntil).toBe('2026-02-27');
  expect(lived(FIRST, refunded('2026-02-02', 'p1')).lifecycle.paidUntil).toBe('2026-02-27');
});

test('before it is recorded the operator reads what follows, and what else can be done', () => {
  const held = lived(FIRST, DEARER);
  const question = refundQuestion(held, { day: '2026-03-02', paymentId: 'p2', amountCents: undefined });
  expect(question).toContain('free until 30 March 2026');
  expect(question).toContain('R99.00 is charged on 31 March 2026');
  expect(question).toMatch(/accept .* difference/);
  expect(question).toMatch(/charge it again, .* record this refund after that/);
  const part = { day: '2026-03-02', paymentId: 'p2', amountCents: 10_000 };
  expect(refundQuestion(held, part)).toBeUndefined();
  expect(refundQuestion(held, { ...part, paymentId: 'p1', amountCents: undefined })).toBeUndefined();
});
