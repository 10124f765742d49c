import { log } from '../http/log.ts';
import { listDueNotices } from '../io/payment-notices.ts';
import { confirmAndApply } from '../io/settle-notice.ts';

/** So much of the run's time is left for the notice in hand. */
const RESERVE_MS = 20_000;

const MOST_AT_ONCE = 50;

interface Clock {
  readonly getRemainingTimeInMillis: () => number;
}

/** Every minute: asks the provider about the notices that it could not be asked about when they came. */
export async function handler(_event: unknown, clock: Clock): Promise<void> {
  const notices = await listDueNotices(Date.now(), MOST_AT_ONCE);
  let settled = 0;
  let refused = 0;
  let activated = 0;
  for (const notice of notices) {
    if (clock.getRemainingTimeInMillis() < RESERVE_MS) break;
    const { outcome, isActivated } = await confirmAndApply(notice);
    // The first that cannot be confirmed finds the provider down for all.
    if (outcome === 'due') break;
    settled += 1;
    if (outcome === 'refused') refused += 1;
    if (isActivated) activated += 1;
  }
  const waiting = notices.length - settled;
  const oldest = Math.min(Date.now(), ...notices.slice(settled).map(({ receivedAt }) => receivedAt));
  const oldestWaitingSeconds = Math.round((Date.now() - oldest) / 1000);
  const fields = { job: 'confirmDueNotices', settled, waiting, oldestWaitingSeconds };
  log(waiting > 0 ? 'warn' : 'info', fields, {
    OldestWaitingNoticeSeconds: oldestWaitingSeconds,
    PaymentNoticesRefused: refused,
    SubscriptionsActivated: activated,
  });
}
