import { InvalidInputError, Refusal } from '../../platform/rules/errors.ts';
import { type Day, dayOf } from '../rules/calendar.ts';
import { applyEvent, mayBeCharged, reviewDayOf } from '../rules/apply-event.ts';
import { firstPayment, isRenewing, review } from '../rules/review.ts';
import { referenceOf, type Subscription } from '../rules/subscription.ts';
import { switchDayOf } from '../rules/next-year.ts';
import { cancelRenewals } from './cancel-renewals.ts';
import { leaveAsRequested } from './leave-as-requested.ts';
import { resolveOpenChange } from './change-plan.ts';
import { afterYearWithoutChoice, switchToMonthly } from './next-year.ts';
import { fetchProviderSubscription, updateProviderSubscription } from './payfast/payfast.ts';
import { isLeftFromSandbox } from './payfast/payfast-settings.ts';
import { raiseAlert } from './staff-alerts.ts';
import { changeSubscription, findSubscriptionByToken } from './subscriptions.ts';
import { chargeDayToTell, withChargeDayTold } from '../rules/charge-day.ts';

const NOT_PROVED =
  'The provider’s record proves no first payment for this subscription: it must be active there, of our price, and nobody else’s.';

/**
 * Compares a subscription with the provider's record and the calendar, and corrects what differs. Returns its new
 * state. While the provider cannot be asked this throws, and the review stays due. The mails that this causes are due;
 * the caller sends them. One that was sold in the sandbox ends once the stage has gone live.
 */
export async function reviewSubscription(before: Subscription): Promise<Subscription> {
  if (isLeftFromSandbox(before) && isRenewing(before.lifecycle)) return cancelRenewals(before);
  const subscription = await resolveOpenChange(await leaveAsRequested(before));
  const { id, lifecycle } = subscription;
  const { token } = lifecycle;
  const record =
    isRenewing(lifecycle) && token !== undefined ? await fetchProviderSubscription(token) : undefined;
  const now = Date.now();
  const changed = await changeSubscription(id, (current) =>
    // The record does not apply to a subscription that began or stopped renewing while we asked: it is reviewed again.
    isRenewing(current.lifecycle) === isRenewing(lifecycle)
      ? review(current, record, { day: dayOf(now), now, otherwise: afterYearWithoutChoice() })
      : current,
  );
  const day = dayOf(now);
  const switched = await switchWhenDue(changed ?? subscription, day);
  return tellChargeDay(await endCharges(switched, day), { today: day, runDate: record?.runDate });
}

/**
 * If the notice before a year's end announced monthly payments and nothing was chosen, the provider is asked for them
 * in time.
 */
async function switchWhenDue(subscription: Subscription, day: string): Promise<Subscription> {
  const switchDay = switchDayOf(subscription.lifecycle);
  return switchDay !== undefined && switchDay <= day ? switchToMonthly(subscription) : subscription;
}

/**
 * Activates a subscription whose first notification never came, by the provider's token, which an operator has looked
 * up there. InvalidInputError when the provider's record proves no payment of our price, or another subscription has
 * that token.
 */
export async function beginByToken({ id, lifecycle }: Subscription, token: string): Promise<Subscription> {
  const record = await fetchProviderSubscription(token);
  const now = Date.now();
  const event = record && firstPayment(lifecycle, record, dayOf(now));
  if (!event || (await findSubscriptionByToken(token))) throw new InvalidInputError(NOT_PROVED);
  const changed = await changeSubscription(
    id,
    (one) => applyEvent(one, { ...event, token }, now).subscription,
  );
  if (!changed) throw new InvalidInputError(NOT_PROVED);
  return changed;
}

/**
 * A subscription that ended unpaid must not be charged again. If the provider cannot confirm that now, the end stands
 * all the same; it is asked again every day, and the company is told on the second.
 */
async function endCharges(subscription: Subscription, day: string): Promise<Subscription> {
  if (!mayBeCharged(subscription.lifecycle)) return subscription;
  try {
    return await cancelRenewals(subscription);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if ((subscription.lifecycle.endedOn ?? '') < day) await alertOfCharges(subscription);
    return subscription;
  }
}

async function alertOfCharges(subscription: Subscription): Promise<void> {
  const { id, lifecycle } = subscription;
  await raiseAlert({
    key: `still-charged#${id}`,
    kind: 'still-charged',
    subscriptionId: id,
    facts: [
      ['Reference', referenceOf(subscription)],
      ['Token', lifecycle.token ?? ''],
      ['Ended', lifecycle.endedOn ?? ''],
    ],
  });
}

/** The day of a review, and the day of the next charge in the provider's record, if it is known. */
interface ReviewDay {
  readonly today: Day;
  readonly runDate: Day | undefined;
}

/**
 * Has the provider charge next on the day that the customer is shown, where it may follow other days and its record
 * does not say otherwise. Throws while the provider cannot be told, and the review stays due. A payment made meanwhile
 * moves the day, which the next review then tells.
 */
async function tellChargeDay(
  subscription: Subscription,
  { today, runDate }: ReviewDay,
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
