import { addDays, EARLIEST_RENEWAL_DAYS, lastDayOf } from './calendar.ts';
import { leftOf } from './hold.ts';
import type { Lifecycle } from './lifecycle.ts';

/**
 * A lifecycle after all of a charge of another amount was given back. It was the charge of a period, and the provider
 * does not charge that again: the period is free, because a customer who has paid is not dunned for an error of others.
 * What was paused goes on from the day of the charge, from which the provider counts to the next one. Unchanged if the
 * charge stood for no period that is still unpaid, or if nothing is to go on.
 */
export function withFreePeriod(lifecycle: Lifecycle, paymentId: string): Lifecycle {
  const { state, heldCharges = [], paidUntil = '', billing } = lifecycle;
  const charge = heldCharges.find(({ id, reason }) => id === paymentId && reason === 'other-amount');
  if (!charge || leftOf(lifecycle, charge) > 0 || !GOES_ON.includes(state)) return lifecycle;
  const day = addDays(charge.day, EARLIEST_RENEWAL_DAYS);
  if (day <= paidUntil) return lifecycle;
  const { anchor = charge.day } = state === 'suspended' ? {} : lifecycle;
  let periods = state === 'suspended' ? 1 : lifecycle.periods;
  while (lastDayOf(anchor, billing, periods) < day) periods += 1;
  return {
    ...lifecycle,
    state: 'active',
    anchor,
    periods,
    paidUntil: lastDayOf(anchor, billing, periods),
    isChargeDayOpen: true,
    pastDueSince: undefined,
    reminders: undefined,
  };
}

const GOES_ON: readonly string[] = ['active', 'past-due', 'suspended'];
