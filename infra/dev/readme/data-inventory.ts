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

/** Something that is held about people. */
export interface HeldData {
  readonly what: string;
  readonly table: TableName;
  /** In the words of the constants that the functions and the privacy policy use. */
  readonly howLong: string;
}

export const DATA_INVENTORY: readonly HeldData[] = [
  {
    what: 'Messages and scan requests: name, e-mail, company, phone, words',
    table: 'leads',
    howLong: `${LEAD_RETENTION_MONTHS} months; ${SUSPECT_LEAD_RETENTION_DAYS} days where a bot is likely`,
  },
  {
    what: 'Subscriptions: name, e-mail, phone, plan, payments, mails',
    table: 'subscriptions',
    howLong: `${SUBSCRIPTION_RETENTION_YEARS} years after the end; ${UNPAID_SUBSCRIPTION_RETENTION_DAYS} days when never paid`,
  },
  {
    what: 'What was noted of payment notifications',
    table: 'subscriptions',
    howLong: `${PAYMENT_AUDIT_DAYS} days`,
  },
  {
    what: 'Staff alerts: the payment or the subscription that each is about, by its number',
    table: 'subscriptions',
    howLong: `${PAYMENT_AUDIT_DAYS} days`,
  },
  {
    what: 'Addresses for which the link of a subscription was asked for',
    table: 'subscriptions',
    howLong: 'until a job has answered, a day at most',
  },
  {
    what: 'Charges that were in no record and were looked after: the payment, who of the company, and what was done',
    table: 'subscriptions',
    howLong: `${SUBSCRIPTION_RETENTION_YEARS} years`,
  },
  {
    what: 'Who had which network address scanned, and when',
    table: 'scanAudit',
    howLong: `${SCAN_AUDIT_DAYS} days`,
  },
  {
    what: 'Monitored domains: the owner’s e-mail, the domain, what the last looks saw, what is still to be told; name and phone of who may be called',
    table: 'monitors',
    howLong: `until the owner stops it, or has not answered for ${UNANSWERED_MONITOR_RETENTION_DAYS} days after a year; before it is confirmed, not at all`,
  },
  {
    what: 'Counts against abuse, by network address, by fingerprint of an e-mail address or of what was typed, or by the domain that was asked for',
    table: 'limits',
    howLong: 'a minute to a day',
  },
  {
    what: 'What a security report found about a domain, without who asked',
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
