import { log } from '../http/log.ts';
import { sendSubscriptionMails, type SubscriptionMailRound } from '../io/subscription-mails.ts';
import { listSubscriptionsWithDueMail } from '../io/subscriptions.ts';

/** So much of the run's time is left for the mails in hand. */
const RESERVE_MS = 15_000;

const MOST_AT_ONCE = 50;

interface Clock {
  readonly getRemainingTimeInMillis: () => number;
}

/** Every minute: sends the mails of subscriptions that did not go out when they were caused. */
export async function handler(_event: unknown, clock: Clock): Promise<void> {
  const due = await listSubscriptionsWithDueMail(Date.now(), MOST_AT_ONCE);
  let settled = 0;
  let last: SubscriptionMailRound = { outcome: 'done' };
  for (const { id } of due) {
    // The first that finds mail down ends the run: a service in trouble is asked once.
    if (last.outcome === 'down' || clock.getRemainingTimeInMillis() < RESERVE_MS) break;
    last = await sendSubscriptionMails(id);
    if (last.outcome === 'done') settled += 1;
  }
  const waiting = due.length - settled;
  const mailFault = last.reason;
  const fields = { job: 'sendDueSubscriptionMail', settled, waiting, mailFault };
  log(waiting > 0 ? 'warn' : 'info', fields, { WaitingSubscriptionMails: waiting });
}
