import { after, begun, lived, payment, record as recordOf } from '../../testing/lifecycles.ts';
import { unpaid } from '../../testing/new-subscription.ts';
import { SUBSCRIPTION_RETENTION_YEARS, UNPAID_SUBSCRIPTION_RETENTION_DAYS } from '#shared/rules/retention.ts';
import { readNotification } from './payfast/notification.ts';
import type { ProviderSubscription } from './payfast/provider-subscription.ts';
import { addDays } from './calendar.ts';
import { mayBeCharged, review } from './apply-event.ts';
import { notificationEvent, notificationKeyOf, notificationRefusalOf } from './judge-notification.ts';
import { leavingTerms, sevenDaysLastDay, withTerms } from './leaving.ts';
import { type Lifecycle, newLifecycle } from './lifecycle.ts';
import { checkoutTokenOf, isOurs, linkOf, parseSignedToken, stateTokenOf } from './links.ts';
import { noticeDayOf } from './next-year.ts';
import { transition } from './transition.ts';
import { expiryOf, isCancellable } from './subscription.ts';

/*
 * Days and terms, field by field: the other half of the mutants that other tests let live.
 */
const DAY_SECONDS = 24 * 60 * 60;
const pay = (day: string, amountCents = 9900) => payment(day, { paymentId: `p-${day}`, amountCents });
const SETTLED = { cyclesSeen: 1, reckoned: undefined };
const monthly = () => ({ ...lived(pay('2026-01-15')), ...SETTLED });
const yearly = () => ({ ...after(newLifecycle('yearly', 999), pay('2026-01-15', 99_900)), ...SETTLED });

const stored = (lifecycle: Lifecycle) => ({ ...begun(), lifecycle });

const record = (part: Partial<ProviderSubscription>) => recordOf('2026-03-15', part);

describe('how long a record is kept', () => {
  test('unpaid: its days from the beginning, to the second', () => {
    const seconds = 2 + UNPAID_SUBSCRIPTION_RETENTION_DAYS * DAY_SECONDS;
    expect(expiryOf(newLifecycle('monthly', 99), 1001)).toBe(seconds);
    expect(stored(newLifecycle('monthly', 99))).toMatchObject({ mails: [], expiresAt: seconds - 2 });
  });

  test('paid: as long as it lives, and years after its end', () => {
    expect(expiryOf(monthly(), 0)).toBeUndefined();
    const ended: Lifecycle = { ...monthly(), state: 'ended', endedOn: '2026-02-15' };
    const last = Date.parse(`${2026 + SUBSCRIPTION_RETENTION_YEARS}-02-15T00:00:00+02:00`) / 1000;
    expect(expiryOf(ended, 0)).toBe(last);
    expect(expiryOf({ ...ended, endedOn: undefined }, 0)).toBeUndefined();
    expect(expiryOf({ ...ended, state: 'active' }, 0)).toBeUndefined();
  });

  test('with a charge that is held: as if paid, also when nothing was bought', () => {
    const held = lived(pay('2026-01-15', 5000));
    expect(held.payments).toEqual([]);
    expect(expiryOf(held, 0)).toBeUndefined();
    const both = after(monthly(), pay('2026-02-15', 5000));
    expect(expiryOf(both, 0)).toBeUndefined();
  });
});

test.each(['active', 'past-due', 'suspended'] as const)('who is %s may cancel, with a token', (state) => {
  expect(isCancellable({ ...monthly(), state })).toBe(true);
  expect(isCancellable({ ...monthly(), state, token: undefined })).toBe(false);
});

test.each(['pending', 'cancelled', 'ended'] as const)('who is %s has nothing to cancel', (state) => {
  expect(isCancellable({ ...monthly(), state })).toBe(false);
});

