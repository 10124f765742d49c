import type { LeavingWay } from '#shared/api/own-subscription.ts';
import { COMPANY } from '#shared/content/company.ts';
import { InvalidInputError } from '../../platform/rules/errors.ts';
import { type Day, dayOf } from '../rules/calendar.ts';
import { applyEvent } from '../rules/apply-event.ts';
import { leavingTerms } from '../rules/leaving.ts';
import type { Lifecycle } from '../rules/lifecycle.ts';
import type { Subscription } from '../rules/subscription.ts';
import { cancelProviderSubscription } from './payfast/payfast.ts';
import { isLeftFromSandbox } from './payfast/payfast-settings.ts';
import { changeSubscription } from './subscriptions.ts';

const NOTHING_PAID = 'Nothing is paid for this subscription yet, so there is nothing to cancel.';
const BY_HAND = `This subscription cannot be cancelled here. Please write to ${COMPANY.supportEmail}, and we do it for you.`;

const NOT_OPEN =
  'This way of ending the subscription is no longer open. You can still cancel it; it then ends with the period that is paid for.';

/**
 * Ends the charges at the provider and, once that has succeeded, the renewals here. A subscription that is cancelled
 * already, or that can never be charged again, stays as it is, unless the week for leaving with a full refund still
 * runs; a return in progress is given up. A way of leaving that is not open is refused and changes nothing. While the
 * provider cannot be reached nothing ends: SourceDownError, SourceTimeoutError or SourceFailedError. A request to leave
 * before the period's end is stored before the provider is asked, so that a confirmation whose answer was lost still
 * has its terms. The mails that this causes are due, and the caller sends them.
 */
export async function cancelRenewals(
  before: Subscription,
  way: LeavingWay = 'period-end',
): Promise<Subscription> {
  const subscription = await giveUpReturn(before, way);
  const { id, lifecycle } = subscription;
  const { cancelledOn, token } = lifecycle;
  if (cancelledOn !== undefined && way === 'period-end') return subscription;
  if (isLeft(lifecycle, way)) return subscription;
  await requestLeaving(subscription, way);
  if (cancelledOn === undefined) {
    if (token === undefined) throw new InvalidInputError(BY_HAND);
    await endAtProvider(subscription, token);
  }
  const now = Date.now();
  const event = { kind: 'cancel-confirmed', day: dayOf(now) } as const;
  const changed = await changeSubscription(id, (current) => applyEvent(current, event, now).subscription);
  return changed ?? subscription;
}

/** Has the provider end the charges under a token, where there are any. Throws while it has not confirmed that. */
export async function endAtProvider(subscription: Subscription, token: string): Promise<void> {
  if (!isLeftFromSandbox(subscription)) await cancelProviderSubscription(token);
}

/** A customer who had begun to return cancels again: the provider may have a card whose token we do not know yet. */
async function giveUpReturn(subscription: Subscription, way: LeavingWay): Promise<Subscription> {
  const now = Date.now();
  const event = { kind: 'return-given-up', day: dayOf(now) } as const;
  const given = await changeSubscription(subscription.id, (current) => {
    refuseWhatIsNotOpen(current.lifecycle, way, event.day);
    return applyEvent(current, event, now).subscription;
  });
  return given ?? subscription;
}

function refuseWhatIsNotOpen(lifecycle: Lifecycle, way: LeavingWay, day: Day): void {
  if (lifecycle.state === 'pending') throw new InvalidInputError(NOTHING_PAID);
  if (way === 'period-end' || isLeft(lifecycle, way)) return;
  if (!leavingTerms(lifecycle, way, day)) throw new InvalidInputError(NOT_OPEN);
}

/**
 * Whether the customer has left in that way already. A year that ends too late for a refund is recognized by its last
 * day alone.
 */
function isLeft({ refundDue, endsOn }: Lifecycle, way: LeavingWay): boolean {
  return refundDue?.reason === way || (way === 'early' && endsOn !== undefined);
}

async function requestLeaving({ id, lifecycle }: Subscription, way: LeavingWay): Promise<void> {
  if (way === 'period-end' && !lifecycle.leaving) return;
  const leaving = way === 'period-end' ? undefined : { way, day: dayOf(Date.now()) };
  await changeSubscription(id, (current) => ({ ...current, lifecycle: { ...current.lifecycle, leaving } }));
}
