import { addDays, daysBetween, EARLIEST_RENEWAL_DAYS, lastDayOf } from './calendar.ts';
import { CHARGE_TRIES_DAYS } from './charge-day.ts';
import { leftOf } from './hold.ts';
import type { Lifecycle } from './lifecycle.ts';

/**
 * A lifecycle after all of a charge of another amount was given back. It was the charge of a period, and the provider
 * does not charge that again: the period is free, because a customer who has paid is not dunned for an error of others.
 * What was charged later than by its tries counts from the day of the charge, as the provider does. Unchanged if the
 * charge stood for no period that is still unpaid, or if nothing is to go on.
 */
export function withFreePeriod(lifecycle: Lifecycle, paymentId: string): Lifecycle {
  const { state, heldCharges = [], paidUntil = '', billing } = lifecycle;
  const charge = heldCharges.find(({ id, reason }) => id === paymentId && reason === 'other-amount');
  if (!charge || leftOf(lifecycle, charge) > 0 || !GOES_ON.includes(state)) return lifecycle;
  const day = addDays(charge.day, EARLIEST_RENEWAL_DAYS);
  if (day <= paidUntil) return lifecycle;
  const isOnTime = state === 'active' && daysBetween(paidUntil, charge.day) <= CHARGE_TRIES_DAYS;
  const { anchor = charge.day } = isOnTime ? lifecycle : {};
  let periods = isOnTime ? lifecycle.periods : 1;
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
