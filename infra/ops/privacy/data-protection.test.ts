import { readFileSync } from 'node:fs';
import { TABLES, type TableName } from '#shared/cloud/tables.ts';
import * as retention from '#shared/rules/retention.ts';
import { SCAN_AUDIT_DAYS } from '#shared/rules/scan-limit.ts';
import { BACKUP_DAYS } from './beyond-reach.ts';

const {
  LEAD_RETENTION_MONTHS,
  PAYMENT_AUDIT_DAYS,
  SUBSCRIPTION_RETENTION_YEARS,
  SUSPECT_LEAD_RETENTION_DAYS,
  UNPAID_SUBSCRIPTION_RETENTION_DAYS,
  ...UNKNOWN
} = retention;

const HEADER = ['What', 'Table', 'How long', 'Who can read it'] as const;

const OPERATORS = 'operators with credentials of the account';

/** The rows of the table in the README, made of the very constants that the system uses. */
const ROWS: readonly (readonly [what: string, table: TableName, howLong: string, readers: string])[] = [
  [
    'Messages and scan requests: name, e-mail, company, phone, words',
    'leads',
    `${LEAD_RETENTION_MONTHS} months; ${SUSPECT_LEAD_RETENTION_DAYS} days where a bot is likely`,
    `what takes and mails leads; ${OPERATORS}; by mail the lead recipients`,
  ],
  [
    'Subscriptions: name, e-mail, phone, plan, payments, mails',
    'subscriptions',
    `${SUBSCRIPTION_RETENTION_YEARS} years after the end; ${UNPAID_SUBSCRIPTION_RETENTION_DAYS} days when never paid`,
    `what sells and settles subscriptions; ${OPERATORS}`,
  ],
  [
    'Payment notices',
    'subscriptions',
    `${PAYMENT_AUDIT_DAYS} days`,
    `what sells and settles subscriptions; ${OPERATORS}`,
  ],
  [
    'Who had which IP address scanned, and when',
    'scanAudit',
    `${SCAN_AUDIT_DAYS} days`,
    `no function, only written; ${OPERATORS}`,
  ],
  [
    'Counts against abuse, by IP address or fingerprint of an address',
    'limits',
    'a minute to a day',
    `the functions that count; ${OPERATORS}`,
  ],
];

test('the README says of every table with people’s details what is held, how long, and who can read it', () => {
  const lines = [
    HEADER,
    HEADER.map(() => '---'),
    ...ROWS.map(([what, table, ...rest]) => [what, `\`${table}\``, ...rest]),
  ];
  const said = squeezed(readFileSync('README.md', 'utf8'));
  for (const cells of lines) expect(said).toContain(squeezed(`| ${cells.join(' | ')} |`));
  expect(said).toContain(`for ${BACKUP_DAYS} days`);
});

test('no table with people’s details, and no time for which they are kept, is left out', () => {
  const told = new Set(ROWS.map(([, table]) => table));
  const holding = Object.entries<{ holdsPeople: boolean }>(TABLES).filter(
    ([, { holdsPeople }]) => holdsPeople,
  );
  expect([...told]).toEqual(expect.arrayContaining(holding.map(([name]) => name)));
  expect(UNKNOWN).toEqual({});
});

/** However wide the columns are, and however long the rule below their titles. */
function squeezed(text: string): string {
  return text.replace(/ +/g, ' ').replace(/-{3,}/g, '---');
}
