import { REPORT_KEPT_SECONDS } from '#shared/rules/security-report.ts';
import type { TableName } from '#shared/runtime/tables.ts';
import {
  LEAD_RETENTION_MONTHS,
  PAYMENT_AUDIT_DAYS,
  SUBSCRIPTION_RETENTION_YEARS,
  SUSPECT_LEAD_RETENTION_DAYS,
  UNANSWERED_MONITOR_RETENTION_DAYS,
  UNPAID_SUBSCRIPTION_RETENTION_DAYS,
} from '#shared/rules/retention.ts';
import { SCAN_AUDIT_DAYS } from '#shared/rules/port-scan.ts';
import { ACCESS, JOBS } from '../../stack/access.ts';
import type { Job } from '../../stack/access-shape.ts';

/** One kind of data that is held about people. */
export interface HeldData {
  readonly what: string;
  readonly table: TableName;
  /** Built from the constants that the functions and the privacy policy use. */
  readonly howLong: string;
}

export const DATA_INVENTORY: readonly HeldData[] = [
  {
    what: 'Messages and scan requests: name, email, company, phone, message',
    table: 'leads',
    howLong: `${LEAD_RETENTION_MONTHS} months; ${SUSPECT_LEAD_RETENTION_DAYS} days if probably sent by a bot`,
  },
  {
    what: 'Subscriptions: name, email, phone, plan, payments, mails',
    table: 'subscriptions',
    howLong: `${SUBSCRIPTION_RETENTION_YEARS} years after the end; ${UNPAID_SUBSCRIPTION_RETENTION_DAYS} days if never paid`,
  },
  {
    what: 'Records of payment notifications',
    table: 'subscriptions',
    howLong: `${PAYMENT_AUDIT_DAYS} days`,
  },
  {
    what: 'Staff alerts: the number of the payment or subscription that each is about',
    table: 'subscriptions',
    howLong: `${PAYMENT_AUDIT_DAYS} days, longer while a person has not closed them`,
  },
  {
    what: 'Email addresses that asked for the link of a subscription',
    table: 'subscriptions',
    howLong: 'until a job has processed the request, at most a day',
  },
  {
    what: 'Charges without a record that were resolved by hand: the payment, who resolved it, and what was done',
    table: 'subscriptions',
    howLong: `${SUBSCRIPTION_RETENTION_YEARS} years`,
  },
  {
    what: 'Port scans: who scanned which network address, and when',
    table: 'scanAudit',
    howLong: `${SCAN_AUDIT_DAYS} days`,
  },
  {
    what: 'Monitored domains: the owner’s email, the domain, the results of the last checks, news still to be mailed; name and phone if we may call',
    table: 'monitors',
    howLong: `until the owner stops it, or does not answer within ${UNANSWERED_MONITOR_RETENTION_DAYS} days when asked after a year; nothing is stored before confirmation`,
  },
  {
    what: 'Rate-limit counts, by network address, by fingerprint of an email address or of the input, or by the domain asked about',
    table: 'limits',
    howLong: 'a minute to a day',
  },
  {
    what: 'Results of a security report about a domain, without who asked for it',
    table: 'limits',
    howLong: `${REPORT_KEPT_SECONDS / 60} minutes`,
  },
];

/** The functions that may read a table, in the order in which `infra/stack/access.ts` names them. */
export function readersOf(table: TableName): string[] {
  const jobs = Object.entries<Job>(JOBS).map(([name, { access }]) => [name, access] as const);
  return [...Object.entries(ACCESS), ...jobs]
    .filter(([, { tables }]) => {
      const { actions = [], queriedIndexes = [], scannedIndexes = [] } = tables?.[table] ?? {};
      const indexes = [...queriedIndexes, ...scannedIndexes];
      return indexes.length > 0 || actions.some((action) => /^(Get|BatchGet|Query|Scan)/.test(action));
    })
    .map(([name]) => name);
}
