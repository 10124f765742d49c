import { addDays, type Day } from './calendar.ts';
import type { Lifecycle, Payment } from './lifecycle.ts';

/**
 * The day on which the provider is to charge next, if it has to be told (`isChargedOnOtherDays`). Undefined if its own
 * days are right.
 */
export function chargeDayToTell(
  { state, token, paidUntil, isChargeDayOpen }: Lifecycle,
  today: Day,
): Day | undefined {
  const isToTell = isChargeDayOpen === true && state === 'active' && token !== undefined;
  return isToTell && paidUntil !== undefined && paidUntil >= today ? addDays(paidUntil, 1) : undefined;
}

/**
 * Whether the provider charges on other days than those of our periods, given this payment: they start anew after a
 * suspension, and a first payment that was reported late started them late. The provider would then charge before the
 * paid period is over.
 */
export function isChargedOnOtherDays(
  { payments }: Lifecycle,
  { nextChargeOn, until }: Payment,
  isAnew: boolean,
): boolean {
  return (isAnew && payments.length > 0) || (nextChargeOn !== undefined && nextChargeOn <= until);
}

/**
 * A lifecycle after the provider was told the day of the next charge. Until then the notification of a proved charge
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
