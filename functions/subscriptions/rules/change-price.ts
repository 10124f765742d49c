import { planDescription } from '#shared/content/pages/subscribe.ts';
import { dayInWords } from '#shared/rules/charge-days.ts';
import { TERMS_NOTICE_DAYS } from '#shared/rules/service-levels.ts';
import { addDays, type Day, daysBetween } from './calendar.ts';
import { isSamePlan, nextPlanOf, paidPlanOf } from './change-plan.ts';
import { pricePer, REPLACES, shownAmount } from './emails/subscription-facts.ts';
import { nextPriceCents, switchDayOf } from './next-year.ts';
import { referenceOf, type Subscription } from './subscription.ts';

/**
 * The reason, in words for the operator, why the company cannot change the price on that day; undefined when it can. A
 * price belongs to a plan: while a change of plan is pending, the new price would be charged for the new plan. Only a
 * price above the present one is told days before: an announced one can be taken back until it is charged.
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
  if (day > paidUntil)
    return `The charge of ${dayInWords(chargedOn)} is due or made already. Change the price when it has come in.`;
  return yearRefusalOf(subscription, priceCents) ?? dayRefusalOf(subscription, priceCents, day);
}

/**
 * The notice before a year's end says what another year costs, at least 40 business days before (Consumer Protection
 * Act 68 of 2008, section 14(2)(c)): after it, the year cannot become dearer.
 */
function yearRefusalOf(subscription: Subscription, priceCents: number): string | undefined {
  const { nextYear, paidUntil } = subscription.lifecycle;
  if (nextYear === undefined || nextYear.lastDay !== paidUntil || priceCents < agreedCents(subscription))
    return undefined;
  return `The customer was told on ${dayInWords(nextYear.noticedOn)} that another year costs ${shownAmount(agreedCents(subscription))}: until that year is charged, only a lower price can take its place.`;
}

function dayRefusalOf(
  { lifecycle: { priceCents: present, paidUntil = '' } }: Subscription,
  priceCents: number,
  day: Day,
): string | undefined {
  const noticeDays = daysBetween(day, addDays(paidUntil, 1));
  return priceCents > present && noticeDays < TERMS_NOTICE_DAYS
    ? `The next charge is in ${noticeDays === 1 ? '1 day' : `${noticeDays} days`}, and a price above the present one is told ${TERMS_NOTICE_DAYS} days before. Change it on the day of a charge that is so long before the one after it.`
    : undefined;
}

/**
 * The question to the operator before a price is changed: what is charged next as things stand, and what after the
 * change. A price that is far from the present one is perhaps mistyped.
 */
export function priceQuestion(subscription: Subscription, priceCents: number): string {
  const { lifecycle } = subscription;
  const next = nextPlanOf(subscription);
  const from = dayInWords(addDays(lifecycle.paidUntil ?? '', 1));
  const question = `Charge ${pricePer(priceCents, next)} instead of ${agreedPrice(subscription)} for ${referenceOf(subscription)} from ${from} on?`;
  const monthly = pricePer(nextPriceCents(lifecycle), { billing: 'monthly' });
  return [
    question,
    switchDayOf(lifecycle) !== undefined &&
      `That is for another year; if the customer chooses nothing, ${monthly} is charged.`,
    priceCents > 2 * lifecycle.priceCents && 'That is more than twice the present price: check the amount.',
    2 * priceCents < lifecycle.priceCents && 'That is less than half of the present price: check the amount.',
  ]
    .filter((sentence) => sentence !== false)
    .join(' ');
}

/** The mail that tells a customer of a new price: another one may have been announced before. */
export function priceMailOf({ lifecycle }: Subscription, day: Day) {
  return {
    kind: 'price-change',
    day,
    ...(lifecycle.pendingChange && { reason: REPLACES }),
  } as const;
}

/** The price that a new one would replace, with its period: R99.00 per month. */
function agreedPrice(subscription: Subscription): string {
  return pricePer(agreedCents(subscription), nextPlanOf(subscription));
}

function agreedCents({ lifecycle: { pendingChange, priceCents } }: Subscription): number {
  return pendingChange?.priceCents ?? priceCents;
}
