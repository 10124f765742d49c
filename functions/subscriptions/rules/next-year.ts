import type { NextYearChoice } from '#shared/api/own-subscription.ts';
import { PRICES } from '#shared/rules/prices.ts';
import type { PlanChoice } from '#shared/rules/subscription-plans.ts';
import { MONTHLY_SWITCH_DAYS_BEFORE, YEAR_END_NOTICE } from '#shared/rules/subscription-terms.ts';
import { addBusinessDays, addDays, type Day } from './calendar.ts';
import type { Lifecycle, Outcome, TimedEvent } from './lifecycle.ts';
import type { Subscription } from './subscription.ts';

/**
 * The day on which notice is given that a paid year ends: between 80 and 40 business days before its last day (Consumer
 * Protection Act 68 of 2008, section 14(2)(c)), early enough for retries. Undefined if no year is paid or notice was
 * given.
 */
export function noticeDayOf({ state, billing, paidUntil, nextYear }: Lifecycle): Day | undefined {
  const isToTell = state === 'active' && billing === 'yearly' && paidUntil !== undefined;
  if (!isToTell || nextYear?.lastDay === paidUntil) return undefined;
  return addBusinessDays(paidUntil, -YEAR_END_NOTICE.planned);
}

/**
 * Gives the owner notice before a paid year ends, so that they may choose what follows. Undefined before the notice day
 * and after the notice.
 */
export function noticeYearEnd(
  lifecycle: Lifecycle,
  { day, otherwise = 'renew' }: TimedEvent,
): Outcome | undefined {
  const noticeDay = noticeDayOf(lifecycle);
  if (noticeDay === undefined || day < noticeDay) return undefined;
  const monthCents = monthPriceCents(lifecycle);
  const nextYear = { lastDay: lifecycle.paidUntil ?? '', noticedOn: day, otherwise, monthCents };
  return { lifecycle: { ...lifecycle, nextYear }, verdict: 'applied', mails: ['next-year'] };
}

/**
 * The day from which a year without a choice is switched to monthly payments, if the notice announced that; else
 * undefined. A new price for the year, announced by the company, does not count as a choice of another year.
 */
export function switchDayOf({
  state,
  billing,
  paidUntil,
  nextYear,
  pendingChange,
}: Lifecycle): Day | undefined {
  const isToSwitch =
    state === 'active' &&
    billing === 'yearly' &&
    paidUntil !== undefined &&
    nextYear?.lastDay === paidUntil &&
    nextYear.otherwise === 'monthly' &&
    nextYear.choice === undefined &&
    (pendingChange === undefined || pendingChange.plan.billing === 'yearly');
  return isToSwitch ? addDays(paidUntil, -MONTHLY_SWITCH_DAYS_BEFORE) : undefined;
}

/**
 * The price of another year, in cents: the current one, or the one that the company announced, also while the customer
 * has agreed to another plan.
 */
export function yearPriceCents({ pendingChange, priceCents }: Lifecycle): number {
  if (!pendingChange) return priceCents;
  return pendingChange.plan.billing === 'yearly'
    ? pendingChange.priceCents
    : (pendingChange.ownCents ?? priceCents);
}

/**
 * The price of a month after switching to monthly payments, in cents: the one agreed or announced, or the list price,
 * but never more than the notice before the end of the year named.
 */
export function monthPriceCents({ pendingChange, nextYear, paidUntil }: Lifecycle): number {
  const isAgreed = pendingChange?.plan.planType === 'personal' && pendingChange.plan.billing === 'monthly';
  if (isAgreed) return pendingChange.priceCents;
  const listCents = PRICES.personalMonthly * 100;
  const isNoticed = nextYear !== undefined && nextYear.lastDay === paidUntil;
  return isNoticed ? Math.min(nextYear.monthCents ?? listCents, listCents) : listCents;
}

/** What follows the year without a choice because it is agreed already; undefined where the notice itself decides. */
export function agreedAfterYear({ pendingChange }: Lifecycle): PlanChoice | undefined {
  return pendingChange?.plan.billing === 'monthly' ? pendingChange.plan : undefined;
}

/**
 * The amount of the next charge, in cents: of an agreed change, of the switch to monthly payments, or the current
 * price.
 */
export function nextPriceCents(lifecycle: Lifecycle): number {
  const { pendingChange, priceCents } = lifecycle;
  if (switchDayOf(lifecycle) !== undefined) return monthPriceCents(lifecycle);
  return pendingChange?.priceCents ?? priceCents;
}

/** Whether the owner may choose what follows the year: notice was given, and the year is not over. */
export function isChoosingOpen({ state, paidUntil, nextYear }: Lifecycle, day: Day): boolean {
  return (
    state === 'active' && nextYear !== undefined && nextYear.lastDay === paidUntil && day <= nextYear.lastDay
  );
}

/**
 * A lifecycle after its owner has agreed to another plan following the notice: that replaces an earlier choice. A plan
 * that would follow without a choice anyway does not count as one.
 */
export function chosenByPlan(lifecycle: Lifecycle, plan: PlanChoice): Lifecycle {
  const { nextYear, paidUntil } = lifecycle;
  if (!nextYear || nextYear.lastDay !== paidUntil) return lifecycle;
  const choice = choiceOf(plan);
  const comesAnyway = nextYear.otherwise === 'monthly' ? 'monthly' : 'year';
  const isNone = nextYear.choice === undefined && choice === comesAnyway;
  return isNone ? lifecycle : { ...lifecycle, nextYear: { ...nextYear, choice } };
}

function choiceOf(plan: PlanChoice): NextYearChoice | undefined {
  if (plan.planType === 'business') return undefined;
  return plan.billing === 'yearly' ? 'year' : 'monthly';
}

/** A subscription with the choice recorded. */
export function withChoice(subscription: Subscription, choice: NextYearChoice): Subscription {
  const { nextYear } = subscription.lifecycle;
  if (!nextYear || nextYear.choice === choice) return subscription;
  return { ...subscription, lifecycle: { ...subscription.lifecycle, nextYear: { ...nextYear, choice } } };
}
