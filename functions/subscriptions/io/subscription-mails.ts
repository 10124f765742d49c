import * as z from 'zod/mini';
import { COMPANY } from '#shared/content/company.ts';
import type { Delivery } from '../../platform/rules/outbox.ts';
import { mailAddress } from '../../platform/rules/emails/mail-address.ts';
import { isNotice, subscriptionMail } from '../rules/emails/subscription-mails.ts';
import { type Subscription, type SubscriptionMail, subscriptionSchema } from '../rules/subscription.ts';
import { type Envelope, leadRecipients, sendMail } from '../../platform/mailer.ts';
import { deliverAtOnce, type OutboxEntry } from '../../platform/outbox.ts';
import { lookForSecondSubscription } from './second-subscription.ts';
import { siteAddress } from '../../platform/setting.ts';
import { isForSummary, summarise } from './staff-summary.ts';
import { changeSubscription, RECORD } from './subscriptions.ts';

const DONE: Delivery = { outcome: 'done' };

/**
 * Sends what is due of the mails of a subscription that the caller has for itself, and keeps at once what became of each. What
 * comes due in the meantime is sent by the next.
 */
export async function sendSubscriptionMails({ stored }: OutboxEntry): Promise<Delivery> {
  const subscription = z.parse(subscriptionSchema, stored);
  let delivery = DONE;
  for (const mail of subscription.mails.filter(({ state }) => state === 'due')) {
    const one = await sendOne(subscription, mail);
    if (one.outcome !== 'done') delivery = one;
    if (one.outcome === 'down') break;
  }
  return delivery;
}

/** The first try, right after what caused the mails. Never throws: they are kept, and the job sends them later. */
export function mailAtOnce(id: string): Promise<Delivery | { readonly outcome: 'busy' }> {
  return deliverAtOnce({ table: 'subscriptions', id, item: RECORD }, sendSubscriptionMails);
}

async function sendOne(subscription: Subscription, mail: SubscriptionMail): Promise<Delivery> {
  if (['activation-notice', 'return-notice'].includes(mail.kind))
    await lookForSecondSubscription(subscription);
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

/** What became of it for good, or why it still waits. */
async function sendItself(
  subscription: Subscription,
  mail: SubscriptionMail,
): Promise<SubscriptionMail['state'] | Delivery> {
  const envelope = envelopeOf(subscription, mail);
  if (!envelope) return 'refused';
  const delivery = await sendMail(subscriptionMail(subscription, mail, siteAddress()), envelope);
  if (delivery.outcome === 'sent') return 'sent';
  if (delivery.outcome === 'failed') return { outcome: 'down', reason: delivery.reason };
  // The company's own address has to be mended: its alerts stay due.
  return isNotice(mail) ? { outcome: 'refused', reason: delivery.reason } : 'refused';
}

function envelopeOf({ customer }: Subscription, mail: SubscriptionMail): Envelope | undefined {
  const address = mailAddress(customer.email);
  if (isNotice(mail)) return { to: leadRecipients(), replyTo: address === undefined ? [] : [address] };
  return address === undefined ? undefined : { to: [address], replyTo: [COMPANY.supportEmail] };
}
