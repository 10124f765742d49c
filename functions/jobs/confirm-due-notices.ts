import { Refusal } from '../domain/errors.ts';
import { log, logFieldsOf } from '../http/log.ts';
import { listWaitingNotices, type NoticeRecord, restNotice } from '../io/payment-notices.ts';
import { confirmAndApply, type SettledNotice } from '../io/settle-notice.ts';

/** So much of the run's time is left for the notice in hand. */
const RESERVE_MS = 20_000;

const MOST_AT_ONCE = 50;

interface Clock {
  readonly getRemainingTimeInMillis: () => number;
}

/** Every minute: asks the provider about the notices that it could not be asked about when they came. */
export async function handler(_event: unknown, clock: Clock): Promise<void> {
  const now = Date.now();
  const notices = await listWaitingNotices(MOST_AT_ONCE);
  // One that rests from its last try waits like the others: otherwise the alarm would end with every pause.
  const waiting = new Set(notices);
  const settled: SettledNotice[] = [];
  for (const notice of notices.filter(({ dueAt = 0 }) => dueAt <= now)) {
    if (clock.getRemainingTimeInMillis() < RESERVE_MS) break;
    const outcome = await tryToSettle(notice);
    // The first that cannot be confirmed finds the provider down for all.
    if (outcome === 'down') break;
    if (outcome === 'failed') continue;
    waiting.delete(notice);
    settled.push(outcome);
  }
  const oldest = Math.min(Date.now(), ...[...waiting].map(({ receivedAt }) => receivedAt));
  const oldestWaitingSeconds = Math.round((Date.now() - oldest) / 1000);
  const fields = { settled: settled.length, waiting: waiting.size, oldestWaitingSeconds };
  log(
    waiting.size > 0 ? 'warn' : 'info',
    { job: 'confirmDueNotices', ...fields },
    {
      OldestWaitingNoticeSeconds: oldestWaitingSeconds,
      PaymentNoticesRefused: settled.filter(({ outcome }) => outcome === 'refused').length,
      SubscriptionsActivated: settled.filter(({ isActivated }) => isActivated).length,
    },
  );
}

/** A notice that fails for a reason nobody foresaw rests like any other, and holds up none of those behind it. */
async function tryToSettle(notice: NoticeRecord): Promise<SettledNotice | 'down' | 'failed'> {
  try {
    const settled = await confirmAndApply(notice);
    return settled.outcome === 'due' ? 'down' : settled;
  } catch (error) {
    if (error instanceof Refusal) return 'down';
    log('error', { job: 'confirmDueNotices', ...logFieldsOf(error) });
    await restNotice(notice);
    return 'failed';
  }
}
