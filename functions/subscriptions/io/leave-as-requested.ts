import { Refusal } from '../../platform/rules/errors.ts';
import { type Day, dayOf } from '../rules/calendar.ts';
import { openRequest } from '../rules/leaving.ts';
import { referenceOf, type Subscription } from '../rules/subscription.ts';
import { cancelRenewals } from './cancel-renewals.ts';
import { raiseAlert } from './staff-alerts.ts';

/**
 * Carries out a stored request to leave that the provider has not confirmed yet. If it still does not, the request
 * stays open; from the second day on the company is told, too.
 */
export async function leaveAsRequested(subscription: Subscription): Promise<Subscription> {
  const request = openRequest(subscription.lifecycle);
  if (!request) return subscription;
  try {
    return await cancelRenewals(subscription, request.way);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (request.day < dayOf(Date.now())) await alertOfRequest(subscription, request.day);
    return subscription;
  }
}

function alertOfRequest(subscription: Subscription, day: Day): Promise<boolean> {
  const { id, lifecycle } = subscription;
  return raiseAlert({
    key: `leaving#${id}#${day}`,
    kind: 'leaving-unconfirmed',
    subscriptionId: id,
    facts: [
      ['Reference', referenceOf(subscription)],
      ['Token', lifecycle.token ?? ''],
      ['Asked on', day],
    ],
  });
}
