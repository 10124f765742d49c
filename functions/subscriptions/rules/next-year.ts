import type { NextYearChoice } from '#shared/api/subscriptions.ts';
import { PRICES } from '#shared/rules/prices.ts';
import type { Billing, PlanChoice } from '#shared/rules/subscription-plans.ts';
import { MONTHLY_SWITCH_DAYS_BEFORE, YEAR_END_NOTICE } from '#shared/rules/subscription-terms.ts';
import { addBusinessDays, addDays, type Day } from './calendar.ts';
import { applied, type Lifecycle, type Outcome } from './lifecycle.ts';
import type { Subscription } from './subscription.ts';

/*
 * A paid year is followed by another year only if the customer asked for it after the notice; otherwise it goes on by
 * the month (Consumer Protection Act 68 of 2008, section 14(2)(d)).
 */

/** The day of the notice, 80 to 40 business days before the year's last day (section 14(2)(c)); else undefined. */
export function noticeDayOf({ state, billing, paidUntil, nextYear }: Lifecycle): Day | undefined {
  const isToTell = state === 'active' && billing === 'yearly' && paidUntil !== undefined;
  if (!isToTell || nextYear?.lastDay === paidUntil) return undefined;
  return addBusinessDays(paidUntil, -YEAR_END_NOTICE.planned);
}

/** Gives the owner notice before a paid year ends. Undefined before the notice day and after the notice. */
export function noticeYearEnd(lifecycle: Lifecycle, day: Day): Outcome | undefined {
  const noticeDay = noticeDayOf(lifecycle);
  if (noticeDay === undefined || day < noticeDay) return undefined;
  const yearCents = ownPriceCents(lifecycle);
  const monthCents = monthPriceCents(lifecycle);
  const nextYear = { lastDay: lifecycle.paidUntil ?? '', noticedOn: day, yearCents, monthCents };
  return applied({ ...lifecycle, nextYear }, ['next-year']);
}

/** What was chosen for the time after the running year, if anything. */
function choiceOf({ nextYear, paidUntil }: Lifecycle): NextYearChoice | undefined {
  return nextYear?.lastDay === paidUntil ? nextYear?.choice : undefined;
}

/** Whether a charge of that billing would be another year that the customer has not asked for. */
export function isUnaskedYear(lifecycle: Lifecycle, billing: Billing): boolean {
  const isAfterYear = lifecycle.billing === 'yearly' && lifecycle.paidUntil !== undefined;
  return isAfterYear && billing === 'yearly' && choiceOf(lifecycle) !== 'year';
}

/** The day from which a year that is not followed by another is switched to monthly payments; else undefined. */
export function switchDayOf({ paidUntil, ...rest }: Lifecycle): Day | undefined {
  const lifecycle = { ...rest, paidUntil };
  const { state, billing, pendingChange } = lifecycle;
  const isYear = state === 'active' && billing === 'yearly' && paidUntil !== undefined;
  const isToSwitch = isYear && isUnaskedYear(lifecycle, pendingChange?.plan.billing ?? 'yearly');
  return isToSwitch ? addDays(paidUntil, -MONTHLY_SWITCH_DAYS_BEFORE) : undefined;
}

/** Whether the next charge is to be monthly and the provider has not been told: it is asked every hour until it agrees. */
export function isToSwitchNow(lifecycle: Lifecycle, today: Day): boolean {
  const { token, paidUntil = '' } = lifecycle;
  const switchDay = switchDayOf(lifecycle);
  return token !== undefined && switchDay !== undefined && switchDay <= today && today <= paidUntil;
}

/**
 * What the paid plan costs from the next renewal on, in cents, if it is kept: agreed with PayFast, present or new; of
 * another year never more than its notice named.
 */
export function ownPriceCents(lifecycle: Lifecycle): number {
  const { billing, pendingChange, nextYear, paidUntil } = lifecycle;
  if (billing === 'yearly' && pendingChange?.plan.billing === 'yearly') return pendingChange.priceCents;
  const cents = priceAfter(lifecycle);
  return nextYear?.lastDay === paidUntil ? Math.min(nextYear?.yearCents ?? cents, cents) : cents;
}

/** The price of a month after a year, in cents: agreed, or the list price, but never more than the notice named. */
export function monthPriceCents({ pendingChange, nextYear, paidUntil }: Lifecycle): number {
  const isAgreed = pendingChange?.plan.planType === 'personal' && pendingChange.plan.billing === 'monthly';
  if (isAgreed) return pendingChange.priceCents;
  const listCents = PRICES.personalMonthly * 100;
  return nextYear?.lastDay === paidUntil ? Math.min(nextYear?.monthCents ?? listCents, listCents) : listCents;
}

/** What follows the year without a choice because it is agreed already; undefined where it goes on by the month. */
export function agreedAfterYear({ pendingChange }: Lifecycle): PlanChoice | undefined {
  return pendingChange?.plan.billing === 'monthly' ? pendingChange.plan : undefined;
}

/** The amount of the next charge, in cents: of an agreed change, of the switch to months, or the price from that day. */
export function nextPriceCents(lifecycle: Lifecycle): number {
  if (switchDayOf(lifecycle) !== undefined) return monthPriceCents(lifecycle);
  return lifecycle.pendingChange?.priceCents ?? priceAfter(lifecycle);
}

/** The price of the period after the paid ones: the present one, or the plan's new one from its day on. */
function priceAfter({ newPrice, paidUntil, priceCents }: Lifecycle): number {
  const isDue = newPrice !== undefined && paidUntil !== undefined && newPrice.from <= addDays(paidUntil, 1);
  return isDue ? newPrice.priceCents : priceCents;
}

/** Whether the next charge is the first at a plan's new price, which the provider does not charge yet. */
export function isPriceToSet({ state, newPrice, paidUntil, pendingChange }: Lifecycle, today: Day): boolean {
  if (state !== 'active' || !newPrice || paidUntil === undefined || pendingChange) return false;
  return addDays(paidUntil, 1) >= newPrice.from && today <= paidUntil;
}

/** Whether the owner may choose what follows the year: notice was given, and the year is not over. */
export function isChoosingOpen({ state, paidUntil, nextYear }: Lifecycle, day: Day): boolean {
  return (
    state === 'active' && nextYear !== undefined && nextYear.lastDay === paidUntil && day <= nextYear.lastDay
  );
}

/** A lifecycle after its owner has agreed to another plan: after the notice, that is also the choice. */
export function chosenByPlan(lifecycle: Lifecycle, plan: PlanChoice): Lifecycle {
  const { nextYear, paidUntil } = lifecycle;
  if (!nextYear || nextYear.lastDay !== paidUntil) return lifecycle;
  const choice = plan.planType === 'business' ? undefined : plan.billing === 'yearly' ? 'year' : 'monthly';
  return { ...lifecycle, nextYear: { ...nextYear, choice } };
}

/** A subscription with the choice recorded. */
export function withChoice(subscription: Subscription, choice: NextYearChoice): Subscription {
  const { nextYear } = subscription.lifecycle;
  if (!nextYear || nextYear.choice === choice) return subscription;
  return { ...subscription, lifecycle: { ...subscription.lifecycle, nextYear: { ...nextYear, choice } } };
}
