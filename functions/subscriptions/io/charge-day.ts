import { reviewDayOf } from '../rules/apply-event.ts';
import type { Day } from '../rules/calendar.ts';
import { chargeDayToTell, withChargeDayTold } from '../rules/charge-day.ts';
import type { Subscription } from '../rules/subscription.ts';
import { updateProviderSubscription } from './payfast/payfast.ts';
import { changeSubscription } from './subscriptions.ts';

/** The day of a review, and the day of the next charge in the provider's record, if it is known. */
interface Looked {
  readonly today: Day;
  readonly runDate: Day | undefined;
}

/**
 * Has the provider charge next on the day that the customer is shown, where it may follow other days and its record
 * does not say otherwise. Throws while the provider cannot be told, and the review stays due. A payment made meanwhile
 * moves the day, which the next review then tells.
 */
export async function tellChargeDay(
  subscription: Subscription,
  { today, runDate }: Looked,
): Promise<Subscription> {
  const { id, lifecycle } = subscription;
  const chargeDay = chargeDayToTell(lifecycle, today);
  if (chargeDay === undefined || lifecycle.token === undefined) return subscription;
  if (runDate !== chargeDay) await updateProviderSubscription(lifecycle.token, { run_date: chargeDay });
  const changed = await changeSubscription(id, (current) => {
    if (chargeDayToTell(current.lifecycle, today) !== chargeDay) return current;
    const told = withChargeDayTold(current.lifecycle, chargeDay);
    return { ...current, lifecycle: told, reviewOn: reviewDayOf(told, today) };
  });
  return changed ?? subscription;
}
