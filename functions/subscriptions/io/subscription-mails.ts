import * as z from 'zod/mini';
import { COMPANY } from '#shared/content/company.ts';
import { type Delivery, DONE } from '../../platform/rules/outbox.ts';
import { mailAddress } from '#shared/rules/mail-address.ts';
import { isKnownMail, isStaffEmail, subscriptionMail } from '../rules/emails/subscription-mails.ts';
import {
  type Subscription,
  type SubscriptionMail,
  subscriptionSchema,
  referenceOf,
  servedAfter,
} from '../rules/subscription.ts';
import { deliveryOf, type Envelope, leadRecipients, sendMail } from '../../platform/mailer.ts';
import { deliverAtOnce, type OutboxEntry } from '../../platform/outbox.ts';
import { siteAddress } from '../../platform/setting.ts';
import { changeSubscription, RECORD, listSubscriptionsOf } from './subscriptions.ts';
import { withMails } from '../rules/apply-event.ts';
import { isRenewing } from '../rules/review.ts';
import { dayOf } from '../rules/calendar.ts';
import { STAFF_ALERTS_BEFORE_SUMMARY } from '#shared/rules/subscription-terms.ts';
import { addToSummary, isBeyondOfDay } from './staff-alerts.ts';

/**
 * Sends the due mails of a subscription that the caller has leased, recording each result at once. Mails that fall due
 * meanwhile are left to the next delivery.
 */
export async function sendSubscriptionMails({ stored }: OutboxEntry): Promise<Delivery> {
  const subscription = z.parse(subscriptionSchema, stored);
  let delivery = DONE;
  for (const mail of subscription.mails.filter(({ state }) => state === 'due')) {
    const one = isKnownMail(mail) ? await sendOne(subscription, mail) : LEFT_TO_NEWER_VERSION;
    if (one.outcome !== 'done') delivery = one;
    if (one.outcome === 'down') break;
  }
  return delivery;
}

/** It stays due, and holds up no other mail. */
const LEFT_TO_NEWER_VERSION: Delivery = { outcome: 'refused', reason: 'UnknownMailKind' };

/** The first try, right after what caused the mails. Never throws: they are stored, and the job sends them later. */
export function mailAtOnce(id: string): Promise<Delivery | { readonly outcome: 'busy' }> {
  return deliverAtOnce({ table: 'subscriptions', id, item: RECORD }, sendSubscriptionMails);
}

async function sendOne(subscription: Subscription, mail: SubscriptionMail): Promise<Delivery> {
  if (['activation-staff', 'return-staff'].includes(mail.kind)) await lookForSecondSubscription(subscription);
  const state = (await isForSummary(subscription, mail))
    ? await summarise(subscription, mail)
    : await sendItself(subscription, mail);
  if (typeof state !== 'string') return state;
  await changeSubscription(subscription.id, (current) => ({
    ...current,
    mails: current.mails.map((one) => (one.id === mail.id ? { ...one, state } : one)),
  }));
  return DONE;
}

/** The final state of the mail, or why it still waits. */
async function sendItself(
  subscription: Subscription,
  mail: SubscriptionMail,
): Promise<SubscriptionMail['state'] | Delivery> {
  const envelope = envelopeOf(subscription, mail);
  if (!envelope) return 'refused';
  const sent = await sendMail(subscriptionMail(subscription, mail, siteAddress()), envelope);
  if (sent.outcome === 'sent') return 'sent';
  // If the company's own address is refused, it has to be corrected: its alerts stay due.
  return sent.outcome === 'refused' && !isStaffEmail(mail) ? 'refused' : deliveryOf(sent);
}

function envelopeOf({ customer }: Subscription, mail: SubscriptionMail): Envelope | undefined {
  const address = mailAddress(customer.email);
  if (isStaffEmail(mail)) return { to: leadRecipients(), replyTo: address === undefined ? [] : [address] };
  return address === undefined ? undefined : { to: [address], replyTo: [COMPANY.supportEmail] };
}

/**
 * If the email address of a newly activated subscription already pays for another one, or has cancelled one whose days
 * are paid and still to come, the company and the customer are told, once. This runs before the company's mail about
 * the activation, so that it is repeated if the process dies.
 */
async function lookForSecondSubscription({ id, customer }: Subscription): Promise<void> {
  const all = await listSubscriptionsOf(customer.email);
  const now = Date.now();
  const day = dayOf(now);
  const others = all.filter((one) => one.id !== id);
  const renewing = others.find(({ lifecycle }) => isRenewing(lifecycle));
  const other = renewing ?? others.find(({ lifecycle }) => servedAfter(lifecycle, day) !== undefined);
  if (!other) return;
  const told = { day, other: referenceOf(other), otherUntil: servedAfter(other.lifecycle, day) };
  await changeSubscription(id, (current) =>
    current.mails.some(({ kind }) => kind === 'second-subscription')
      ? current
      : withMails(
          current,
          [
            { kind: 'second-subscription', ...told },
            { kind: 'second-subscription-staff', ...told },
          ],
          now,
        ),
  );
}

/** Alerts that occur for many subscriptions at once when a bank or the provider has problems. */
const SUMMARISED: Readonly<Partial<Record<string, string>>> = {
  'failure-staff': 'payment failed',
  'suspension-staff': 'paused',
  'end-staff': 'ended',
};

/**
 * Whether an alert goes into the day's summary, because too many came on that day. One that was tried before is still
 * sent by itself.
 */
async function isForSummary(
  { outboxTries }: Subscription,
  { kind, day }: SubscriptionMail,
): Promise<boolean> {
  if (SUMMARISED[kind] === undefined || outboxTries > 0) return false;
  return isBeyondOfDay(`staff-alerts#${day}`, STAFF_ALERTS_BEFORE_SUMMARY);
}

/** Adds the alert to the summary that goes out on the next morning. */
async function summarise(subscription: Subscription, { kind, day }: SubscriptionMail): Promise<'summarised'> {
  await addToSummary(day, `${referenceOf(subscription)}: ${SUMMARISED[kind] ?? kind}`);
  return 'summarised';
}
