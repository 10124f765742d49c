import * as z from 'zod/mini';
import { Refusal, SourceFailedError } from '../../platform/rules/errors.ts';
import { shownTime } from '../../platform/rules/shown-time.ts';
import type { Delivery } from '../../platform/rules/outbox.ts';
import type { PaymentNotification } from '../rules/payfast/notification.ts';
import { dayOf } from '../rules/calendar.ts';
import { type AppliedEvent, applyEvent } from '../rules/apply-event.ts';
import { notificationEvent, notificationKeyOf } from '../rules/judge-notification.ts';
import type { EventOf, LifecycleEvent } from '../rules/lifecycle.ts';
import { isOver } from '../rules/payfast/provider-subscription.ts';
import { referenceOf, type Subscription } from '../rules/subscription.ts';
import { confirmNotification, findProviderSubscription } from './payfast/payfast.ts';
import { deliverAtOnce, type OutboxEntry } from '../../platform/outbox.ts';
import {
  listNotifications,
  type NotificationRecord,
  notificationRecordSchema,
  recordNotificationOutcome,
  UNANSWERED,
  UNSIGNED,
} from './payment-notifications.ts';
import { findByCheckout, matchNotification } from './receive-notification.ts';
import { mailAtOnce } from './subscription-mails.ts';
import { changeSubscription, findSubscription } from './subscriptions.ts';
import { shownAmount } from '../rules/emails/subscription-facts.ts';
import { PAYMENT_FACT, raiseAlert } from './staff-alerts.ts';
import type { SubscriptionState } from '#shared/api/subscriptions.ts';
import { UNCONFIRMED_ALERT_MINUTES } from '#shared/rules/subscription-terms.ts';

/** The outcome of a notification, for its record. */
interface Settled extends Pick<Delivery, 'counted'> {
  readonly outcome: string;
  /** Whether it is kept in full, because a person must look at it. */
  readonly isKeptWhole?: boolean;
}
interface Waiting {
  readonly waits: Delivery;
}

/**
 * Asks the provider whether a stored notification is genuine, and applies it. May be repeated at any time and run
 * several times in parallel: it has its effect once. While the provider cannot be asked the notification waits, and
 * nothing is guessed.
 */
export async function confirmAndApply({ stored }: OutboxEntry): Promise<Delivery> {
  const record = z.parse(notificationRecordSchema, stored);
  const result = await confirm(record);
  if ('waits' in result) return result.waits;
  const { outcome, counted, ...how } = result;
  await recordNotificationOutcome(record, outcome, how);
  return { outcome: 'done', counted };
}

async function confirm(record: NotificationRecord): Promise<Settled | Waiting> {
  const { notification, body } = record;
  if (!notification || body === undefined) return { outcome: 'ignored: without-body' };
  const isUnsigned = record.id === UNSIGNED;
  const word = await askProvider(notification, body);
  if (word === 'invalid') {
    return { outcome: 'refused: not-confirmed', counted: isUnsigned ? 'forged' : 'refused' };
  }
  if (isUnsigned) {
    if (word !== 'valid') return withoutWord(record, MOST_ASKED_UNSIGNED, { outcome: UNANSWERED });
    // The provider signs with another passphrase than ours: told once a day until it is corrected.
    const key = `wrong-passphrase#${dayOf(Date.now())}`;
    await raiseAlert({ key, kind: 'wrong-passphrase', facts: factsOf(notification, record) });
    return { outcome: 'refused: bad-signature', isKeptWhole: true, counted: 'refused' };
  }
  // Matched again: by now the token of a subscription may be known that was not when it arrived.
  const matched = await matchNotification(notification);
  if ('refusal' in matched) {
    if (word !== 'valid') return withoutWord(record, MOST_ASKED_UNMATCHED, LEFT_TO_A_PERSON);
    const key = `unmatched#${notificationKeyOf(notification)}`;
    const facts = [...factsOf(notification, record), ['Why', matched.refusal] as const];
    await raiseAlert({ key, kind: 'unmatched-notification', facts });
    return { outcome: `refused: ${matched.refusal}`, isKeptWhole: true, counted: 'refused' };
  }
  if (word !== 'valid') return { waits: { outcome: word, reason: 'provider' } };
  const event = notificationEvent(notification, dayOf(record.receivedAt));
  if (!event) return { outcome: 'ignored: of-no-kind-we-know' };
  return applyTo(matched.subscription, event, notification);
}

/** How often the provider is asked about a notification that is not signed: given up long before the alarm. */
const MOST_ASKED_UNSIGNED = 3;

/** How often it is asked about a signed one that is about nothing of ours: for two hours. */
const MOST_ASKED_UNMATCHED = 8;

/** The provider does not repeat what it has been told we received. */
const LEFT_TO_A_PERSON: Settled = { outcome: UNANSWERED, isKeptWhole: true, counted: 'refused' };

/**
 * A notification that is not about a subscription of ours, and that the provider neither confirms nor denies. Strangers
 * may have written it, so it is tried again on its own, holds up no payment, and is given up at last.
 */
function withoutWord({ outboxTries }: NotificationRecord, most: number, givenUp: Settled): Settled | Waiting {
  return outboxTries + 1 < most ? { waits: { outcome: 'refused', reason: 'provider' } } : givenUp;
}

