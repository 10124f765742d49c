import type { NextYearChoice } from '#shared/api/own-subscription.ts';
import { PRICES } from '#shared/rules/prices.ts';
import type { PlanChoice } from '#shared/rules/subscription-plans.ts';
import { MONTHLY_SWITCH_DAYS_BEFORE, YEAR_END_NOTICE } from '#shared/rules/subscription-terms.ts';
import { addBusinessDays } from './business-days.ts';
import { addDays, type Day } from './calendar.ts';
import type { Lifecycle, Outcome, TimedEvent } from './lifecycle.ts';
import type { Subscription } from './subscription.ts';

/**
 * The day on which the notice that a paid year ends goes out: between 80 and 40 business days before its last day (Consumer
 * Protection Act 68 of 2008, section 14(2)(c)), with room to try again. Undefined where no year is paid or it was given.
 */
export function noticeDayOf({ state, billing, paidUntil, nextYear }: Lifecycle): Day | undefined {
  const isToTell = state === 'active' && billing === 'yearly' && paidUntil !== undefined;
  if (!isToTell || nextYear?.lastDay === paidUntil) return undefined;
  return addBusinessDays(paidUntil, -YEAR_END_NOTICE.planned);
}

/** Before a paid year ends its owner is told, and may choose what comes after it. Undefined on any other day. */
export function noticeYearEnd(
  lifecycle: Lifecycle,
  { day, otherwise = 'renew' }: TimedEvent,
): Outcome | undefined {
  const noticeDay = noticeDayOf(lifecycle);
  if (noticeDay === undefined || day < noticeDay) return undefined;
  const nextYear = { lastDay: lifecycle.paidUntil ?? '', noticedOn: day, otherwise };
  return { lifecycle: { ...lifecycle, nextYear }, verdict: 'applied', mails: ['next-year'] };
}

/**
 * The day from which a year without a choice is made to go on by the month, where the notice said so; else undefined. A new price
 * of the year, which the company has told, is no choice of another year.
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

/** What another year costs, in cents: as it does now, as the company has told, or the price of who takes up the year anew. */
export function yearPriceCents({ pendingChange, priceCents }: Lifecycle): number {
  if (!pendingChange) return priceCents;
  return pendingChange.plan.billing === 'yearly' ? pendingChange.priceCents : PRICES.personalYearly * 100;
}

/** What a month costs who goes on by the month, in cents: as it was agreed or told, or the price of the table. */
export function monthPriceCents({ pendingChange }: Lifecycle): number {
  const isAgreed = pendingChange?.plan.planType === 'personal' && pendingChange.plan.billing === 'monthly';
  return isAgreed ? pendingChange.priceCents : PRICES.personalMonthly * 100;
}

/** What comes after the year without a choice because it is agreed already; undefined where the notice's own word counts. */
export function agreedAfterYear({ pendingChange }: Lifecycle): PlanChoice | undefined {
  return pendingChange?.plan.billing === 'monthly' ? pendingChange.plan : undefined;
}

/** What the next charge takes, in cents: what was agreed, what comes without a choice after a year, or the price as it is. */
export function nextPriceCents(lifecycle: Lifecycle): number {
  const { pendingChange, priceCents } = lifecycle;
  if (switchDayOf(lifecycle) !== undefined) return PRICES.personalMonthly * 100;
  return pendingChange?.priceCents ?? priceCents;
}

/** Whether there is a year's end to choose for: the notice was given, and the year is not over. */
export function isChoosingOpen({ state, paidUntil, nextYear }: Lifecycle, day: Day): boolean {
  return (
    state === 'active' && nextYear !== undefined && nextYear.lastDay === paidUntil && day <= nextYear.lastDay
  );
}

/**
 * A year whose notice was given, after its owner has had another plan agreed: what was chosen before is chosen anew. A plan that
 * comes without a choice anyway is none.
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

/** A subscription with the choice noted. */
export function withChoice(subscription: Subscription, choice: NextYearChoice): Subscription {
  const { nextYear } = subscription.lifecycle;
  if (!nextYear || nextYear.choice === choice) return subscription;
  return { ...subscription, lifecycle: { ...subscription.lifecycle, nextYear: { ...nextYear, choice } } };
}
