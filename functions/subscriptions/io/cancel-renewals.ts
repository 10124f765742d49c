import type { LeavingWay } from '#shared/api/subscriptions.ts';
import { COMPANY } from '#shared/content/company.ts';
import { dayInWords } from '#shared/rules/time.ts';
import {
  InvalidInputError,
  Refusal,
  SourceDownError,
  SourceFailedError,
} from '../../platform/rules/errors.ts';
import { type Day, dayOf } from '../rules/calendar.ts';
import { applyEvent } from '../rules/apply-event.ts';
import { shownAmount } from '../rules/emails/subscription-facts.ts';
import {
  type LeavingRequest,
  type LeavingTerms,
  leavingTerms,
  openRequest,
  requestThatCounts,
} from '../rules/leaving.ts';
import type { Lifecycle } from '../rules/lifecycle.ts';
import { lookAt } from '../rules/paid-until.ts';
import { referenceOf, type Subscription } from '../rules/subscription.ts';
import { isRenewing } from '../rules/transition.ts';
import { cancelProviderSubscription, fetchProviderSubscription } from './payfast/payfast.ts';
import { isLeftFromSandbox } from './payfast/payfast-settings.ts';
import { raiseAlert } from './staff-alerts.ts';
import { changeSubscription, findSubscription } from './subscriptions.ts';

const NOTHING_PAID = 'Nothing is paid for this subscription yet, so there is nothing to cancel.';
const BY_HAND = `This subscription cannot be cancelled here. Please write to ${COMPANY.supportEmail}, and we do it for you.`;

const NOT_OPEN =
  'This way of ending the subscription is no longer open. You can still cancel it; it then ends with the period that is paid for.';

/** Of a request to leave at the end of the period: our own record of it would end nothing at PayFast. */
const NOT_RECORDED = `PayFast has not confirmed that it charges no more, so the subscription goes on, and the request is not recorded. Please try again in a few minutes. If that does not help, write to ${COMPANY.supportEmail}: we then cancel it by hand. It is cancelled only once an email says so.`;

const RETRY_SECONDS = 60;

/**
 * Ends the charges at the provider and, once that has succeeded, the renewals here. What is cancelled already, or can never
 * be charged again, stays as it is, unless the week for a full refund still runs; a way that is not open is refused. While
 * the provider cannot be reached nothing ends: SourceDownError, SourceTimeoutError or SourceFailedError. On the renewal day
 * and later, a charge that the provider's record proves counts first. A request to leave before the period's end is stored
 * before the provider is asked, and keeps the terms of its day (`leaveAsRequested`). The caller sends the mails.
 * `askedOn`: the day of a request that came by email or phone.
 */
export async function cancelRenewals(
  before: Subscription,
  way: LeavingWay = 'period-end',
  askedOn: Day = dayOf(Date.now()),
): Promise<Subscription> {
  const subscription = (await findSubscription(before.id)) ?? before;
  const { id, lifecycle } = subscription;
  refuseWhatIsNotOpen(lifecycle, { way, day: askedOn });
  const { cancelledOn, token } = lifecycle;
  if (cancelledOn !== undefined && way === 'period-end') return subscription;
  if (isLeft(lifecycle, way)) return subscription;
  if (cancelledOn === undefined && token === undefined) throw new InvalidInputError(BY_HAND);
  const request = await storeRequest(subscription, { way, day: askedOn });
  if (cancelledOn === undefined && token !== undefined) {
    await takeCharges(subscription, token)
      .then(() => endAtProvider(subscription, token))
      .catch((error: unknown) => tellUnconfirmed(request, error));
  }
  const now = Date.now();
  const event = { kind: 'cancel-confirmed', day: dayOf(now) } as const;
  const changed = await changeSubscription(id, (current) => applyEvent(current, event, now).subscription);
  return changed ?? subscription;
}

/**
 * Once the paid period is over, the provider may have charged the next one without our having been told: what its
 * record proves is paid counts before it is cancelled. Throws while the provider cannot be asked.
 */
async function takeCharges({ id, isTest, lifecycle }: Subscription, token: string): Promise<void> {
  const now = Date.now();
  const day = dayOf(now);
  if (!isRenewing(lifecycle) || (lifecycle.paidUntil ?? '') >= day || isLeftFromSandbox({ isTest })) return;
  const record = await fetchProviderSubscription(token);
  if (!record) return;
  await changeSubscription(id, (current) =>
    lookAt(current.lifecycle, record, day).kind === 'paid'
      ? applyEvent(current, { kind: 'record-read', day, record }, now).subscription
      : current,
  );
}

/** Has the provider end the charges under a token, where there are any. Throws while it has not confirmed that. */
export async function endAtProvider(subscription: Subscription, token: string): Promise<void> {
  if (!isLeftFromSandbox(subscription)) await cancelProviderSubscription(token);
}

function refuseWhatIsNotOpen(lifecycle: Lifecycle, asked: LeavingRequest): void {
  if (lifecycle.state === 'pending') throw new InvalidInputError(NOTHING_PAID);
  if (asked.way === 'period-end' || isLeft(lifecycle, asked.way)) return;
  const request = requestThatCounts(lifecycle, asked);
  if (!request || !leavingTerms(lifecycle, request.way, request.day)) throw new InvalidInputError(NOT_OPEN);
}

/** Whether the customer has left in that way already. A year without a refund is recognized by its last day. */
function isLeft({ refundDue, endsOn }: Lifecycle, way: LeavingWay): boolean {
  return refundDue?.reason === way || (way === 'early' && endsOn !== undefined);
}

/** Stores the request that counts, to be tried again from today on. Undefined if none is needed. */
async function storeRequest(
  { id }: Subscription,
  asked: LeavingRequest,
): Promise<LeavingRequest | undefined> {
  const changed = await changeSubscription(id, (current) => {
    const { lifecycle } = current;
    const leaving = requestThatCounts(lifecycle, asked);
    if (leaving?.way === lifecycle.leaving?.way && leaving?.day === lifecycle.leaving?.day) return current;
    return {
      ...current,
      lifecycle: { ...lifecycle, leaving },
      ...(leaving && { reviewOn: dayOf(Date.now()) }),
    };
  });
  return changed?.lifecycle.leaving;
}

/** The error of a provider that did not confirm, with what that means for the request, stored or not. */
function tellUnconfirmed(request: LeavingRequest | undefined, error: unknown): never {
  if (!(error instanceof Refusal)) throw error;
  const words = request ? storedInWords(request) : NOT_RECORDED;
  if (error instanceof SourceFailedError) throw new SourceFailedError(words);
  throw new SourceDownError(words, RETRY_SECONDS);
}

function storedInWords({ day }: LeavingRequest): string {
  return `PayFast has not confirmed the end yet. The request of ${dayInWords(day)} is stored and counts from that day: we ask PayFast again every hour, and an email says when it is done.`;
}

/** Carries out an unconfirmed request to leave; if it stays so, the company is told on the second day. */
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
  return raiseAlert({
    key: `leaving#${id}#${day}`,
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
