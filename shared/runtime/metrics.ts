/**
 * Our own metrics: each name defined once, and each with an alarm. Values that are only worth reading are fields of the
 * log. No dimensions, because each combination counts as a separate metric, and CloudWatch gives ten for free.
 */
export const METRICS = {
  /**
   * How long the oldest mail about a lead, a subscription or a staff alert has been waiting; 0 when none is. Reported
   * every minute.
   */
  OldestWaitingMailSeconds: 'Seconds',
  /**
   * How long the oldest payment notification has been waiting for the provider's confirmation; 0 when none is. Reported
   * every minute.
   */
  OldestWaitingNotificationSeconds: 'Seconds',
  /** Payment notifications from the provider that we cannot use. */
  PaymentsRefused: 'Count',
  /** Failed answers of a breach endpoint because the breach-data service is down, slow or refuses our key. */
  BreachSourceFailures: 'Count',
  /** Stored items that could not be read and were left out of a list. Reported every hour for all records. */
  UnreadableItems: 'Count',
  /** Failed requests for the home page, made as a visitor would. Reported every five minutes. */
  SiteFailures: 'Count',
} as const satisfies Record<string, 'Count' | 'Seconds'>;

export type MetricName = keyof typeof METRICS;
