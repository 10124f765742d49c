import { addDays, type Day } from './calendar.ts';
import type { Lifecycle, Payment } from './lifecycle.ts';

/**
 * The day on which the provider is to charge next, where it has to be told (`isChargedOnOtherDays`). Undefined where its own
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
 * Whether the provider's own days are others than those of the periods with this payment: they are counted anew after a suspension, and
 * a first payment that was told of late began them late. Then the provider would charge before what is paid for is over.
 */
export function isChargedOnOtherDays(
  { payments }: Lifecycle,
  { nextChargeOn, until }: Payment,
  isAnew: boolean,
): boolean {
  return (isAnew && payments.length > 0) || (nextChargeOn !== undefined && nextChargeOn <= until);
}

/** A lifecycle whose next charge the provider has been told. The notification of a charge that it has proved may come until then. */
export function withChargeDayTold(lifecycle: Lifecycle, nextChargeOn: Day): Lifecycle {
  const { payments } = lifecycle;
  const last = payments.at(-1);
  return {
    ...lifecycle,
    isChargeDayOpen: undefined,
    ...(last?.isNotificationMissing && { payments: [...payments.slice(0, -1), { ...last, nextChargeOn }] }),
  };
}