/**
 * Applies the event to the subscription of its token. A cancellation of another token concerns nothing of ours; a payment
 * is judged by the provider's record, and a person is told if it names another subscription of ours.
 */
async function applyTo(
  { id, lifecycle }: Subscription,
  event: EventOf<'payment' | 'cancel-confirmed'>,
  notification: PaymentNotification,
): Promise<Settled> {
  const { token, providerPaymentId } = notification;
  const isOwn = lifecycle.token === undefined || token === lifecycle.token;
  if (event.kind !== 'payment' && !isOwn) return { outcome: 'ignored: other-token' };
  // Nothing is charged after a cancellation: a payment that waits beside it was made before.
  if (event.kind === 'cancel-confirmed') await confirmWaitingPayments(id);
  const record = isOwn && token !== '' ? await findProviderSubscription(token) : undefined;
  const happened = event.kind === 'payment' ? { ...event, record } : event;
  const { verdict, reason, isActivated } = await apply(id, happened);
  // It was cancelled before its first payment was told of.
  if (event.kind === 'payment' && record && isOver(record))
    await apply(id, { kind: 'cancel-confirmed', day: event.day });
  const named = await findByCheckout(notification);
  if (named && named.id !== id && verdict === 'applied')
    await apply(id, { kind: 'asked', day: event.day, reason: 'other-id', about: providerPaymentId });
  await mailAtOnce(id);
  const outcome = [verdict, reason].filter(Boolean).join(': ');
  return isActivated ? { outcome, counted: 'activated' } : { outcome };
}

/** `down` when the provider cannot be asked now, `refused` when it does not look at this notification. */
async function askProvider(
  notification: PaymentNotification,
  signedText: string,
): Promise<'valid' | 'invalid' | 'refused' | 'down'> {
  try {
    return await confirmNotification({ ...notification, signedText });
  } catch (error) {
    if (error instanceof SourceFailedError) return 'refused';
    if (error instanceof Refusal) return 'down';
    throw error;
  }
}

type Applied = Pick<AppliedEvent, 'verdict' | 'reason'> & { readonly isActivated?: boolean };

async function apply(id: string, event: LifecycleEvent): Promise<Applied> {
  let happened: (Applied & Pick<AppliedEvent, 'subscription'>) | undefined;
  await changeSubscription(id, (subscription) => {
    const happening = applyEvent(subscription, event, Date.now());
    const isActivated =
      subscription.lifecycle.state === 'pending' && happening.subscription.lifecycle.state === 'active';
    happened = { ...happening, isActivated };
    return happening.subscription;
  });
  return happened ?? { verdict: 'ignored', reason: 'no-such-subscription' };
}

/** Facts that identify the payment at the provider without naming anybody. */
function factsOf(
  notification: PaymentNotification,
  { receivedAt }: NotificationRecord,
): (readonly [string, string])[] {
  const { providerPaymentId, checkoutId, token, status, amountGrossCents } = notification;
  const amount = amountGrossCents === undefined ? 'none' : shownAmount(amountGrossCents);
  const named: readonly (readonly [string, string])[] = [
    [PAYMENT_FACT, providerPaymentId],
    ['M Payment ID', checkoutId],
    ['Token', token],
    ['Status', status],
    ['Amount', amount],
    ['Received', shownTime(receivedAt)],
  ];
  return named.filter(([, value]) => value !== '').map(([name, value]) => [name, value.slice(0, 200)]);
}

/**
 * The state of a subscription whose payment a visitor asks about, after confirming what waits for it, and whether that
 * activated it; the outbox would confirm it within a minute anyway. If nothing is confirmed for a visitor who comes back
 * from paying (`isBack`), the company is told in an hour.
 */
export async function awaitPayment(
  pending: Subscription,
  isBack: boolean,
): Promise<{ readonly state: SubscriptionState; readonly isActivated: boolean }> {
  if (pending.lifecycle.state !== 'pending') return { state: pending.lifecycle.state, isActivated: false };
  const isActivated = await confirmWaitingPayments(pending.id);
  const found = (await findSubscription(pending.id)) ?? pending;
  if (isBack && found.lifecycle.state === 'pending') await alertInAnHour(found);
  return { state: found.lifecycle.state, isActivated };
}

/** Confirms the payments that wait for a subscription; whether one of them activated it. */
async function confirmWaitingPayments(subscriptionId: string): Promise<boolean> {
  let isActivated = false;
  for (const { id, item, status, outcome } of await listNotifications(subscriptionId)) {
    if (outcome !== undefined || status !== 'COMPLETE') continue;
    const delivery = await deliverAtOnce({ table: 'subscriptions', id, item }, confirmAndApply);
    if ('counted' in delivery && delivery.counted === 'activated') isActivated = true;
  }
  return isActivated;
}

async function alertInAnHour(pending: Subscription): Promise<void> {
  const { id, createdAt, lifecycle } = pending;
  await raiseAlert({
    key: `unconfirmed#${id}`,
    kind: 'unconfirmed',
    subscriptionId: id,
    facts: [
      ['M Payment ID', id],
      ['Reference', referenceOf(pending)],
      ['Amount', shownAmount(lifecycle.priceCents)],
      ['Begun', dayOf(createdAt)],
    ],
    dueAt: Date.now() + UNCONFIRMED_ALERT_MINUTES * 60_000,
  });
}
