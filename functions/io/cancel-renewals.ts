import { COMPANY } from '#shared/content/company.ts';
import { InvalidInputError } from '../domain/errors.ts';
import { dayOf } from '../domain/subscriptions/calendar.ts';
import { happen } from '../domain/subscriptions/happen.ts';
import { isCancellable, type Subscription } from '../domain/subscriptions/subscription.ts';
import { cancelProviderSubscription } from './payfast.ts';
import { mailAtOnce } from './subscription-mails.ts';
import { changeSubscription } from './subscriptions.ts';

const NOTHING_PAID = 'Nothing is paid for this subscription yet, so there is nothing to cancel.';
const BY_HAND = `This subscription cannot be cancelled here. Please write to ${COMPANY.supportEmail}, and we do it for you.`;

/**
 * Ends the renewals at the provider, and with its success here. What is cancelled already stays as it is. While the provider
 * cannot be reached nothing changes: SourceDownError, SourceTimeoutError or SourceFaultError.
 */
export async function cancelRenewals(subscription: Subscription): Promise<Subscription> {
  const { life, id } = subscription;
  if (life.state === 'cancelled' || life.state === 'ended') return subscription;
  if (life.state === 'pending') throw new InvalidInputError(NOTHING_PAID);
  if (!isCancellable(life) || life.token === undefined) throw new InvalidInputError(BY_HAND);
  await cancelProviderSubscription(life.token);
  const now = Date.now();
  const changed = await changeSubscription(
    id,
    (current) => happen(current, { kind: 'cancel-confirmed', day: dayOf(now) }, now).subscription,
  );
  await mailAtOnce(id);
  return changed ?? subscription;
}
