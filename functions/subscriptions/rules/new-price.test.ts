import { TERMS_NOTICE_DAYS } from '#shared/rules/service-levels.ts';
import { addDays } from './calendar.ts';
import { begun, RUNNING as MONTHLY } from '../../testing/lifecycles.ts';
import type { Lifecycle } from './lifecycle.ts';
import { isToTell, withNewPrice } from './apply-event.ts';

const YEARLY: Lifecycle = { ...MONTHLY, billing: 'yearly', priceCents: 99_900, paidUntil: '2028-01-14' };

const stored = (lifecycle: Lifecycle) => ({ ...begun(), lifecycle });

const firstDay = (lifecycle: Lifecycle, cents: number, day: string) =>
  withNewPrice(stored(lifecycle), cents, { day, now: 0 }).lifecycle.newPrice?.from;

test('a new price is charged for the first time when the notice that the terms promise is over', () => {
  expect(firstDay(MONTHLY, 12_000, addDays('2027-02-15', -TERMS_NOTICE_DAYS))).toBe('2027-02-15');
  expect(firstDay(MONTHLY, 12_000, addDays('2027-02-16', -TERMS_NOTICE_DAYS))).toBe('2027-03-15');
  expect(firstDay(MONTHLY, 12_000, addDays('2027-03-16', -TERMS_NOTICE_DAYS))).toBe('2027-04-15');
  expect(firstDay(YEARLY, 109_900, '2027-06-01')).toBe('2028-01-15');
});

test.each<[string, number | undefined, number, string]>([
  ['a dearer one than it named: a year later', 99_900, 109_900, '2029-01-15'],
  ['the one that it named', 109_900, 109_900, '2028-01-15'],
  ['a cheaper one', 99_900, 89_900, '2028-01-15'],
  ['a dearer one, where it named none', undefined, 109_900, '2029-01-15'],
  ['a cheaper one, where it named none', undefined, 89_900, '2028-01-15'],
  ['a dearer one, where it was of another year', 1, 109_900, '2028-01-15'],
])('after the notice of a year, %s', (_, yearCents, cents, day) => {
  const nextYear = { lastDay: yearCents === 1 ? '2027-01-14' : '2028-01-14', noticedOn: '', yearCents };
  expect(firstDay({ ...YEARLY, nextYear }, cents, '2027-11-01')).toBe(day);
  // A month is charged at its own price, whatever a notice said before.
  expect(firstDay({ ...MONTHLY, nextYear }, cents, '2026-12-01')).toBe('2027-02-15');
});

test.each<[boolean, string, Partial<Lifecycle>, number]>([
  [true, 'it pays another price', {}, 12_000],
  [true, 'it is behind', { state: 'past-due' }, 12_000],
  [false, 'it pays that price', {}, 9900],
  [false, 'it was told of it', { newPrice: { priceCents: 12_000, from: '', toldOn: '' } }, 12_000],
  [true, 'it was told of another', { newPrice: { priceCents: 12_000, from: '', toldOn: '' } }, 9900],
  [false, 'it is cancelled', { state: 'cancelled' }, 12_000],
  [false, 'it was never paid', { state: 'pending' }, 12_000],
  [false, 'nothing can be changed at PayFast', { token: undefined }, 12_000],
])('it is %s that a customer is told of a price when %s', (isTold, _, part, cents) => {
  const subscription = stored({ ...MONTHLY, ...part });
  expect(isToTell(subscription, cents)).toBe(isTold);
  const told = withNewPrice(subscription, cents, { day: '2027-01-20', now: 7 });
  expect(told === subscription).toBe(!isTold);
  if (!isTold) return;
  expect(told.lifecycle.newPrice).toEqual({ priceCents: cents, from: '2027-03-15', toldOn: '2027-01-20' });
  expect(told.mails).toMatchObject([{ kind: 'price-change' }]);
  expect(told.reviewOn).toBeDefined();
});
