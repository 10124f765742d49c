import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import type { TableName } from '#shared/runtime/tables.ts';
import { LEAD_RETENTION_MONTHS, PAYMENT_AUDIT_DAYS } from '#shared/rules/retention.ts';
import { SCAN_AUDIT_DAYS } from '#shared/rules/port-scan.ts';
import { contactSubmission } from '../leads/rules/lead.ts';
import { useTableEngine } from '../testing/table-engine.ts';
import { documents, tableName } from '../platform/dynamo.ts';
import { storeLead } from '../leads/io/leads.ts';
import {
  keepNotification,
  listNotifications,
  recordNotificationOutcome,
} from '../subscriptions/io/payment-notifications.ts';
import { putScanAudit } from '../port-scan/io/scan-limit.ts';
import { raiseAlert } from '../subscriptions/io/staff-alerts.ts';

useTableEngine();

/** A quarter of a second after ten in the morning in South Africa: nothing may be deleted early. */
const NOW = Date.UTC(2026, 10, 22, 8, 0, 0, 250);
const NEXT_SECOND = Date.UTC(2026, 10, 22, 8, 0, 1) / 1000;
const DAY_SECONDS = 86_400;
const AUDITED = NEXT_SECOND + PAYMENT_AUDIT_DAYS * DAY_SECONDS;

beforeEach(() => {
  jest.useFakeTimers({ now: NOW, doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  jest.useRealTimers();
});

async function itemsOf(table: TableName): Promise<Record<string, unknown>[]> {
  const { Items = [] } = await documents().send(new ScanCommand({ TableName: tableName(table) }));
  return Items;
}

const itemOf = async (item: string) =>
  (await itemsOf('subscriptions')).find((one) => String(one['item']).startsWith(item));

const NOTIFICATION = { id: 'of-one', status: 'COMPLETE', isFromPublishedSource: true, body: 'all of it' };
const ALERTED = { kind: 'wrong-passphrase', facts: [] } as const;

test.each<[string, string, () => Promise<unknown>, number]>([
  ['a notification', 'notification#kept', () => keepNotification({ ...NOTIFICATION, key: 'kept' }), AUDITED],
  ['an alert', 'raised', () => raiseAlert({ ...ALERTED, key: 'raised' }), AUDITED],
])('%s is cleared away when its time is over', async (_, item, keep, expiresAt) => {
  await keep();
  expect(await itemOf(item)).toMatchObject({ expiresAt });
});

test('a lead and the note of a port scan are cleared away when their time is over', async () => {
  await storeLead(contactSubmission({ name: 'T', email: 't@example.com', message: 'Hello' }));
  await putScanAudit('198.51.100.1', 'visitor');
  const ends = new Date(NOW);
  ends.setUTCMonth(ends.getUTCMonth() + LEAD_RETENTION_MONTHS);
  expect(await itemsOf('leads')).toMatchObject([{ expiresAt: Math.ceil(ends.getTime() / 1000) }]);
  expect(await itemsOf('scanAudit')).toMatchObject([
    { expiresAt: NEXT_SECOND + SCAN_AUDIT_DAYS * DAY_SECONDS },
  ]);
});

describe('a notification that is processed', () => {
  const processed = async (key: string, outcome: string, isKeptWhole?: boolean) => {
    await keepNotification({ ...NOTIFICATION, id: key, key });
    await recordNotificationOutcome(
      { id: key, item: `notification#${key}` },
      outcome,
      isKeptWhole ? { isKeptWhole } : {},
    );
    return (await listNotifications(key))[0];
  };

  test('holds nothing of a person any more, unless one has to look at it', async () => {
    const done = await processed('done', 'applied');
    expect(done).toMatchObject({ outcome: 'applied', processedAt: NOW });
    expect(done).not.toHaveProperty('body');
    expect(await processed('looked-at', 'refused: no-amount', true)).toMatchObject({
      outcome: 'refused: no-amount',
      body: 'all of it',
    });
  });

  test('stays processed, unless the provider disowned it and it comes again', async () => {
    await processed('once', 'applied');
    expect(await processed('once', 'ignored')).toMatchObject({ outcome: 'applied' });
    await processed('disowned', 'refused: not-confirmed');
    expect(await keepNotification({ ...NOTIFICATION, id: 'disowned', key: 'disowned' })).toBe(true);
    expect((await listNotifications('disowned'))[0]).not.toHaveProperty('outcome');
  });
});
