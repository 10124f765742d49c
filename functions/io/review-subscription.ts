import { InvalidInputError, Refusal } from '../domain/errors.ts';
import { dayOf } from '../domain/subscriptions/calendar.ts';
import { happen } from '../domain/subscriptions/happen.ts';
import { firstPayment, isRenewing, review } from '../domain/subscriptions/review.ts';
import type { Subscription } from '../domain/subscriptions/subscription.ts';
import { switchDayOf } from '../domain/subscriptions/next-year.ts';
import { cancelRenewals } from './cancel-renewals.ts';
import { settleOpenChange } from './change-plan.ts';
import { afterYearWithoutChoice, switchToMonthly } from './next-year.ts';
import { fetchProviderSubscription } from './payfast.ts';
import { changeSubscription, findSubscriptionByToken } from './subscriptions.ts';

const NOT_PROVED =
  'The provider’s record proves no first payment for this subscription: it must be active there, of our price, and nobody else’s.';

/**
 * Compares a subscription with the provider's record and the calendar, and mends what differs. Answers with it as it is now.
 * While the provider cannot be asked it throws, and the look stays due. The mails that this causes are due; the caller sends them.
 */
export async function reviewSubscription(before: Subscription): Promise<Subscription> {
  const subscription = await settleOpenChange(before);
  const { id, life } = subscription;
  const { token } = life;
  const record = isRenewing(life) && token !== undefined ? await fetchProviderSubscription(token) : undefined;
  const now = Date.now();
  const changed = await changeSubscription(id, (current) =>
    // What has begun or ended to renew while we asked is looked at again: the record is not about that.
    isRenewing(current.life) === isRenewing(life)
      ? review(current, record, { day: dayOf(now), now, otherwise: afterYearWithoutChoice() })
      : current,
  );
  return endCharges(await switchWhenDue(changed ?? subscription, dayOf(now)));
}

/** Where the notice before a year's end has said so and nothing was chosen, the provider is asked for months in time. */
async function switchWhenDue(subscription: Subscription, day: string): Promise<Subscription> {
  const switchDay = switchDayOf(subscription.life);
  return switchDay !== undefined && switchDay <= day ? switchToMonthly(subscription) : subscription;
}

/**
 * Begins a subscription whose first notice never came, by the provider's name of it, which an operator has looked up there.
 * InvalidInputError when the provider's record proves no payment of our price, or another subscription has that name.
 */
export async function beginByToken({ id, life }: Subscription, token: string): Promise<Subscription> {
  const record = await fetchProviderSubscription(token);
  const now = Date.now();
  const event = record && firstPayment(life, record, dayOf(now));
  if (!event || (await findSubscriptionByToken(token))) throw new InvalidInputError(NOT_PROVED);
  const changed = await changeSubscription(id, (one) => happen(one, { ...event, token }, now).subscription);
  if (!changed) throw new InvalidInputError(NOT_PROVED);
  return changed;
}

/**
 * What has ended unpaid must not be charged again. When the provider will not say so now, the end stands all the same: a
 * payment that still comes is noticed, and an operator can cancel again.
 */
async function endCharges(subscription: Subscription): Promise<Subscription> {
  const { state, token, cancelledOn } = subscription.life;
  if (state !== 'ended' || token === undefined || cancelledOn !== undefined) return subscription;
  try {
    return await cancelRenewals(subscription);
  } catch (error) {
    if (error instanceof Refusal) return subscription;
    throw error;
  }
}
