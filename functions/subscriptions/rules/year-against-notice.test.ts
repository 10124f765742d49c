import { newPending } from '../../testing/new-subscription.ts';
import { PRICES } from '#shared/rules/prices.ts';
import { applyEvent } from './apply-event.ts';
import { BY_THE_MONTH, withOpenChange } from './change-plan.ts';
import { subscriptionMail } from './emails/subscription-mails.ts';
import type { LifecycleEvent } from './lifecycle.ts';
import { nextPriceCents } from './next-year.ts';
import type { Subscription } from './subscription.ts';
import { viewOf } from './view.ts';

const PAID: LifecycleEvent = {
  kind: 'payment',
  day: '2026-01-15',
  paymentId: 'p1',
  amountCents: 99_900,
  token: 't',
};
const RENEWED: LifecycleEvent = { ...PAID, day: '2027-01-15', paymentId: 'p2' };

const YEARLY = { planType: 'personal', billing: 'yearly' } as const;

const after = (one: Subscription, ...events: LifecycleEvent[]) =>
  events.reduce((before, event) => applyEvent(before, event, 0).subscription, one);

const told = (otherwise: 'renew' | 'monthly') =>
  after(newPending({ plan: YEARLY }), PAID, {
    kind: 'day-began',
    day: '2026-10-10',
    otherwise,
  });

/** The text of the newest mail of a kind, in one line. */
function mailText(one: Subscription, kind: string): string {
  const mail = one.mails.findLast((made) => made.kind === kind);
  return mail ? subscriptionMail(one, mail, 'https://example.com').text.replaceAll(/\s+/g, ' ') : '';
}

describe('the price of a month that the notice named', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  const listPrice = (rand: number) => jest.replaceProperty(PRICES, 'personalMonthly', rand as 99);
  const shownTo = (one: Subscription) => viewOf(one, '2026-12-01').nextYear?.monthAmount;

  test('is charged, shown and mailed although the list price rises before the year ends', () => {
    const switched = told('monthly');
    const renewed = told('renew');
    listPrice(129);
    expect(nextPriceCents(switched.lifecycle)).toBe(9900);
    for (const one of [switched, renewed]) {
      expect(shownTo(one)).toBe(99);
      expect(mailText(one, 'next-year')).toContain('Go on by the month: R99.00 is charged');
      const { openChange } = withOpenChange(one, BY_THE_MONTH, { day: '2026-12-01', now: 0 }).lifecycle;
      expect(openChange?.priceCents).toBe(9900);
    }
    const unnoticed = after(newPending({ plan: YEARLY }), PAID);
    const { openChange } = withOpenChange(unnoticed, BY_THE_MONTH, { day: '2026-02-01', now: 0 }).lifecycle;
    expect(openChange?.priceCents).toBe(12_900);
  });

  test('gives way to a lower list price', () => {
    const switched = told('monthly');
    listPrice(79);
    expect(nextPriceCents(switched.lifecycle)).toBe(7900);
    expect(shownTo(switched)).toBe(79);
  });
});

test('a year that is charged although the notice said months is told to both sides', () => {
  const promised = told('monthly');
  expect(nextPriceCents(promised.lifecycle)).toBe(9900);
  const charged = after(promised, RENEWED);
  expect(charged.lifecycle).toMatchObject({ state: 'active', paidUntil: '2028-01-14' });
  expect(mailText(charged, 'attention-staff')).toContain(
    'told that without a choice it goes on by the month',
  );
  expect(mailText(charged, 'renewal')).toContain('A person is going to look into it and write to you');
});

test('one that the notice said, or its owner chose, is a renewal like any other', () => {
  const promised = told('monthly');
  const { nextYear } = promised.lifecycle;
  const chosen: Subscription = {
    ...promised,
    lifecycle: { ...promised.lifecycle, ...(nextYear && { nextYear: { ...nextYear, choice: 'year' } }) },
  };
  for (const before of [told('renew'), chosen]) {
    const charged = after(before, RENEWED);
    expect(mailText(charged, 'attention-staff')).toBe('');
    expect(mailText(charged, 'renewal')).toContain('your IT support goes on');
  }
});
