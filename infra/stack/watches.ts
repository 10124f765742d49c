import type { MetricName } from '#shared/runtime/metrics.ts';

/** One alarm: what people notice, where to read what to do, and when it rings. */
export interface Watch {
  readonly id: string;
  /** What people notice, as a sentence. */
  readonly impact: string;
  /** The heading in docs/runbook.md, as GitHub links to it. */
  readonly runbook: string;
  readonly metric: OwnMetric | AwsMetric;
  readonly statistic: 'Sum' | 'Maximum' | 'Minimum' | 'p99';
  /** Rings above this. */
  readonly above: number;
  readonly periodMinutes: 1 | 5 | 60;
  /** In so many periods one after another. */
  readonly periods: number;
  /** Silence is an alarm too: for what must be said again and again. */
  readonly isSilenceBad?: boolean;
}

interface OwnMetric {
  readonly own: MetricName;
}

interface AwsMetric {
  readonly namespace: string;
  readonly name: string;
  readonly dimensions?: Readonly<Record<string, string>>;
}

/** Mail about a lead, or a payment, that waits longer than this is an alarm. */
const LONGEST_WAIT_SECONDS = 15 * 60;

/** SES puts an account under review at 5 % bounces and at 0.1 % complaints. */
const MOST_BOUNCES = 0.05;
const MOST_COMPLAINTS = 0.001;

/** What is watched whatever the functions are. */
export const WATCHES: readonly Watch[] = [
  {
    id: 'MailWaits',
    impact: 'For a quarter of an hour a lead was told to nobody, or a customer waits for a receipt.',
    runbook: 'mail-waits',
    metric: { own: 'OldestWaitingMailSeconds' },
    statistic: 'Maximum',
    above: LONGEST_WAIT_SECONDS,
    periodMinutes: 5,
    periods: 1,
    isSilenceBad: true,
  },
  {
    id: 'Faults',
    impact: 'Visitors read “Something went wrong on our side”.',
    runbook: 'visitors-see-faults',
    metric: { own: 'Faults' },
    statistic: 'Sum',
    above: 2,
    periodMinutes: 5,
    periods: 1,
  },
  {
    id: 'ItemUnreadable',
    impact:
      'A stored lead, subscription or article cannot be read: lists go on without it, and its mail waits.',
    runbook: 'a-stored-item-cannot-be-read',
    metric: { own: 'UnreadableItems' },
    statistic: 'Sum',
    above: 0,
    periodMinutes: 60,
    periods: 1,
  },
  {
    id: 'Throttles',
    impact: 'Visitors are turned away because too many functions of this account run at once.',
    runbook: 'too-many-functions-at-once',
    metric: { namespace: 'AWS/Lambda', name: 'Throttles' },
    statistic: 'Sum',
    above: 0,
    periodMinutes: 5,
    periods: 1,
  },
  {
    id: 'SourceRests',
    impact:
      'A tool or the shop does not work: an outside service, breach data or payments, fails again and again.',
    runbook: 'an-outside-service-rests',
    metric: { own: 'SourceResting' },
    statistic: 'Sum',
    above: 0,
    periodMinutes: 5,
    periods: 3,
  },
  {
    id: 'PaymentNoticesRefused',
    impact: 'Somebody may have paid without getting the subscription, or somebody forges payment notices.',
    runbook: 'payment-notices-are-refused',
    metric: { own: 'PaymentNoticesRefused' },
    statistic: 'Sum',
    above: 0,
    periodMinutes: 60,
    periods: 1,
  },
  {
    id: 'PaymentsJobFailed',
    impact: 'Failed renewals are not noticed, and subscriptions whose time is over stay open.',
    runbook: 'the-payments-job-failed',
    metric: { own: 'PaymentsJobFailed' },
    statistic: 'Sum',
    above: 0,
    periodMinutes: 60,
    periods: 3,
  },
  {
    id: 'PaymentNoticeWaits',
    impact:
      'Somebody may have paid, and for a quarter of an hour the provider could not be asked whether it is true.',
    runbook: 'a-payment-notice-waits',
    metric: { own: 'OldestWaitingNoticeSeconds' },
    statistic: 'Maximum',
    above: LONGEST_WAIT_SECONDS,
    periodMinutes: 5,
    periods: 1,
    isSilenceBad: true,
  },
  {
    id: 'PassphraseWrong',
    impact: 'Customers pay, and no payment is taken in: PayFast signs with another passphrase than ours.',
    runbook: 'the-passphrase-is-wrong',
    metric: { own: 'PassphraseWrong' },
    statistic: 'Sum',
    above: 0,
    periodMinutes: 5,
    periods: 1,
  },
  {
    id: 'MailBounces',
    impact: 'Mail to visitors comes back so often that SES may stop all our mail.',
    runbook: 'mail-bounces-or-is-complained-of',
    metric: { namespace: 'AWS/SES', name: 'Reputation.BounceRate' },
    statistic: 'Maximum',
    above: MOST_BOUNCES,
    periodMinutes: 60,
    periods: 1,
  },
  {
    id: 'MailComplaints',
    impact: 'Receivers call our mail spam so often that SES may stop all of it.',
    runbook: 'mail-bounces-or-is-complained-of',
    metric: { namespace: 'AWS/SES', name: 'Reputation.ComplaintRate' },
    statistic: 'Maximum',
    above: MOST_COMPLAINTS,
    periodMinutes: 60,
    periods: 1,
  },
];

/** A function, as far as it is watched. */
export interface WatchedFunction {
  /** Its name with a capital. */
  readonly id: string;
  readonly functionName: string;
  readonly impact: string;
  readonly timeoutSeconds: number;
  /** Whether somebody waits for its answer. */
  readonly isWaitedFor: boolean;
  /** Whether it runs once an hour or less: then a single failure is one too many. */
  readonly isSeldom: boolean;
}

/** A function that fails, and one that is about to be ended because it takes too long. */
export function watchesOf(watched: WatchedFunction): readonly Watch[] {
  const { id, functionName, impact, timeoutSeconds, isWaitedFor, isSeldom } = watched;
  const dimensions = { FunctionName: functionName };
  const fails: Watch = {
    id: `${id}Fails`,
    impact,
    runbook: 'a-function-fails',
    metric: { namespace: 'AWS/Lambda', name: 'Errors', dimensions },
    statistic: 'Sum',
    above: isSeldom ? 0 : 2,
    periodMinutes: 5,
    periods: 1,
  };
  const isSlow: Watch = {
    id: `${id}IsSlow`,
    impact: `One visitor in a hundred waits until just before the end. ${impact}`,
    runbook: 'a-function-is-near-its-time-limit',
    metric: { namespace: 'AWS/Lambda', name: 'Duration', dimensions },
    statistic: 'p99',
    above: Math.round(timeoutSeconds * 1000 * 0.9),
    periodMinutes: 5,
    periods: 3,
  };
  return isWaitedFor ? [fails, isSlow] : [fails];
}
