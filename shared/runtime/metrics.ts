/** What the functions count, and the alarms and the dashboard read: one name for each, said once. Without dimensions, so that their number is bounded. */
export const METRICS = {
  /** New messages and scan requests; not repeated ones, and not those kept aside as a bot's. */
  LeadsReceived: 'Count',
  PortScans: 'Count',
  BreachChecks: 'Count',
  MailChecks: 'Count',
  ChatMessages: 'Count',
  /** Visitors taken to the payment provider. */
  CheckoutsStarted: 'Count',
  SubscriptionsActivated: 'Count',
  /** Payment notices that were not believed: forged, not about us, or of another amount. */
  PaymentNoticesRefused: 'Count',
  /** How long the oldest notice waits for the provider to confirm it; 0 when none does. Said every minute. */
  OldestWaitingNoticeSeconds: 'Seconds',
  /** Hourly reviews in which a subscription could not be looked at, because the provider could not be asked. */
  PaymentsJobFailed: 'Count',
  /** Leads, subscriptions and staff alerts of which a mail is still to send. */
  WaitingMails: 'Count',
  /** How long the oldest of them waits; 0 when none does. Said every minute. */
  OldestWaitingMailSeconds: 'Seconds',
  /** Payment notifications that the provider confirms although we cannot read its signature: our passphrase is wrong. */
  PassphraseWrong: 'Count',
  /** Stored items that were met and could not be read: left out of a list. Said every hour about all records. */
  UnreadableItems: 'Count',
  /** Answers of 500: a fault of our own that nobody foresaw. */
  Faults: 'Count',
  /** Calls that came to nothing because an outside service, breach data or payments, failed too often and is left alone. */
  SourceResting: 'Count',
} as const satisfies Record<string, 'Count' | 'Seconds'>;

export type MetricName = keyof typeof METRICS;

interface CountedCall {
  readonly metric: MetricName;
  /** Only calls whose log line says so. */
  readonly onlyWhen?: { readonly field: string; readonly is: string | boolean };
  /** Calls that are refused count, and not those that succeed. */
  readonly isRefused?: true;
}

const NEW_LEAD: CountedCall = { metric: 'LeadsReceived', onlyWhen: { field: 'lead', is: 'new' } };

/** Calls that count when they succeed, by the name of their endpoint. */
export const COUNTED_CALLS: Readonly<Record<string, readonly CountedCall[]>> = {
  sendContactMessage: [NEW_LEAD],
  requestVulnerabilityScan: [NEW_LEAD],
  scanPorts: [{ metric: 'PortScans' }],
  checkBreach: [{ metric: 'BreachChecks' }],
  checkMailDomain: [{ metric: 'MailChecks' }],
  sendChatMessage: [{ metric: 'ChatMessages' }],
  startSubscription: [{ metric: 'CheckoutsStarted' }],
  receivePaymentNotice: [
    { metric: 'PaymentNoticesRefused', onlyWhen: { field: 'notice', is: 'refused' }, isRefused: true },
  ],
  getPaymentState: [{ metric: 'SubscriptionsActivated', onlyWhen: { field: 'isActivated', is: true } }],
};
