import { reviewDayOf } from '../rules/apply-event.ts';
import type { Day } from '../rules/calendar.ts';
import { chargeDayToTell, withChargeDayTold } from '../rules/charge-day.ts';
import type { Subscription } from '../rules/subscription.ts';
import { updateProviderSubscription } from './payfast/payfast.ts';
import { changeSubscription } from './subscriptions.ts';

/**
 * Has the provider charge next on the day that the customer is shown, where the provider still follows the periods from
 * before a suspension. Throws while the provider cannot be told, and the review stays due. A payment made meanwhile
 * moves the day, which the next review then tells.
 */
export async function tellChargeDay(subscription: Subscription, today: Day): Promise<Subscription> {
  const { id, lifecycle } = subscription;
  const chargeDay = chargeDayToTell(lifecycle, today);
  if (chargeDay === undefined || lifecycle.token === undefined) return subscription;
  await updateProviderSubscription(lifecycle.token, { run_date: chargeDay });
  const changed = await changeSubscription(id, (current) => {
    if (chargeDayToTell(current.lifecycle, today) !== chargeDay) return current;
    const told = withChargeDayTold(current.lifecycle, chargeDay);
    return { ...current, lifecycle: told, reviewOn: reviewDayOf(told, today) };
  });
  return changed ?? subscription;
}
