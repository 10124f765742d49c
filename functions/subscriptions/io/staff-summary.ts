import { dayInWords } from '#shared/rules/charge-days.ts';
import { STAFF_ALERTS_BEFORE_SUMMARY } from '#shared/rules/subscription-terms.ts';
import { TooSoonError } from '../../platform/rules/errors.ts';
import { addDays, startOf } from '../rules/calendar.ts';
import { referenceOf, type Subscription, type SubscriptionMail } from '../rules/subscription.ts';
import { takeTurn } from '../../platform/limits.ts';
import { addToAlert } from './staff-alerts.ts';

/** What happens by itself to many at once when a bank or the provider has a bad day. */
const SUMMARISED: Partial<Record<SubscriptionMail['kind'], string>> = {
  'failure-notice': 'payment failed',
  'suspension-notice': 'paused',
  'end-notice': 'ended',
};

const DAY_SECONDS = 24 * 60 * 60;
const MORNING_MS = 7 * 60 * 60_000;

/** Whether an alert is one of so many of its day that they are told together. One that was tried before keeps its turn. */
export async function isForSummary(
  { mailTries }: Subscription,
  { kind, day }: SubscriptionMail,
): Promise<boolean> {
  if (SUMMARISED[kind] === undefined || mailTries > 0) return false;
  try {
    const key = `staff-alerts#${day}`;
    await takeTurn({ key, most: STAFF_ALERTS_BEFORE_SUMMARY, seconds: DAY_SECONDS });
    return false;
  } catch (error) {
    if (error instanceof TooSoonError) return true;
    throw error;
  }
}

/** Notes it for the staff alert that goes out on the next morning. */
export async function summarise(
  subscription: Subscription,
  { kind, day }: SubscriptionMail,
): Promise<'summarised'> {
  await addToAlert({
    key: `summary#${day}`,
    kind: 'daily-summary',
    facts: [['Day', dayInWords(day)]],
    line: `${referenceOf(subscription)}: ${SUMMARISED[kind] ?? kind}`,
    dueAt: startOf(addDays(day, 1)) + MORNING_MS,
  });
  return 'summarised';
}
