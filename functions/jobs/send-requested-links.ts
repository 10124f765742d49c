import { log, logFieldsOf } from '../http/log.ts';
import { Refusal } from '../domain/errors.ts';
import { listLinkRequests } from '../io/link-requests.ts';
import { answerLinkRequest } from '../io/mail-links.ts';

/** So much of the run's time is left for the request in hand. */
const RESERVE_MS = 15_000;

const MOST_AT_ONCE = 50;

interface Clock {
  readonly getRemainingTimeInMillis: () => number;
}

/** Every minute: mails the link to those who asked for it and have a subscription. */
export async function handler(_event: unknown, clock: Clock): Promise<void> {
  const requests = await listLinkRequests(MOST_AT_ONCE);
  const counts = { answered: 0, failed: 0 };
  for (const request of requests) {
    if (clock.getRemainingTimeInMillis() < RESERVE_MS) break;
    try {
      await answerLinkRequest(request);
      counts.answered += 1;
    } catch (error) {
      // One that fails for a reason nobody foresaw holds up none of those behind it.
      if (!(error instanceof Refusal)) log('error', { job: 'sendRequestedLinks', ...logFieldsOf(error) });
      counts.failed += 1;
    }
  }
  const waiting = requests.length - counts.answered;
  log(waiting > 0 ? 'warn' : 'info', { job: 'sendRequestedLinks', ...counts, waiting });
}
