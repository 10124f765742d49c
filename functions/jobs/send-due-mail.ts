import { setTimeout as sleep } from 'node:timers/promises';
import { isTryable } from '../domain/leads/lead.ts';
import { log } from '../http/log.ts';
import { leaseLead, listWaitingLeads } from '../io/lead-mail-queue.ts';
import { type MailRound, sendLeadMails } from '../io/lead-mails.ts';

/** While mail is down a run asks again after this long, so that what waits goes out within a minute of its return. */
const ASK_AGAIN_MS = 15_000;

/** So much of the run's time is left for the leads in hand. */
const RESERVE_MS = 8_000;

const MOST_AT_ONCE = 100;

interface Clock {
  readonly getRemainingTimeInMillis: () => number;
}

/** Every minute: sends the mail that did not go out when its lead came in. */
export async function handler(_event: unknown, clock: Clock): Promise<void> {
  let settled = 0;
  let round = await sendWaiting(clock);
  for (;;) {
    settled += round.settled;
    const isMore = round.settled > 0 || round.outcome === 'down';
    const waitMs = round.outcome === 'down' ? ASK_AGAIN_MS : 0;
    if (!isMore || clock.getRemainingTimeInMillis() < RESERVE_MS + waitMs) break;
    await sleep(waitMs);
    round = await sendWaiting(clock);
  }
  const { waiting, oldestWaitingSeconds, reason } = round;
  const level = waiting > 0 ? 'warn' : 'info';
  const fields = { job: 'sendDueMail', settled, waiting, oldestWaitingSeconds, mailFault: reason };
  log(level, fields, { WaitingMails: waiting, OldestWaitingMailSeconds: oldestWaitingSeconds });
}

interface Sweep extends MailRound {
  readonly settled: number;
  readonly waiting: number;
  readonly oldestWaitingSeconds: number;
}

/** One pass over what waits, the longest due first. The first lead that finds the service down ends it. */
async function sendWaiting(clock: Clock): Promise<Sweep> {
  const now = Date.now();
  const leads = await listWaitingLeads(MOST_AT_ONCE);
  let settled = 0;
  let last: MailRound = { outcome: 'done' };
  for (const seen of leads.filter((lead) => isTryable(lead, now))) {
    if (last.outcome === 'down' || clock.getRemainingTimeInMillis() < RESERVE_MS) break;
    const lead = await leaseLead(seen);
    if (!lead) continue;
    last = await sendLeadMails(lead);
    if (last.outcome === 'done') settled += 1;
  }
  const oldest = Math.min(now, ...leads.map(({ createdAt }) => createdAt));
  return {
    ...last,
    settled,
    waiting: leads.length - settled,
    oldestWaitingSeconds: leads.length > settled ? Math.round((now - oldest) / 1000) : 0,
  };
}
