/**
 * The metrics of our own: one name for each, said once. Every one has an alarm. What is only worth reading is a field of the
 * log. Without dimensions, because each combination counts as a metric of its own, and CloudWatch gives ten for nothing.
 */
export const METRICS = {
  /** How long the oldest mail about a lead, a subscription or a staff alert waits; 0 when none does. Said every minute. */
  OldestWaitingMailSeconds: 'Seconds',
  /** How long the oldest payment notification waits for the provider to confirm it; 0 when none does. Said every minute. */
  OldestWaitingNotificationSeconds: 'Seconds',
  /** Payment notifications that come from the provider and that we cannot use. */
  PaymentsRefused: 'Count',
  /** Answers of a breach endpoint that came to nothing because the breach-data service is down, slow or refuses our key. */
  BreachSourceFailures: 'Count',
  /** Stored items that were met and could not be read: left out of a list. Said every hour about all records. */
  UnreadableItems: 'Count',
  /** Times that the home page did not come as a visitor would get it. Said every five minutes. */
  SiteFailures: 'Count',
} as const satisfies Record<string, 'Count' | 'Seconds'>;

export type MetricName = keyof typeof METRICS;
