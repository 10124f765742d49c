import { newPending } from '../../testing/new-subscription.ts';
import { priceQuestion, priceRefusalOf } from './change-price.ts';
import { type Lifecycle, newLifecycle } from './lifecycle.ts';
import type { Subscription } from './subscription.ts';

const MONTHLY = { planType: 'personal', billing: 'monthly' } as const;
const YEARLY = { planType: 'personal', billing: 'yearly' } as const;
const PAID = { id: 'p1', amountCents: 99_900, from: '2026-01-15', until: '2027-01-14', plan: YEARLY };

function yearly(part: Partial<Lifecycle> = {}): Subscription {
  const lifecycle: Lifecycle = {
    ...newLifecycle('yearly', 999),
    state: 'active',
    token: 't',
    payments: [{ ...PAID, day: PAID.from }],
    paidUntil: PAID.until,
    ...part,
  };
  return { ...newPending({ plan: YEARLY }), lifecycle };
}

const NOTICED = { lastDay: PAID.until, noticedOn: '2026-10-05', otherwise: 'renew' } as const;

const agreed = (plan: Lifecycle['billing'], priceCents: number) => ({
  plan: plan === 'yearly' ? YEARLY : MONTHLY,
  priceCents,
  agreedOn: '2026-02-01',
});

test.each<[string, Subscription, number, string, RegExp | undefined]>([
  ['a new price of the plan that was paid for', yearly(), 109_000, '2026-03-01', undefined],
  ['nothing', yearly(), 0, '2026-03-01', /above R0\.00/],
  ['what is no number', yearly(), Number.NaN, '2026-03-01', /above R0\.00/],
  ['of what is cancelled', yearly({ state: 'cancelled' }), 109_000, '2026-03-01', /Only an active/],
  ['of what has no token', yearly({ token: undefined }), 109_000, '2026-03-01', /Only an active/],
  ['what is charged next anyway', yearly(), 99_900, '2026-03-01', /^R999\.00 per year is the next price/],
  [
    'what was told before',
    yearly({ pendingChange: agreed('yearly', 109_000) }),
    109_000,
    '2026-03-01',
    /^R1090\.00 per year is the next price/,
  ],
  [
    'the price of before, in the place of what was told',
    yearly({ pendingChange: agreed('yearly', 109_000) }),
    99_900,
    '2026-03-01',
    undefined,
  ],
  [
    'while another plan is agreed',
    yearly({ pendingChange: agreed('monthly', 9900) }),
    109_000,
    '2026-03-01',
    /another plan from 15 January 2027 on: .*monthly billing\), for R99\.00 per month\./,
  ],
  ['29 days before the charge', yearly(), 109_000, '2026-12-17', /in 29 days, .* told 30 days before/],
  ['30 days before the charge', yearly(), 109_000, '2026-12-16', undefined],
  ['a lower one on the last paid day', yearly(), 99, '2027-01-14', undefined],
  ['a lower one when the charge is under way', yearly(), 99, '2027-01-15', /is due or made already/],
  [
    'the price of before, a day before a higher one is charged',
    yearly({ pendingChange: agreed('yearly', 999_000) }),
    99_900,
    '2027-01-14',
    undefined,
  ],
  [
    'one between the price and a higher one that was told, 29 days before the charge',
    yearly({ pendingChange: agreed('yearly', 999_000) }),
    109_000,
    '2026-12-17',
    /in 29 days, .* told 30 days before/,
  ],
  [
    'a higher one after the year’s end was announced, even 30 days before',
    yearly({ nextYear: NOTICED }),
    109_000,
    '2026-12-01',
    /told on 5 October 2026 that another year costs R999\.00: until that year is charged, only a lower price/,
  ],
  [
    'more than was announced with the year’s end, though no more than today',
    yearly({ nextYear: NOTICED, pendingChange: agreed('yearly', 89_900) }),
    99_900,
    '2026-12-01',
    /another year costs R899\.00/,
  ],
  ['a lower one after that', yearly({ nextYear: NOTICED }), 89_900, '2027-01-10', undefined],
  [
    'a higher one in the year after that year',
    yearly({ nextYear: { ...NOTICED, lastDay: '2026-01-14' } }),
    109_000,
    '2026-12-01',
    undefined,
  ],
])('a price: %s', (_, subscription, cents, day, refusal) => {
  expect(priceRefusalOf(subscription, cents, day) ?? 'none').toMatch(refusal ?? /^none$/);
});

test('the question names what was told before, not what is charged until then', () => {
  expect(priceQuestion(yearly({ pendingChange: agreed('yearly', 109_000) }), 119_000)).toMatch(
    /^Charge R1190\.00 per year instead of R1090\.00 per year for [\dA-F]{8} from 15 January 2027 on\?$/,
  );
});

test.each([
  [199_801, /\? That is more than twice the present price: check the amount\.$/],
  [199_800, /on\?$/],
  [49_950, /on\?$/],
  [49_949, /\? That is less than half of the present price: check the amount\.$/],
])('the question warns of a large step: %p cents', (cents, end) => {
  expect(priceQuestion(yearly(), cents)).toMatch(end);
});
