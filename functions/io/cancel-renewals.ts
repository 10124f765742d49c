import { COMPANY } from '#shared/content/company.ts';
import { InvalidInputError } from '../domain/errors.ts';
import { dayOf } from '../domain/subscriptions/calendar.ts';
import { happen } from '../domain/subscriptions/happen.ts';
import type { Subscription } from '../domain/subscriptions/subscription.ts';
import { cancelProviderSubscription } from './payfast.ts';
import { changeSubscription } from './subscriptions.ts';

const NOTHING_PAID = 'Nothing is paid for this subscription yet, so there is nothing to cancel.';
const BY_HAND = `This subscription cannot be cancelled here. Please write to ${COMPANY.supportEmail}, and we do it for you.`;

/**
 * Ends the charges at the provider, and with its success here. What is cancelled already, or can never be charged again, stays
 * as it is. While the provider cannot be reached nothing changes: SourceDownError, SourceTimeoutError or SourceFaultError. The
 * mails that this causes are due, and the caller sends them.
 */
export async function cancelRenewals(subscription: Subscription): Promise<Subscription> {
  const { life, id } = subscription;
  if (life.state === 'pending') throw new InvalidInputError(NOTHING_PAID);
  if (life.cancelledOn !== undefined) return subscription;
  if (life.token === undefined) throw new InvalidInputError(BY_HAND);
  await cancelProviderSubscription(life.token);
  const now = Date.now();
  const event = { kind: 'cancel-confirmed', day: dayOf(now) } as const;
  const changed = await changeSubscription(id, (current) => happen(current, event, now).subscription);
  return changed ?? subscription;
}
