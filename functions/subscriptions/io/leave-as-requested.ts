import { Refusal } from '../../platform/rules/errors.ts';
import { dayInWords } from '#shared/rules/charge-days.ts';
import { daysBetween, dayOf } from '../rules/calendar.ts';
import { shownAmount } from '../rules/emails/subscription-facts.ts';
import { type LeavingRequest, type LeavingTerms, openRequest } from '../rules/leaving.ts';
import { referenceOf, type Subscription } from '../rules/subscription.ts';
import { cancelRenewals } from './cancel-renewals.ts';
import { raiseAlert } from './staff-alerts.ts';

/**
 * Carries out a stored request to leave that the provider has not confirmed yet. If it still does not, the request
 * stays open; from the second day on the company is told, too, and again every week.
 */
export async function leaveAsRequested(subscription: Subscription): Promise<Subscription> {
  const request = openRequest(subscription.lifecycle);
  if (!request) return subscription;
  try {
    return await cancelRenewals(subscription, request.way);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (request.day < dayOf(Date.now())) await alertOfRequest(subscription, request);
    return subscription;
  }
}

function alertOfRequest(
  subscription: Subscription,
  { day, endsOn, paymentId, refundCents }: LeavingRequest & LeavingTerms,
): Promise<boolean> {
  const { id, lifecycle } = subscription;
  const week = Math.floor(daysBetween(day, dayOf(Date.now())) / 7);
  return raiseAlert({
    key: `leaving#${id}#${day}${week > 0 ? `#${week}` : ''}`,
    kind: 'leaving-unconfirmed',
    subscriptionId: id,
    facts: [
      ['Reference', referenceOf(subscription)],
      ['Token', lifecycle.token ?? ''],
      ['Asked on', dayInWords(day)],
      ['Last day of support', dayInWords(endsOn)],
      ['To be given back', `${shownAmount(refundCents)} of the payment ${paymentId}`],
    ],
  });
}
