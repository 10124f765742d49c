import type { LeavingWay } from '#shared/api/subscriptions.ts';
import { PRICES } from '#shared/rules/prices.ts';
import type { PlanChoice } from '#shared/rules/subscription-plans.ts';
import type { Chance } from '../chance.ts';
import type { Order } from './shop.ts';

type Offer = Pick<Order, 'planType' | 'amount' | 'employeeCount'>;

const seats = (count: number): Offer => ({
  planType: 'business',
  amount: String(count * PRICES.businessPerEmployee),
  employeeCount: String(count),
});

/** What a customer may buy, at its price in rand: the list prices, multiplied here and not by the rule that is judged. */
export const OFFERS: readonly [Offer, ...Offer[]] = [
  { planType: 'personal', amount: String(PRICES.personalMonthly) },
  { planType: 'personal', amount: String(PRICES.personalYearly) },
  seats(1),
  seats(5),
  seats(10),
];

/** The plans to which a customer may change. */
export const PLANS: readonly [PlanChoice, ...PlanChoice[]] = [
  { planType: 'personal', billing: 'monthly' },
  { planType: 'personal', billing: 'yearly' },
  { planType: 'business', billing: 'monthly', employeeCount: 2 },
  { planType: 'business', billing: 'monthly', employeeCount: 8 },
];

/** How a customer leaves through the link; most leave at the end of the period. */
export const WAYS: readonly [LeavingWay, ...LeavingWay[]] = [
  'period-end',
  'period-end',
  'period-end',
  'seven-days',
  'early',
];

/** Faults that affect only one customer. */
export const LIFE_FAULTS = [
  'first-lost',
  'notifications',
  'card',
  'price',
  'paid-twice',
  'second-subscription',
  'doubts',
] as const;
export type LifeFault = (typeof LIFE_FAULTS)[number];

/** Two of five lives have none. The others are dealt theirs in turn, so that few lives meet them all; some have another. */
export function faultsOf(id: number, chance: Chance): LifeFault[] {
  const place = id % 5;
  if (place < 2) return [];
  const turn = Math.floor(id / 5) * 3 + place - 2;
  const dealt = LIFE_FAULTS.filter((_, index) => index === turn % LIFE_FAULTS.length);
  return chance.happens(0.5) ? [...dealt, chance.of(LIFE_FAULTS)] : dealt;
}