describe('a notification', () => {
  const notification = (fields: Record<string, string>) => {
    const read = readNotification(`${new URLSearchParams(fields).toString()}&signature=0`);
    if (!read) throw new Error('It cannot be read');
    return read.notification;
  };
  const complete = { pf_payment_id: '1', payment_status: 'COMPLETE', amount_gross: '99.00', token: 't' };
  const known = stored(monthly());

  test('is about a payment; of a cancellation without one, about the token', () => {
    const cancelled = { payment_status: 'CANCELLED', token: 't' };
    expect(notificationKeyOf(notification(complete))).toBe('1#COMPLETE');
    expect(notificationKeyOf(notification(cancelled))).toBe('t#CANCELLED');
    expect(notificationKeyOf(notification({ ...cancelled, pf_payment_id: '1' }))).toBe('1#CANCELLED');
    const nameless = notification({ ...complete, pf_payment_id: '' });
    expect([notificationKeyOf(nameless), notificationRefusalOf(nameless, known)]).toEqual([
      '#COMPLETE',
      'no-payment-id',
    ]);
  });

  test('is refused without a subscription, and a payment without an amount', () => {
    expect(notificationRefusalOf(notification(complete), known)).toBeUndefined();
    expect(notificationRefusalOf(notification(complete), undefined)).toBe('unknown-subscription');
    expect(notificationRefusalOf(notification({ ...complete, amount_gross: '' }), known)).toBe('no-amount');
    const cancelled = notification({ pf_payment_id: '1', payment_status: 'CANCELLED' });
    expect(notificationRefusalOf(cancelled, known)).toBeUndefined();
  });

  test('says what has happened, or nothing that we know', () => {
    const common = { day: '2026-02-15' };
    const payment = {
      kind: 'payment',
      token: 't',
      paymentId: '1',
      amountCents: 9900,
      notification: '1#COMPLETE',
    };
    expect(notificationEvent(notification(complete), '2026-02-15')).toEqual({ ...common, ...payment });
    const told = (status: string) =>
      notificationEvent(notification({ ...complete, payment_status: status }), '2026-02-15');
    expect(told('CANCELLED')).toEqual({ ...common, kind: 'cancel-confirmed', notification: '1#CANCELLED' });
    expect([told('FAILED'), told('PENDING'), told('NONSENSE')]).toEqual([undefined, undefined, undefined]);
    expect(notificationEvent(notification({ ...complete, amount_gross: '' }), '2026-02-15')).toBeUndefined();
    expect(notificationEvent(notification({ ...complete, token: '' }), '2026-02-15')).toMatchObject({
      token: undefined,
    });
  });
});

describe('a look at the provider', () => {
  test('moves the paid days by everything that it proves, and sets the next day', () => {
    const found = review(stored(monthly()), record({ cyclesComplete: 4, runDate: '2026-05-15' }), {
      day: '2026-04-20',
      now: 0,
    });
    expect(found.lifecycle.unreported?.map(({ until }) => until)).toEqual([
      '2026-03-14',
      '2026-04-14',
      '2026-05-14',
    ]);
    // In two days a person is asked, if no payment was reported.
    expect(found).toMatchObject({ lifecycle: { paidUntil: '2026-05-14' }, reviewOn: '2026-04-22' });
  });

  test('counts only the charges under the token of an older return', () => {
    const back = { ...monthly(), cyclesSeen: undefined, earlierCharges: 1 };
    const paid = (cyclesComplete: number) =>
      transition(back, { kind: 'record-read', day: '2026-02-17', record: record({ cyclesComplete }) })
        .lifecycle;
    expect([paid(0).paidUntil, paid(1).paidUntil]).toEqual(['2026-02-14', '2026-03-14']);
  });

  test('tells a year’s end on the day that the law plans, and not a day before', () => {
    const noticed = (day: string) => review(stored(yearly()), undefined, { day, now: 0 }).lifecycle.nextYear;
    const day = noticeDayOf(yearly()) ?? '';
    expect([noticed(addDays(day, -1)), noticed(day)?.noticedOn]).toEqual([undefined, day]);
  });

  test('goes on after an unpaid end until the provider has confirmed it', () => {
    const unpaid: Lifecycle = { ...monthly(), state: 'ended', endedOn: '2026-03-20' };
    expect(mayBeCharged(unpaid)).toBe(true);
    expect(mayBeCharged({ ...unpaid, cancelledOn: '2026-03-20' })).toBe(false);
    expect(mayBeCharged({ ...unpaid, token: undefined })).toBe(false);
    expect(mayBeCharged(monthly())).toBe(false);
  });
});

