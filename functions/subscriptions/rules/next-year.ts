import type { NextYearChoice } from '#shared/api/own-subscription.ts';
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

/** The day from which a year without a choice is made to go on by the month, where the notice said so; else undefined. */
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
    pendingChange === undefined;
  return isToSwitch ? addDays(paidUntil, -MONTHLY_SWITCH_DAYS_BEFORE) : undefined;
}

/** Whether there is a year's end to choose for: the notice was given, and the year is not over. */
export function isChoosingOpen({ state, paidUntil, nextYear }: Lifecycle, day: Day): boolean {
  return (
    state === 'active' && nextYear !== undefined && nextYear.lastDay === paidUntil && day <= nextYear.lastDay
  );
}

/** A subscription with the choice noted. */
export function withChoice(subscription: Subscription, choice: NextYearChoice): Subscription {
  const { nextYear } = subscription.lifecycle;
  if (!nextYear || nextYear.choice === choice) return subscription;
  return { ...subscription, lifecycle: { ...subscription.lifecycle, nextYear: { ...nextYear, choice } } };
}
