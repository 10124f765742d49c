import { addDays, type Day } from './calendar.ts';
import type { Lifecycle, Payment } from './lifecycle.ts';

/** The provider retries a charge five times over five days (its help pages on failed subscription payments). */
export const CHARGE_TRIES_DAYS = 5;

/**
 * The day on which the provider is to charge next, if it may have another one (`mayBeChargedOnOtherDay`). Undefined if
 * its own days are right.
 */
export function chargeDayToTell(
  { state, token, paidUntil, isChargeDayOpen }: Lifecycle,
  today: Day,
): Day | undefined {
  const isToTell = isChargeDayOpen === true && state === 'active' && token !== undefined;
  return isToTell && paidUntil !== undefined && paidUntil >= today ? addDays(paidUntil, 1) : undefined;
}

/**
 * Whether the provider may charge next on another day than the one after this period, so that its record has to be
 * compared: the periods start anew after a suspension, it charges by its own days what was reported late, it has
 * charged before this period began, or the day of the month changes. Whether 28 or 31 March follows 31 January and 28
 * February is not documented.
 */
export function mayBeChargedOnOtherDay(
  { payments }: Lifecycle,
  { day, from, until, nextChargeOn }: Payment,
  isAnew: boolean,
): boolean {
  const isStartedAnew = isAnew && payments.length > 0;
  const isReportedLate = nextChargeOn !== undefined && nextChargeOn <= until;
  return isStartedAnew || isReportedLate || day < from || from.slice(-2) !== addDays(until, 1).slice(-2);
}

/**
 * Whether the provider may have charged a first payment before the day on which it was reported: on the day of the
 * checkout at the earliest.
 */
export function isPerhapsChargedBefore({ payments: [first, second] }: Lifecycle, begunOn: Day): boolean {
  return first !== undefined && second === undefined && first.from > begunOn;
}

/**
 * A lifecycle after the provider has the day of the next charge. Until then the notification of a proved charge
 * may still come.
 */
export function withChargeDayTold(lifecycle: Lifecycle, nextChargeOn: Day): Lifecycle {
  const { payments } = lifecycle;
  const last = payments.at(-1);
  return {
    ...lifecycle,
    isChargeDayOpen: undefined,
    ...(last?.isNotificationMissing && { payments: [...payments.slice(0, -1), { ...last, nextChargeOn }] }),
  };
}
