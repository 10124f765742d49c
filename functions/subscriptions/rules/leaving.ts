import type { LeavingWay } from '#shared/api/own-subscription.ts';
import { addMonths } from '#shared/rules/charge-days.ts';
import { PRICES } from '#shared/rules/prices.ts';
import { COOLING_OFF_DAYS, EARLY_END_BUSINESS_DAYS } from '#shared/rules/subscription-terms.ts';
import { addBusinessDays } from './business-days.ts';
import { addDays, type Day, daysBetween } from './calendar.ts';
import type { Lifecycle } from './lifecycle.ts';

/** The provider's confirmation of a cancellation follows within minutes; days are enough for one that is told late. */
const LEAVING_REQUEST_DAYS = 3;

/** What leaving in one way means: the last day of service, and what is given back of which payment. */
export interface LeavingTerms {
  readonly endsOn: Day;
  readonly refundCents: number;
  readonly paymentId: string;
}

/** The last day on which a new customer may leave with all of the money, or undefined. */
export function sevenDaysLastDay({ state, payments }: Lifecycle): Day | undefined {
  const [first] = payments;
  const isNew = payments.length === 1 && (state === 'active' || state === 'cancelled');
  return first && isNew ? addDays(first.day, COOLING_OFF_DAYS) : undefined;
}

/**
 * The terms of a way to leave before the paid period is over, asked for on that day; undefined when it is not open. The paid
 * period's own end needs none.
 */
export function leavingTerms(lifecycle: Lifecycle, way: LeavingWay, day: Day): LeavingTerms | undefined {
  if (way === 'seven-days') return sevenDaysTerms(lifecycle, day);
  return way === 'early' ? earlyTerms(lifecycle, day) : undefined;
}

/**
 * The terms on which the owner asked to leave; a request that was never confirmed is forgotten after some days. An end that was
 * agreed before gives way to a sooner one.
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
 * What is left of a paid year: its price less the price of a month for each month begun by the last day, never below nothing
 * (Consumer Protection Act 68 of 2008, section 14(3), and regulation 5).
 */
export function yearRefundCents(yearCents: number, from: Day, endsOn: Day): number {
  let months = 0;
  while (addMonths(from, months) <= endsOn) months += 1;
  return Math.max(0, yearCents - months * PRICES.personalMonthly * 100);
}

/** Electronic Communications and Transactions Act 25 of 2002, section 44, given as a promise also once the service has begun. */
function sevenDaysTerms(lifecycle: Lifecycle, day: Day): LeavingTerms | undefined {
  const lastDay = sevenDaysLastDay(lifecycle);
  const [first] = lifecycle.payments;
  const isDone = lifecycle.refundDue?.reason === 'seven-days';
  if (!first || lastDay === undefined || day > lastDay || isDone) return undefined;
  return { endsOn: day, refundCents: first.amountCents, paymentId: first.id };
}

/**
 * Only a year that is running has anything left, also when it was cancelled to its end; one that ends sooner than the notice is
 * left with its period.
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
