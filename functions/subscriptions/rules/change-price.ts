import { planDescription } from '#shared/content/pages/subscribe.ts';
import { dayInWords } from '#shared/rules/charge-days.ts';
import { TERMS_NOTICE_DAYS } from '#shared/rules/service-levels.ts';
import { addDays, type Day, daysBetween } from './calendar.ts';
import { isSamePlan, nextPlanOf, paidPlanOf } from './change-plan.ts';
import { pricePer } from './emails/subscription-facts.ts';
import { nextPriceCents, switchDayOf } from './next-year.ts';
import { referenceOf, type Subscription } from './subscription.ts';

/**
 * Why the company cannot have another price charged on that day, in the operator's words; undefined when it can. A price belongs
 * to a plan: while another one is agreed than was paid for, a price would be charged for that one.
 */
export function priceRefusalOf(subscription: Subscription, priceCents: number, day: Day): string | undefined {
  const { token, state, paidUntil = '' } = subscription.lifecycle;
  if (!(priceCents > 0)) return 'A price is above R0.00: to end it, cancel it.';
  if (state !== 'active' || token === undefined) return 'Only an active subscription has a next price.';
  const next = nextPlanOf(subscription);
  const charged = agreedPrice(subscription);
  const chargedOn = addDays(paidUntil, 1);
  if (!isSamePlan(next, paidPlanOf(subscription)))
    return `The customer has agreed to another plan from ${dayInWords(chargedOn)} on: ${planDescription(next)}, for ${charged}. A new price would be charged for that plan. Change the price when that plan has been charged, or ask the customer to take the change of plan back first.`;
  if (priceCents === agreedCents(subscription)) return `${charged} is the next price already.`;
  const noticeDays = daysBetween(day, chargedOn);
  return noticeDays < TERMS_NOTICE_DAYS
    ? `The next charge is in ${noticeDays} days, and a new price is told ${TERMS_NOTICE_DAYS} days before. Change it on the day of a charge that is so long before the one after it.`
    : undefined;
}

/** What the operator is asked before another price is charged: what is charged next as it stands, and what then. */
export function priceQuestion(subscription: Subscription, priceCents: number): string {
  const { lifecycle } = subscription;
  const next = nextPlanOf(subscription);
  const from = dayInWords(addDays(lifecycle.paidUntil ?? '', 1));
  const question = `Charge ${pricePer(priceCents, next)} instead of ${agreedPrice(subscription)} for ${referenceOf(subscription)} from ${from} on?`;
  if (switchDayOf(lifecycle) === undefined) return question;
  const monthly = pricePer(nextPriceCents(lifecycle), { billing: 'monthly' });
  return `${question} That is for another year; if the customer chooses nothing, ${monthly} is charged.`;
}

/** What a new price would take the place of, with its period: R99.00 per month. */
function agreedPrice(subscription: Subscription): string {
  return pricePer(agreedCents(subscription), nextPlanOf(subscription));
}

function agreedCents({ lifecycle: { pendingChange, priceCents } }: Subscription): number {
  return pendingChange?.priceCents ?? priceCents;
}
