import Holidays from 'date-holidays';
import { PRICES } from '#shared/rules/prices.ts';
import type { PlanChoice } from '#shared/rules/subscription-plans.ts';
import { after, begun, MONTHLY, payment, seats, YEARLY } from '../../testing/lifecycles.ts';
import { addDays } from './calendar.ts';
import { type Lifecycle, newLifecycle } from './lifecycle.ts';
import {
  agreedAfterYear,
  chosenByPlan,
  isChoosingOpen,
  isPriceToSet,
  monthPriceCents,
  nextPriceCents,
  noticeDayOf,
  noticeYearEnd,
  switchDayOf,
  withChoice,
  ownPriceCents,
} from './next-year.ts';
import type { Subscription } from './subscription.ts';

const yearFrom = (day: string) => after(newLifecycle('yearly', 999), payment(day, { amountCents: 99_900 }));
const YEAR = yearFrom('2026-01-15');
const LAST_DAY = '2027-01-14';
const TOLD: Lifecycle = {
  ...YEAR,
  nextYear: { lastDay: LAST_DAY, noticedOn: '2026-10-05' },
};

const BUSINESS = seats(2);
const agreed = (plan: PlanChoice, priceCents: number) => ({
  pendingChange: { plan, priceCents, agreedOn: '2026-11-01' },
});

/**
 * Public holidays year by year from another author; the law does not count them as business days (CPA, section 2(6)).
 */
const holidays = new Set(
  [2026, 2027, 2028, 2029].flatMap((year) =>
    new Holidays('ZA')
      .getHolidays(year)
      .filter(({ type }) => type === 'public')
      .map(({ date }) => date.slice(0, 10)),
  ),
);

function businessDaysBetween(from: string, to: string): number {
  let found = 0;
  for (let day = addDays(from, 1); day <= to; day = addDays(day, 1)) {
    const noon = new Date(`${day}T12:00:00+02:00`);
    if (noon.getUTCDay() % 6 !== 0 && !holidays.has(day)) found += 1;
  }
  return found;
}

describe('the notice that a paid year ends', () => {
  test.each(Array.from({ length: 24 }, (_, month) => addDays('2026-01-15', month * 31)))(
    'for a year from %s goes out between 80 and 40 business days before its last day',
    (day) => {
      const year = yearFrom(day);
      const left = businessDaysBetween(noticeDayOf(year) ?? '', year.paidUntil ?? '');
      expect(left).toBeLessThanOrEqual(80);
      // Section 14(2)(c) allows it until 40 are left; the rest is time to repair a failing job.
      expect(left).toBeGreaterThanOrEqual(60);
    },
  );

  test.each<[string, Partial<Lifecycle>]>([
    ['what is paid by the month', { billing: 'monthly' }],
    ['what is not paid yet', { state: 'pending', paidUntil: undefined }],
    ['what is behind', { state: 'past-due' }],
    ['what is cancelled', { state: 'cancelled' }],
    ['a year that it was given for', { nextYear: TOLD.nextYear }],
  ])('has no day for %s', (_, part) => {
    expect(noticeDayOf({ ...YEAR, ...part })).toBeUndefined();
  });

  test('given for the year before has its day again', () => {
    const next = { ...TOLD, paidUntil: '2028-01-14' };
    expect(noticeDayOf(next)).toBe(noticeDayOf({ ...YEAR, paidUntil: '2028-01-14' }));
    expect(noticeDayOf(next)).toBeDefined();
  });

  test('is kept with its day and what it said', () => {
    const day = noticeDayOf(YEAR) ?? '';
    expect(noticeYearEnd(YEAR, addDays(day, -1))).toBeUndefined();
    const nextYear = { lastDay: LAST_DAY, noticedOn: day, yearCents: 99_900, monthCents: 9900 };
    expect(noticeYearEnd(YEAR, day)).toEqual({
      lifecycle: { ...YEAR, nextYear },
      verdict: 'applied',
      mails: ['next-year'],
    });
    expect(noticeYearEnd({ ...YEAR, state: 'cancelled' }, day)).toBeUndefined();
  });
});