describe('leaving before the end of the period', () => {
  const open = (lifecycle: Lifecycle, way: 'seven-days' | 'early' | 'period-end', day: string) =>
    leavingTerms(lifecycle, way, day) !== undefined;

  test('within seven days is for the first payment alone', () => {
    expect([
      open(monthly(), 'seven-days', '2026-01-22'),
      open(monthly(), 'seven-days', '2026-01-23'),
    ]).toEqual([true, false]);
    expect(sevenDaysLastDay({ ...monthly(), state: 'cancelled' })).toBe('2026-01-22');
    expect(sevenDaysLastDay({ ...monthly(), state: 'past-due' })).toBeUndefined();
    expect(sevenDaysLastDay(after(monthly(), pay('2026-02-15')))).toBeUndefined();
    expect(sevenDaysLastDay(newLifecycle('monthly', 99))).toBeUndefined();
    expect(open(monthly(), 'period-end', '2026-01-16')).toBe(false);
    expect(open({ ...monthly(), state: 'past-due' }, 'seven-days', '2026-01-16')).toBe(false);
    const agreed: Lifecycle = {
      ...monthly(),
      endsOn: '2026-01-17',
      leaving: { way: 'seven-days', day: '2026-01-18' },
    };
    expect(withTerms(agreed)).toMatchObject({ endsOn: '2026-01-17' });
  });

  test('with notice is for a year that runs, once, and while the notice ends before it', () => {
    expect([open(yearly(), 'early', '2026-04-20'), open(yearly(), 'period-end', '2026-04-20')]).toEqual([
      true,
      false,
    ]);
    expect(open(monthly(), 'early', '2026-01-15')).toBe(false);
    expect(open({ ...yearly(), state: 'past-due' }, 'early', '2026-04-20')).toBe(false);
    expect(open({ ...yearly(), endsOn: '2026-06-01' }, 'early', '2026-04-20')).toBe(false);
    expect(open({ ...yearly(), payments: [] }, 'early', '2026-04-20')).toBe(false);
    expect(open(yearly(), 'early', '2026-12-28')).toBe(false);
  });

  test('has the terms of the day of the request, and not those of the day of the confirmation', () => {
    const requested = (lifecycle: Lifecycle): Lifecycle => ({
      ...lifecycle,
      leaving: { way: 'early', day: '2026-04-20' },
    });
    const owed = { reason: 'early', day: '2026-04-20' };
    expect(withTerms(requested(yearly()))).toMatchObject({ refundDue: owed, leaving: undefined });
    const ended = withTerms(requested({ ...yearly(), endsOn: '2026-05-01' }));
    expect(ended).toMatchObject({ endsOn: '2026-05-01' });
    expect(ended).not.toHaveProperty('refundDue');
    expect(withTerms(requested(monthly()))).not.toHaveProperty('endsOn');
    const before: Lifecycle = { ...yearly(), leaving: { way: 'early', day: '2026-01-14' } };
    expect(withTerms(before)).not.toHaveProperty('endsOn');
    const late = withTerms({ ...yearly(), leaving: { way: 'early', day: '2026-11-20' } });
    expect(late.endsOn).toBe('2026-12-21');
    expect(late).not.toHaveProperty('refundDue');
  });
});

describe('the words of links', () => {
  const one = stored(monthly());
  const words = [linkOf(one), stateTokenOf(one), checkoutTokenOf(one)];
  const read = (word: string) => parseSignedToken(word) ?? { id: '', lastDay: '', signature: '' };

  test('open what they are for, and nothing else', () => {
    const named = { ...one, id: 'a'.repeat(32) };
    const [link, state, checkout] = [linkOf(named), stateTokenOf(named), checkoutTokenOf(named)];
    const opens = (word: string) =>
      (['manage', 'state', 'checkout'] as const).filter((purpose) => isOurs(named, purpose, read(word)));
    expect([opens(link), opens(state), opens(checkout)]).toEqual([['manage'], ['state'], ['checkout']]);
    for (const word of [link, state, checkout]) {
      expect([parseSignedToken(`0${word}`), parseSignedToken(`${word}0`)]).toEqual([undefined, undefined]);
    }
  });

  test('are none with an id of another form', () => {
    expect(words.map(parseSignedToken)).toEqual([undefined, undefined, undefined]);
  });
});

test.each(['pending', 'ended'] as const)('what is %s cannot be ended by the company', (state) => {
  const lifecycle: Lifecycle = { ...monthly(), state };
  const ignored = { lifecycle, verdict: 'ignored', reason: `ended-by-company-when-${state}`, mails: [] };
  expect(transition(lifecycle, { kind: 'ended-by-company', day: '2026-02-01' })).toEqual(ignored);
});

test('what waits, what was unpaid and what is ignored is said by its fixed word', () => {
  const behind = after(monthly(), unpaid('2026-02-15'));
  const began = (lifecycle: Lifecycle, day: string) => transition(lifecycle, { kind: 'day-began', day });
  expect(began(after(behind, pay('2026-02-16', 5000)), '2026-03-30').reason).toBe('waits-for-a-person');
  expect(began(behind, '2026-03-17').reason).toBe('unpaid');
});
