import { COMPANY } from '#shared/content/company.ts';
import { mailPauseMs } from '../domain/leads/mail-pause.ts';
import { mailAddress } from '../domain/mails/mail-address.ts';
import { isNotice, subscriptionMail } from '../domain/mails/subscription-mails.ts';
import type { Subscription, SubscriptionMail } from '../domain/subscriptions/subscription.ts';
import { faultWordOf } from './aws-errors.ts';
import { type Envelope, leadRecipients, sendMail } from './mailer.ts';
import { siteAddress } from './setting.ts';
import { changeSubscription } from './subscriptions.ts';

/** What became of the mails of a subscription: all dealt with, another has them in hand, or mail is down. */
export interface SubscriptionMailRound {
  readonly outcome: 'done' | 'busy' | 'down' | 'refused';
  readonly reason?: string;
}

/** Longer than all mails of one subscription take with every timeout used up. */
const LEASE_MS = 60_000;

/**
 * Sends what is due of a subscription's mails and keeps at once what became of each. Of any number of callers one has them in
 * hand; what comes due in the meantime is sent by the next.
 */
export async function sendSubscriptionMails(id: string): Promise<SubscriptionMailRound> {
  const leased = await lease(id);
  if (!leased) return { outcome: 'busy' };
  let round: SubscriptionMailRound = { outcome: 'done' };
  for (const mail of leased.mails.filter(isDue)) {
    const one = await sendOne(leased, mail);
    if (one.outcome !== 'done') round = one;
    if (one.outcome === 'down') break;
  }
  await settle(id, round);
  return round;
}

/** The first try, right after what caused the mails. Never throws: they are kept, and the job sends them later. */
export async function mailAtOnce(id: string): Promise<SubscriptionMailRound> {
  try {
    return await sendSubscriptionMails(id);
  } catch (error) {
    return { outcome: 'down', reason: faultWordOf(error) };
  }
}

async function lease(id: string): Promise<Subscription | undefined> {
  let isOurs = false;
  const now = Date.now();
  const changed = await changeSubscription(id, (subscription) => {
    const { mails, mailLeaseUntil = 0 } = subscription;
    isOurs = mailLeaseUntil <= now && mails.some(isDue);
    return isOurs
      ? { ...subscription, mailLeaseUntil: now + LEASE_MS, mailDueAt: now + LEASE_MS }
      : subscription;
  });
  return isOurs ? changed : undefined;
}

async function sendOne(subscription: Subscription, mail: SubscriptionMail): Promise<SubscriptionMailRound> {
  const envelope = envelopeOf(subscription, mail);
  const delivery = envelope
    ? await sendMail(subscriptionMail(subscription, mail, siteAddress()), envelope)
    : ({ outcome: 'refused', reason: 'address' } as const);
  const state = delivery.outcome;
  if (state === 'failed') return { outcome: 'down', reason: delivery.reason };
  // The company's own address has to be mended: its notices stay due.
  if (delivery.outcome === 'refused' && isNotice(mail))
    return { outcome: 'refused', reason: delivery.reason };
  await changeSubscription(subscription.id, (current) => ({
    ...current,
    mails: current.mails.map((one) => (one.id === mail.id ? { ...one, state } : one)),
  }));
  return { outcome: 'done' };
}

function envelopeOf({ customer }: Subscription, mail: SubscriptionMail): Envelope | undefined {
  const address = mailAddress(customer.email);
  if (isNotice(mail)) return { to: leadRecipients(), replyTo: address === undefined ? [] : [address] };
  return address === undefined ? undefined : { to: [address], replyTo: [COMPANY.supportEmail] };
}

async function settle(id: string, { outcome }: SubscriptionMailRound): Promise<void> {
  const now = Date.now();
  await changeSubscription(id, (current) => {
    const mailTries = outcome === 'done' ? 0 : current.mailTries + 1;
    const pause = outcome === 'done' ? 0 : mailPauseMs(mailTries);
    const mailDueAt = current.mails.some(isDue) ? now + pause : undefined;
    return { ...current, mailTries, mailLeaseUntil: undefined, mailDueAt };
  });
}

function isDue({ state }: SubscriptionMail): boolean {
  return state === 'due';
}