describe('a year that nobody asked to renew is made to go on by the month', () => {
  test('five days before its end, also where no notice could be given, or an older one said that it renews', () => {
    const { nextYear } = TOLD;
    const promised = nextYear && { ...nextYear, otherwise: 'renew' as const };
    for (const part of [{}, { nextYear: undefined }, { nextYear: promised }, { paidUntil: LAST_DAY }])
      expect(switchDayOf({ ...TOLD, ...part })).toBe('2027-01-09');
  });

  test('also when the company has told another price of the year meanwhile', () => {
    const pendingChange = { plan: YEARLY, priceCents: 109_900, agreedOn: '2026-11-01' };
    expect(switchDayOf({ ...TOLD, pendingChange })).toBe('2027-01-09');
  });

  const { nextYear } = TOLD;
  test.each<[string, Partial<Lifecycle>]>([
    ['it is cancelled', { state: 'cancelled' }],
    ['it is behind', { state: 'past-due' }],
    ['it is paid by the month already', { billing: 'monthly' }],
    ['another year was chosen', { nextYear: nextYear && { ...nextYear, choice: 'year' } }],
    ['another change was agreed', agreed(MONTHLY, 9900)],
  ])('not when %s', (_, part) => {
    expect(switchDayOf({ ...TOLD, ...part })).toBeUndefined();
  });
});

test('another year costs what PayFast has agreed to charge for it, whatever was told later', () => {
  const chosen: Lifecycle = {
    ...TOLD,
    nextYear: { lastDay: LAST_DAY, noticedOn: '2026-10-05', yearCents: 99_900, choice: 'year' },
    ...agreed(YEARLY, 89_900),
    newPrice: { priceCents: 109_900, from: '2028-01-15', toldOn: '2026-11-02' },
  };
  expect([ownPriceCents(chosen), nextPriceCents(chosen)]).toEqual([89_900, 89_900]);
  // A month that will become a year costs what a month costs.
  const monthly = { ...chosen, billing: 'monthly', priceCents: 9900, newPrice: undefined } as const;
  expect(ownPriceCents(monthly)).toBe(9900);
});

test.each<[boolean, string, Partial<Lifecycle>, string]>([
  [true, 'after the notice', {}, '2026-10-06'],
  [true, 'on the last day of the year', {}, LAST_DAY],
  [false, 'on the day after it', {}, '2027-01-15'],
  [false, 'before the notice', { nextYear: undefined }, '2026-10-01'],
  [false, 'when the notice was about the year before', { paidUntil: '2028-01-14' }, '2026-10-06'],
  [false, 'when it is cancelled', { state: 'cancelled' }, '2026-10-06'],
])('it is %s that there is something to choose %s', (isOpen, _, part, day) => {
  expect(isChoosingOpen({ ...TOLD, ...part }, day)).toBe(isOpen);
});

describe('a choice', () => {
  const pending = begun({ plan: YEARLY });
  const told: Subscription = { ...pending, lifecycle: TOLD };

  test('is noted, and the last one counts', () => {
    const chosen = withChoice(told, 'year');
    expect(chosen.lifecycle).toEqual({ ...TOLD, nextYear: { ...TOLD.nextYear, choice: 'year' } });
    expect(withChoice(chosen, 'end').lifecycle.nextYear?.choice).toBe('end');
  });

  test('made twice, or with nothing to choose, leaves the very same record', () => {
    const chosen = withChoice(told, 'year');
    expect(withChoice(chosen, 'year')).toBe(chosen);
    expect(withChoice(pending, 'year')).toBe(pending);
  });
});

const MONTH_CENTS = PRICES.personalMonthly * 100;
const told = (part: Partial<Lifecycle['nextYear']>, lastDay = LAST_DAY): Lifecycle => ({
  ...YEAR,
  nextYear: { lastDay, noticedOn: '2026-10-05', ...part },
});
const newPrice = (from: string) => ({ newPrice: { priceCents: 109_900, from, toldOn: '2026-10-01' } });

