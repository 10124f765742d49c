import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { isReadable } from '../housekeeping/stored-shapes.ts';
import { documents, tableName } from '../platform/dynamo.ts';
import type { Item } from '../platform/table-items.ts';
import { captureLog } from '../testing/captured-log.ts';
import { useTableEngine } from '../testing/table-engine.ts';
import { useMailService } from '../testing/mail-service.ts';
import olderItems from '../testing/older-items.json' with { type: 'json' };
import { drainOutbox } from '../testing/run-outbox.ts';
import { settleOlderRecords } from './io/reconcile-payments.ts';
import { mailAtOnce } from './io/subscription-mails.ts';
import { findSubscription, RECORD } from './io/subscriptions.ts';
import type { Subscription } from './rules/subscription.ts';

/*
 * Items that the version of 2026-11-28 wrote: chosen from four simulated worlds so that each state, each attribute and
 * each kind of mail occurs. Attributes of kinds that did not occur there are added below as that version wrote them.
 */
useTableEngine();
const mails = useMailService();
captureLog();

const ITEMS: readonly Item[] = olderItems;
const RECORDS = ITEMS.filter(({ item }) => item === RECORD) as unknown as readonly Subscription[];
const NOW = Date.parse('2028-06-01T08:00:00Z');

const MORE: readonly Item[] = [
  { id: 'resolved-charge', item: '41001', at: 1, by: 'Sipho', note: 'Given back', expiresAt: 2_000_000_000 },
  {
    id: 'alert',
    item: 'summary#2026-11-24',
    at: 1,
    kind: 'daily-summary',
    facts: [],
    lines: new Set(['one']),
  },
  { id: 'alert', item: 'unwanted#1', at: 1, kind: 'unwanted-subscription', facts: [] },
];

test.each(
  [...ITEMS, ...MORE].map((item) => [String(item['id']).slice(0, 12), String(item['item']), item] as const),
)('what is stored as %s %s can be read', (_id, _item, item) => {
  expect(isReadable('subscriptions', item)).toBe(true);
});

/** Stores a record of the older version with a part as it wrote it, settles it twice, and mails what is due. */
async function settled(of: Subscription | undefined, part: Item = {}): Promise<Subscription> {
  if (!of) throw new Error('There is no such record');
  const lifecycle = { ...of.lifecycle, ...part };
  const Item = {
    ...of,
    item: RECORD,
    lifecycle,
    mails: [],
    outboxDueAt: undefined,
    outboxLeaseUntil: undefined,
    expiresAt: undefined,
  };
  await documents().send(new PutCommand({ TableName: tableName('subscriptions'), Item }));
  await settleOlderRecords(NOW);
  await settleOlderRecords(NOW + 1);
  jest.spyOn(Date, 'now').mockReturnValue(NOW + 1000);
  await mailAtOnce(of.id);
  const found = await findSubscription(of.id);
  if (!found) throw new Error('It is gone');
  return found;
}

const find = (isWanted: (lifecycle: Subscription['lifecycle']) => boolean) =>
  RECORDS.find(({ lifecycle }) => isWanted(lifecycle));
const reasonsOf = ({ lifecycle }: Subscription) => lifecycle.questions?.map(({ reason }) => reason) ?? [];
const told = () => mails.taken.map(({ text }) => text.replaceAll(/\s+/g, ' '));

beforeEach(() => jest.spyOn(Date, 'now').mockReturnValue(NOW));
afterEach(() => drainOutbox('subscriptions'));

test('a return that was begun raises one alert, and nothing of it is left', async () => {
  const one = await settled(find(({ returning, state }) => returning !== undefined && state === 'cancelled'));
  expect(reasonsOf(one)).toEqual(['older-return']);
  expect(one.lifecycle.returning).toBeUndefined();
  expect(told()).toEqual([expect.stringContaining('M Payment ID: ')]);
});

test('each token that was still to be ended raises one alert, and an ended one raises none', async () => {
  const before = RECORDS.find(
    ({ lifecycle, customer }) => lifecycle.unwanted !== undefined && customer.email !== '',
  );
  const since = '2026-12-01';
  const unwanted = [
    { token: 'one', since },
    { token: 'two', since },
    { token: 'done', since, endedOn: since },
  ];
  const one = await settled(before, { unwanted });
  expect(one.lifecycle.questions?.map(({ about }) => about)).toEqual(['one', 'two']);
  expect(told()).toEqual([expect.stringContaining('About: one'), expect.stringContaining('About: two')]);
});

test('a year that was promised to renew raises one alert; one with a choice raises none', async () => {
  const promised = find(
    ({ nextYear, state }) => nextYear?.otherwise === 'renew' && !nextYear.choice && state === 'active',
  );
  const one = await settled(promised);
  expect(reasonsOf(one)).toEqual(['older-promise']);
  expect(one.lifecycle.nextYear).toMatchObject({ lastDay: promised?.lifecycle.paidUntil });
  mails.taken.length = 0;
  const chosen = await settled(promised, { nextYear: { ...promised?.lifecycle.nextYear, choice: 'year' } });
  expect(reasonsOf(chosen)).toEqual([]);
  expect(mails.taken).toEqual([]);
});

test('a charge day that was to be given to PayFast is compared with its record instead, on the same day', async () => {
  const one = await settled(
    find(({ state, nextYear }) => state === 'active' && !nextYear),
    { isChargeDayOpen: true },
  );
  expect(one).toMatchObject({ lifecycle: { reckoned: 0 }, reviewOn: '2028-06-01' });
});

test('what ended is kept for seven years from its end, also if it was to be deleted after five', async () => {
  const ended = find(({ state, unwanted, returning }) => state === 'ended' && !unwanted && !returning);
  const { lifecycle, expiresAt = 0 } = await settled(ended);
  expect(new Date(expiresAt * 1000).getUTCFullYear()).toBe(Number(lifecycle.endedOn?.slice(0, 4)) + 7);
});
