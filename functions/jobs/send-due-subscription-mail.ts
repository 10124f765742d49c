import { log } from '../http/log.ts';
import { sendSubscriptionMails, type SubscriptionMailRound } from '../io/subscription-mails.ts';
import { listSubscriptionsWithWaitingMail } from '../io/subscriptions.ts';

/** So much of the run's time is left for the mails in hand. */
const RESERVE_MS = 15_000;

const MOST_AT_ONCE = 50;

interface Clock {
  readonly getRemainingTimeInMillis: () => number;
}

/** Every minute: sends the mails of subscriptions that did not go out when they were caused. */
export async function handler(_event: unknown, clock: Clock): Promise<void> {
  const now = Date.now();
  const all = await listSubscriptionsWithWaitingMail(MOST_AT_ONCE);
  let settled = 0;
  let last: SubscriptionMailRound = { outcome: 'done' };
  for (const { id } of all.filter(({ mailDueAt = 0 }) => mailDueAt <= now)) {
    // The first that finds mail down ends the run: a service in trouble is asked once.
    if (last.outcome === 'down' || clock.getRemainingTimeInMillis() < RESERVE_MS) break;
    last = await sendSubscriptionMails(id);
    if (last.outcome === 'done') settled += 1;
  }
  // What rests from its last try waits like the rest: otherwise the alarm would never ring for it.
  const waiting = all.length - settled;
  const mailFault = last.reason;
  const fields = { job: 'sendDueSubscriptionMail', settled, waiting, mailFault };
  log(waiting > 0 ? 'warn' : 'info', fields, { WaitingSubscriptionMails: waiting });
}