test.each<[string, Lifecycle, number]>([
  ['the list price without a notice', YEAR, MONTH_CENTS],
  ['a lower one that the notice named', told({ monthCents: 9500 }), 9500],
  ['never more than the list price', told({ monthCents: MONTH_CENTS + 1 }), MONTH_CENTS],
  ['the list price after a notice without prices', told({}), MONTH_CENTS],
  ['the list price after a notice of another year', told({ monthCents: 9500 }, '2026-01-14'), MONTH_CENTS],
  ['the one that is agreed', { ...told({ monthCents: 9500 }), ...agreed(MONTHLY, 9700) }, 9700],
  ['not that of another plan', { ...YEAR, ...agreed(BUSINESS, 20_000) }, MONTH_CENTS],
  ['not that of a year', { ...YEAR, ...agreed(YEARLY, 89_900) }, MONTH_CENTS],
])('a month after a year costs %s', (_, lifecycle, cents) => {
  expect(monthPriceCents(lifecycle)).toBe(cents);
});

test.each<[string, Lifecycle, number]>([
  ['the present price', YEAR, 99_900],
  ['the new one from its day on', { ...YEAR, ...newPrice('2027-01-15') }, 109_900],
  ['not the new one before its day', { ...YEAR, ...newPrice('2027-01-16') }, 99_900],
  [
    'not the new one where nothing is paid',
    { ...YEAR, ...newPrice('2026-01-01'), paidUntil: undefined },
    99_900,
  ],
  ['no more than the notice named', { ...told({ yearCents: 99_900 }), ...newPrice('2027-01-15') }, 99_900],
  ['less than it named where that is the price', told({ yearCents: 119_900 }), 99_900],
  [
    'the new one after a notice of another year',
    { ...told({ yearCents: 9 }, '2026-01-14'), ...newPrice('2027-01-15') },
    109_900,
  ],
])('another year costs %s', (_, lifecycle, cents) => {
  expect(ownPriceCents(lifecycle)).toBe(cents);
});

test.each<[string, Partial<Lifecycle>, number]>([
  ['of a year that nobody asked to renew, a month', {}, MONTH_CENTS],
  ['what is agreed', { billing: 'monthly', priceCents: 9900, ...agreed(BUSINESS, 20_000) }, 20_000],
  ['the new price from its day on', { billing: 'monthly', ...newPrice('2027-01-15') }, 109_900],
  ['the present price before that day', { billing: 'monthly', ...newPrice('2027-01-16') }, 99_900],
])('the next charge is %s', (_, part, cents) => {
  expect(nextPriceCents({ ...YEAR, ...part })).toBe(cents);
});

test.each<[boolean, string, Partial<Lifecycle>, string]>([
  [true, 'the next charge is the first at it', newPrice('2027-01-15'), '2027-01-14'],
  [false, 'the next charge comes before it', newPrice('2027-01-16'), '2027-01-01'],
  [false, 'that charge is overdue', newPrice('2027-01-15'), '2027-01-15'],
  [false, 'there is none', {}, '2027-01-01'],
  [false, 'it is cancelled', { ...newPrice('2027-01-15'), state: 'cancelled' }, '2027-01-01'],
  [false, 'another price is agreed', { ...newPrice('2027-01-15'), ...agreed(BUSINESS, 1) }, '2027-01-01'],
  [false, 'nothing is paid', { ...newPrice('2026-01-15'), paidUntil: undefined }, '2026-01-01'],
])('it is %s that a new price is to be set at PayFast when %s', (isToSet, _, part, today) => {
  expect(isPriceToSet({ ...YEAR, billing: 'monthly', ...part }, today)).toBe(isToSet);
});

test('another plan after the notice is the choice as well', () => {
  const choice = (plan: PlanChoice) => chosenByPlan(told({ choice: 'end' }), plan).nextYear;
  expect(choice(YEARLY)).toEqual({ lastDay: LAST_DAY, noticedOn: '2026-10-05', choice: 'year' });
  expect(choice(MONTHLY)?.choice).toBe('monthly');
  expect(choice(BUSINESS)?.choice).toBeUndefined();
  const before = told({ choice: 'end' }, '2026-01-14');
  expect(chosenByPlan(before, YEARLY)).toBe(before);
  expect(chosenByPlan(YEAR, YEARLY)).toBe(YEAR);
});

test('what is agreed for after the year is a plan by the month', () => {
  expect(agreedAfterYear({ ...YEAR, ...agreed(BUSINESS, 20_000) })).toBe(BUSINESS);
  expect(agreedAfterYear({ ...YEAR, ...agreed(YEARLY, 89_900) })).toBeUndefined();
  expect(agreedAfterYear(YEAR)).toBeUndefined();
});
