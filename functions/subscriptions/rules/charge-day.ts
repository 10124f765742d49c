import { addDays, type Day } from './calendar.ts';
import type { Lifecycle } from './lifecycle.ts';

/**
 * The day on which the provider is to charge next, where it has to be told: after a suspension the periods are counted anew, and
 * the provider goes on by the days of before. Undefined where its own days are right.
 */
export function chargeDayToTell(
  { state, token, paidUntil, isChargeDayOpen }: Lifecycle,
  today: Day,
): Day | undefined {
  const isToTell = isChargeDayOpen === true && state === 'active' && token !== undefined;
  return isToTell && paidUntil !== undefined && paidUntil >= today ? addDays(paidUntil, 1) : undefined;
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
