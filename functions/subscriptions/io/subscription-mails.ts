import * as z from 'zod/mini';
import { COMPANY } from '#shared/content/company.ts';
import { type Delivery, DONE } from '../../platform/rules/outbox.ts';
import { mailAddress } from '#shared/rules/email-address.ts';
import {
  isKnownMail,
  isRetiredMail,
  isStaffEmail,
  subscriptionMail,
} from '../rules/emails/subscription-mails.ts';
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
import { applyEvent, withMails } from '../rules/apply-event.ts';
import { isRenewing } from '../rules/transition.ts';
import { dayOf } from '../rules/calendar.ts';

/** Sends the due mails of a leased subscription, recording each result at once; later ones wait for the next. */
export async function sendSubscriptionMails({ stored }: OutboxEntry): Promise<Delivery> {
  const subscription = z.parse(subscriptionSchema, stored);
  let delivery = DONE;
  for (const mail of subscription.mails.filter(({ state }) => state === 'due')) {
    const one =
      isKnownMail(mail) || isRetiredMail(mail) ? await sendOne(subscription, mail) : LEFT_TO_NEWER_VERSION;
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
  if (mail.kind === 'activation-staff') await lookForSecondSubscription(subscription);
  const state = isRetiredMail(mail) ? 'refused' : await sendItself(subscription, mail);
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
 * are paid and still to come, the company and the customer are told, once. Who has subscribed again from the page of a
 * cancelled one knows; that one is then marked as continued. This runs before the company's mail about the activation, so
 * that it is repeated if the process dies.
 */
async function lookForSecondSubscription(subscription: Subscription): Promise<void> {
  const { id, customer, follows, lifecycle } = subscription;
  const now = Date.now();
  const day = dayOf(now);
  if (follows !== undefined) {
    const continuedBy = referenceOf(subscription);
    await changeSubscription(follows, (one) =>
      one.lifecycle.continuedBy === continuedBy
        ? one
        : { ...one, lifecycle: { ...one.lifecycle, continuedBy } },
    );
  }
  const others = (await listSubscriptionsOf(customer.email)).filter(
    (one) => one.id !== id && one.id !== follows,
  );
  // Who begins again begins after all days that are paid.
  const { startsAfter = day } = lifecycle;
  const isStillPaid = (one: Subscription) => servedAfter(one.lifecycle, startsAfter) !== undefined;
  const other = others.find(({ lifecycle }) => isRenewing(lifecycle)) ?? others.find(isStillPaid);
  if (!other) return;
  const about = referenceOf(other);
  const asked = { kind: 'asked', reason: 'second-subscription', day, about } as const;
  await changeSubscription(id, (one) => {
    const { subscription: told, verdict } = applyEvent(one, asked, now);
    const mail = { kind: 'second-subscription', day, other: about } as const;
    return verdict === 'applied' ? withMails(told, [mail], now) : told;
  });
}
