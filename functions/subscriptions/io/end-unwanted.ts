import { Refusal } from '../../platform/rules/errors.ts';
import type { Delivery } from '../../platform/rules/outbox.ts';
import { dayOf } from '../rules/calendar.ts';
import { referenceOf, type Subscription } from '../rules/subscription.ts';
import { unwantedOf, withUnwantedEnded } from '../rules/unwanted.ts';
import { endAtProvider } from './cancel-renewals.ts';
import { raiseAlert } from './staff-alerts.ts';
import { changeSubscription, findSubscription } from './subscriptions.ts';

/**
 * Has the provider end its subscription with that token if it is not to continue, and records the confirmation. May be
 * repeated at any time. Answers with an empty text if there was nothing to end, a fixed word if it was ended now, and
 * otherwise the reason to try again; from the second day on the company is told, too.
 */
export async function endUnwanted(id: string, token: string): Promise<Delivery | string> {
  const subscription = await findSubscription(id);
  const unwanted = subscription && unwantedOf(subscription.lifecycle).find((one) => one.token === token);
  if (!unwanted) return '';
  const day = dayOf(Date.now());
  try {
    await endAtProvider(subscription, token);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (unwanted.since < day) await alertOfUnwanted(subscription, token);
    // Only this one pauses: even if cancelling does not work now, other notifications can still be confirmed.
    return { outcome: 'refused', reason: 'provider' };
  }
  await changeSubscription(id, (one) => ({
    ...one,
    lifecycle: withUnwantedEnded(one.lifecycle, token, day),
  }));
  return 'ended-at-provider';
}

function alertOfUnwanted(subscription: Subscription, token: string): Promise<boolean> {
  const { id } = subscription;
  return raiseAlert({
    key: `unwanted#${id}#${token}`,
    kind: 'unwanted-subscription',
    subscriptionId: id,
    facts: [
      ['Reference', referenceOf(subscription)],
      ['M Payment ID', id],
      ['Token', token],
    ],
  });
}
