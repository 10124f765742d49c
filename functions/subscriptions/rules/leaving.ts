import type { LeavingWay } from '#shared/api/own-subscription.ts';
import { addMonths } from '#shared/rules/charge-days.ts';
import { PRICES } from '#shared/rules/prices.ts';
import { COOLING_OFF_DAYS, EARLY_END_BUSINESS_DAYS } from '#shared/rules/subscription-terms.ts';
import { addBusinessDays, addDays, type Day, daysBetween } from './calendar.ts';
import type { Lifecycle } from './lifecycle.ts';

/** The provider confirms a cancellation within minutes; some days allow for a late notification. */
const LEAVING_REQUEST_DAYS = 3;

/** The terms of leaving in one way: the last day of service, and how much of which payment is refunded. */
export interface LeavingTerms {
  readonly endsOn: Day;
  readonly refundCents: number;
  readonly paymentId: string;
}

/** The last day on which a new customer may leave with a full refund, or undefined. */
export function sevenDaysLastDay({ state, payments }: Lifecycle): Day | undefined {
  const [first] = payments;
  const isNew = payments.length === 1 && (state === 'active' || state === 'cancelled');
  return first && isNew ? addDays(first.day, COOLING_OFF_DAYS) : undefined;
}

/**
 * The terms of leaving before the paid period is over, when asked for on that day; undefined when that way is not open.
 * Leaving at the end of the paid period needs none.
 */
export function leavingTerms(lifecycle: Lifecycle, way: LeavingWay, day: Day): LeavingTerms | undefined {
  if (way === 'seven-days') return sevenDaysTerms(lifecycle, day);
  return way === 'early' ? earlyTerms(lifecycle, day) : undefined;
}

/**
 * Applies the terms on which the owner asked to leave; a request that was never confirmed lapses after some days. A
 * sooner end replaces one that was agreed before.
 */
export function withTerms({ leaving, ...lifecycle }: Lifecycle, day: string): Lifecycle {
  if (!leaving || daysBetween(leaving.day, day) > LEAVING_REQUEST_DAYS) return lifecycle;
  const terms = leavingTerms(lifecycle, leaving.way, leaving.day);
  if (!terms || (lifecycle.endsOn !== undefined && lifecycle.endsOn <= terms.endsOn)) return lifecycle;
  const { endsOn, paymentId, refundCents: amountCents } = terms;
  const refundDue = { reason: leaving.way, paymentId, amountCents, day: leaving.day };
  return { ...lifecycle, endsOn, ...(amountCents > 0 && { refundDue }) };
}

/**
 * The refund of a paid year: its price less a month's price for each month begun by the last day, never negative
 * (Consumer Protection Act 68 of 2008, section 14(3), and regulation 5).
 */
export function yearRefundCents(yearCents: number, from: Day, endsOn: Day): number {
  let months = 0;
  while (addMonths(from, months) <= endsOn) months += 1;
  return Math.max(0, yearCents - months * PRICES.personalMonthly * 100);
}

/**
 * Electronic Communications and Transactions Act 25 of 2002, section 44; we promise it even after the service has
 * begun.
 */
function sevenDaysTerms(lifecycle: Lifecycle, day: Day): LeavingTerms | undefined {
  const lastDay = sevenDaysLastDay(lifecycle);
  const [first] = lifecycle.payments;
  const isDone = lifecycle.refundDue?.reason === 'seven-days';
  if (!first || lastDay === undefined || day > lastDay || isDone) return undefined;
  return { endsOn: day, refundCents: first.amountCents, paymentId: first.id };
}

/**
 * Only a running year can be left early, even if it is cancelled to its end. If the notice period would end after the
 * year, the year's own end counts.
 */
function earlyTerms(
  { state, billing, payments, endsOn: agreed }: Lifecycle,
  day: Day,
): LeavingTerms | undefined {
  const last = payments.at(-1);
  const isRunning = state === 'active' || state === 'cancelled';
  if (!isRunning || billing !== 'yearly' || agreed !== undefined || !last) return undefined;
  const endsOn = addBusinessDays(day, EARLY_END_BUSINESS_DAYS);
  if (endsOn >= last.until) return undefined;
  return {
    endsOn,
    refundCents: yearRefundCents(last.amountCents, last.from, endsOn),
    paymentId: last.id,
  };
}
