import { InvalidInputError, Refusal } from '../../platform/rules/errors.ts';
import { dayOf } from '../rules/calendar.ts';
import { applyEvent, mayBeCharged, review } from '../rules/apply-event.ts';
import { BY_THE_MONTH, paidPlanOf } from '../rules/change-plan.ts';
import { isNear } from '../rules/hold.ts';
import { isPriceToSet, isToSwitchNow } from '../rules/next-year.ts';
import { lookAt } from '../rules/paid-until.ts';
import { referenceOf, type Subscription } from '../rules/subscription.ts';
import { isRenewing } from '../rules/transition.ts';
import { cancelRenewals, leaveAsRequested } from './cancel-renewals.ts';
import { changePlan, resolveOpenChange } from './change-plan.ts';
import { fetchProviderSubscription, fetchTransactions } from './payfast/payfast.ts';
import { isLeftFromSandbox } from './payfast/payfast-settings.ts';
import { raiseAlert } from './staff-alerts.ts';
import { changeSubscription, findSubscriptionByToken } from './subscriptions.ts';

const NOT_PROVED =
  'The provider’s record proves no first payment for this subscription: it must be active there, charged, of our price, and nobody else’s.';

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
  const day = dayOf(now);
  const changed = await changeSubscription(id, (current) =>
    // The record does not apply to a subscription that began or stopped renewing while we asked: it is reviewed again.
    isRenewing(current.lifecycle) === isRenewing(lifecycle) ? review(current, record, { day, now }) : current,
  );
  return endCharges(await setWhatIsNext(changed ?? subscription, day), day);
}

/** Sets the next charge at the provider: a month after a year that nobody renewed, or the plan's new price. */
async function setWhatIsNext(subscription: Subscription, day: string): Promise<Subscription> {
  const { lifecycle } = subscription;
  if (isToSwitchNow(lifecycle, day)) return changePlan(subscription, BY_THE_MONTH);
  if (!isPriceToSet(lifecycle, day)) return subscription;
  return changePlan(subscription, paidPlanOf(subscription), lifecycle.newPrice?.priceCents);
}

/**
 * Activates a subscription whose first notification never came, by the provider's token, which an operator has looked
 * up there. The transaction history brings the payment: later, or at once where the provider's record does not count
 * the first charge and so proves nothing by itself. InvalidInputError when neither proves a payment of our price, or
 * another subscription has that token.
 */
export async function beginByToken(pending: Subscription, token: string): Promise<Subscription> {
  const { id, lifecycle } = pending;
  const record = await fetchProviderSubscription(token);
  const now = Date.now();
  const day = dayOf(now);
  const isPaid = (isCharged: boolean) =>
    record !== undefined && lookAt(lifecycle, record, day, isCharged).kind === 'paid';
  if (lifecycle.state !== 'pending' || !isPaid(true) || (await findSubscriptionByToken(token)))
    throw new InvalidInputError(NOT_PROVED);
  const charge = isPaid(false) ? undefined : await findFirstCharge(pending, day);
  if (!charge && !isPaid(false)) throw new InvalidInputError(NOT_PROVED);
  const event = charge
    ? ({ ...charge, kind: 'payment', token, record } as const)
    : ({ kind: 'record-read', day, record } as const);
  const changed = await changeSubscription(
    id,
    (one) => applyEvent({ ...one, lifecycle: { ...one.lifecycle, token } }, event, now).subscription,
  );
  if (!changed) throw new InvalidInputError(NOT_PROVED);
  return changed;
}

async function findFirstCharge({ id, createdAt, lifecycle }: Subscription, day: string) {
  const charges = await fetchTransactions({ from: dayOf(createdAt), to: day });
  return charges.find((one) => one.merchantPaymentId === id && isNear(one.amountCents, lifecycle.priceCents));
}

/**
 * A subscription that ended unpaid must not be charged again: its customer was told so. If the provider cannot confirm
 * that now, the end stands all the same; it is asked again every day, and the company is told on the second.
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
