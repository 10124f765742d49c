import { InvalidInputError, SourceFailedError } from '../../platform/rules/errors.ts';
import { dayOf } from '../rules/calendar.ts';
import { nextPlanOf } from '../rules/change-plan.ts';
import { priceMailOf, priceRefusalOf } from '../rules/change-price.ts';
import { applyEvent, withMails } from '../rules/apply-event.ts';
import type { LifecycleEvent } from '../rules/lifecycle.ts';
import { withLinkMail } from '../rules/emails/subscription-mails.ts';
import type { Subscription } from '../rules/subscription.ts';
import { refuseWhileOpen, resolveOpenChange } from './change-plan.ts';
import { endAtProvider } from './cancel-renewals.ts';
import { updateProviderSubscription } from './payfast/payfast.ts';
import { changeSubscription } from './subscriptions.ts';

const WITHOUT_TOKEN =
  'The provider’s token of this subscription is not known here, so its charges cannot be ended from here. Cancel it on the PayFast dashboard; once that is told here, end it.';

/** The reasons for which an event is refused, in words for the operator. */
const REFUSALS: Readonly<Record<string, string>> = {
  'no-such-charge':
    'It has no such payment, or none that waits for a person. “subscriptions show” lists its payments.',
  'more-than-was-paid':
    'That is more than is left of that payment, or nothing at all, or what was promised of it has been given back already. “subscriptions show” lists what was given back of it.',
  'recorded-today':
    'A refund of this amount is recorded for that payment today already. If you made a second one, record it tomorrow.',
  'ended-sooner':
    'It has ended before its paid period was over: nothing is served that this charge could pay for. Give it back, and record that with “subscriptions refund”.',
  'ended-by-company-when-pending': 'Nothing of it was ever paid: there is nothing to end.',
  'ended-by-company-when-ended': 'It has ended already.',
};

/*
 * Actions that the company takes on a subscription by hand. Each returns the new state; the mails that it causes are
 * due. What cannot be done is an InvalidInputError, and while the provider cannot be reached nothing changes.
 */

/**
 * Records a refund made at the provider. Without an amount: what is left of a promised refund, or the whole charge
 * where none was promised.
 */
export function recordRefund(
  { id }: Subscription,
  paymentId: string,
  amountCents?: number,
): Promise<Subscription> {
  return decide(id, { kind: 'charge-refunded', day: dayOf(Date.now()), paymentId, amountCents });
}

/** Lets a charge of another amount buy its period; the price stays. */
export function acceptHeldCharge({ id }: Subscription, paymentId: string): Promise<Subscription> {
  return decide(id, { kind: 'charge-accepted', day: dayOf(Date.now()), paymentId });
}

/** Ends the charges at the provider and, once that has succeeded, the service today. */
export async function endNow(subscription: Subscription): Promise<Subscription> {
  const { id, lifecycle } = subscription;
  if (lifecycle.cancelledOn === undefined) {
    if (lifecycle.token === undefined) throw new InvalidInputError(WITHOUT_TOKEN);
    await endAtProvider(subscription, lifecycle.token);
  }
  return decide(id, { kind: 'ended-by-company', day: dayOf(Date.now()) });
}

/** Mails the link once more. */
export async function resendLink({ id }: Subscription): Promise<Subscription> {
  const now = Date.now();
  let isMailed = false;
  const changed = await changeSubscription(id, (current) => {
    const mailed = withLinkMail(current, now);
    isMailed = mailed !== current;
    return mailed;
  });
  if (!changed || !isMailed) {
    const isDue = changed?.mails.some(({ kind, state }) => kind === 'link' && state === 'due');
    throw new InvalidInputError(
      isDue
        ? 'A mail with its link goes out within a minute already.'
        : 'It has no link worth sending: nothing is paid, or the person was erased.',
    );
  }
  return changed;
}

/**
 * Has the provider charge another price from the next charge on, and tells the customer. The price is part of the
 * terms, which change only with their own notice. The change is stored before the provider is asked, so that both
 * prices are accepted whatever happens to the answer.
 */
export async function changePrice(before: Subscription, priceCents: number): Promise<Subscription> {
  const { id, lifecycle } = await openForPrice(before, priceCents);
  const now = Date.now();
  const day = dayOf(now);
  const asked = await changeSubscription(id, (one) => {
    // The customer may have changed the plan meanwhile.
    refuseWhileOpen(one);
    refusePrice(one, priceCents);
    const openChange = { plan: nextPlanOf(one), priceCents, at: now };
    return { ...one, lifecycle: { ...one.lifecycle, openChange }, reviewOn: day };
  });
  const plan = asked?.lifecycle.openChange?.plan ?? before.plan;
  try {
    await updateProviderSubscription(lifecycle.token ?? '', { amount: priceCents });
  } catch (error) {
    if (error instanceof SourceFailedError) await changeSubscription(id, withoutOpenChange);
    throw error;
  }
  const changed = await changeSubscription(id, (one) => {
    const agreed = { kind: 'change-agreed', day, plan, priceCents } as const;
    const { subscription: after, verdict } = applyEvent(withoutOpenChange(one), agreed, now);
    // A customer who has cancelled meanwhile pays no new price.
    return verdict === 'applied' ? withMails(after, [priceMailOf(one, day)], now) : after;
  });
  return changed ?? before;
}

/** The subscription after every earlier request has been answered, if that price can be charged for it. */
export async function openForPrice(subscription: Subscription, priceCents: number): Promise<Subscription> {
  const resolved = await resolveOpenChange(subscription);
  refusePrice(resolved, priceCents);
  return resolved;
}

function refusePrice(subscription: Subscription, priceCents: number): void {
  const refusal = priceRefusalOf(subscription, priceCents, dayOf(Date.now()));
  if (refusal !== undefined) throw new InvalidInputError(refusal);
}

function withoutOpenChange(one: Subscription): Subscription {
  return { ...one, lifecycle: { ...one.lifecycle, openChange: undefined } };
}

async function decide(id: string, event: LifecycleEvent): Promise<Subscription> {
  const now = Date.now();
  let refused: string | undefined;
  const changed = await changeSubscription(id, (current) => {
    const { subscription, verdict, reason } = applyEvent(current, event, now);
    refused = verdict === 'applied' ? undefined : reason;
    return verdict === 'applied' ? subscription : current;
  });
  if (!changed) throw new InvalidInputError('It is gone: somebody has erased it.');
  if (refused !== undefined)
    throw new InvalidInputError(REFUSALS[refused] ?? `That cannot be done: ${refused}.`);
  return changed;
}
