import fc from 'fast-check';
import { TERMS_NOTICE_DAYS } from '#shared/rules/service-levels.ts';
import { type PlanChoice, planPrice } from '#shared/rules/subscription-plans.ts';
import { newPending } from '../../testing/new-subscription.ts';
import { type Moment, told } from '../../testing/promise-steps.ts';
import { PROOF_SEED, PROOF_TIMEOUT_MS, proofRuns } from '../../testing/proof.ts';
import { addDays, type Day, daysBetween } from './calendar.ts';
import { priceRefusalOf } from './change-price.ts';
import { nextPriceCents, yearPriceCents } from './next-year.ts';

/**
 * The prices that the company has told, each with its day, and what another year costs at most since the notice of its
 * end.
 */
interface Told {
  readonly prices: { readonly cents: number; readonly day: Day }[];
  year: number | undefined;
}

/** The notice of a year's end comes within these days before it. */
const NEAR_DAYS = 120;

const PRICES = [900, 4900, 8900, 9900, 10_900, 99_000, 99_900, 999_000];

function begin(billing: 'monthly' | 'yearly'): Moment {
  const plan: PlanChoice = { planType: 'personal', billing };
  const day = '2026-01-15';
  const paid = {
    kind: 'payment',
    day,
    paymentId: 'p0',
    amountCents: planPrice(plan) * 100,
    token: 't',
  } as const;
  return told({ subscription: newPending({ plan }), day, token: 1 }, paid);
}

/** The company changes the price, if the command allows it. */
function changePrice(moment: Moment, cents: number, customer: Told): Moment {
  const { subscription, day } = moment;
  if (priceRefusalOf(subscription, cents, day) !== undefined) return moment;
  customer.prices.push({ cents, day });
  if (customer.year !== undefined) customer.year = Math.min(customer.year, cents);
  return told(moment, { kind: 'change-agreed', day, plan: subscription.plan, priceCents: cents });
}

/** The next morning: the notice of a year's end where it is due, and the charge where it is due. */
function nextDay(before: Moment, customer: Told): { readonly after: Moment; readonly wrong: string[] } {
  const day = addDays(before.day, 1);
  const { paidUntil = '' } = before.subscription.lifecycle;
  const isNear = daysBetween(day, paidUntil) < NEAR_DAYS;
  const moment = isNear ? told({ ...before, day }, { kind: 'day-began', day }) : { ...before, day };
  const { lifecycle } = moment.subscription;
  if (lifecycle.nextYear?.noticedOn === day) customer.year = yearPriceCents(lifecycle);
  if (lifecycle.paidUntil !== before.day) return { after: moment, wrong: [] };
  const amountCents = nextPriceCents(lifecycle);
  const wrong = wrongCharge(amountCents, { day, priceCents: lifecycle.priceCents, customer });
  customer.year = undefined;
  const paid = { kind: 'payment', day, paymentId: `p${day}`, amountCents, token: 't' } as const;
  return { after: told(moment, paid), wrong };
}

function wrongCharge(
  cents: number,
  { day, priceCents, customer }: { day: Day; priceCents: number; customer: Told },
): string[] {
  const last = customer.prices.findLast((one) => one.cents === cents);
  const isTold = last !== undefined && daysBetween(last.day, day) >= TERMS_NOTICE_DAYS;
  return [
    ...(cents > priceCents && !isTold ? [`${cents} instead of ${priceCents} on ${day}, told too late`] : []),
    ...(cents > (customer.year ?? Infinity) ? [`${cents} on ${day}, more than the notice said`] : []),
  ];
}

/** The price of today can always be kept, unless less was told for another year. */
function cannotStay({ subscription, day }: Moment, { year = Infinity }: Told): string[] {
  const { priceCents, paidUntil = '' } = subscription.lifecycle;
  const refusal = day <= paidUntil && priceCents <= year ? priceRefusalOf(subscription, priceCents, day) : '';
  return refusal === undefined || refusal === '' || refusal.includes('the next price already')
    ? []
    : [refusal];
}

const step = fc.record({ cents: fc.constantFrom(...PRICES), days: fc.integer({ min: 0, max: 70 }) });

test(
  'no charge is above the present price or the announced one unless it was told in time, and what was told can be taken back',
  () => {
    fc.assert(
      fc.property(
        fc.constantFrom('monthly', 'yearly'),
        fc.array(step, { minLength: 10, maxLength: 30 }),
        (billing, story) => {
          let moment = begin(billing);
          const customer: Told = { prices: [], year: undefined };
          for (const one of story) {
            moment = changePrice(moment, one.cents, customer);
            for (let left = one.days; left > 0; left -= 1) {
              const { after, wrong } = nextDay(moment, customer);
              expect(wrong).toEqual([]);
              moment = after;
            }
            expect(cannotStay(moment, customer)).toEqual([]);
          }
        },
      ),
      { seed: PROOF_SEED, numRuns: proofRuns({ sample: 40, full: 2000 }) },
    );
  },
  PROOF_TIMEOUT_MS,
);
