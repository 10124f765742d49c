import { putItem } from '../../platform/table-items.ts';
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { SCAN_AUDIT_DAYS } from '#shared/rules/port-scan.ts';
import { TooSoonError } from '../../platform/rules/errors.ts';
import { useStoppedClock } from '../../testing/passing-time.ts';
import { useTableEngine } from '../../testing/table-engine.ts';
import { documents, tableName } from '../../platform/dynamo.ts';
import { putScanAudit, withScanLimit as limited } from './scan-limit.ts';

useTableEngine();
useStoppedClock();

async function refusalOf(work: Promise<unknown>): Promise<TooSoonError> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof TooSoonError) return error;
  throw new Error('was not refused as too soon');
}

function withScanLimit<Found>(
  keys: Parameters<typeof limited>[0],
  run: () => Promise<Found>,
  isTested = true,
) {
  return limited(keys, run, () => isTested);
}

const scan = () => Promise.resolve('scanned');

test('of a hundred simultaneous scans by one visitor exactly one runs', async () => {
  let runs = 0;
  const all = await Promise.allSettled(
    Array.from({ length: 100 }, (_, place) =>
      withScanLimit({ visitorKey: 'a', targetKey: `a${place}` }, async () => (runs += 1)),
    ),
  );
  expect(runs).toBe(1);
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('of a hundred simultaneous scans of one address exactly one runs, and the others keep their use', async () => {
  let runs = 0;
  await Promise.allSettled(
    Array.from({ length: 100 }, (_, place) =>
      withScanLimit({ visitorKey: `b${place}`, targetKey: 'b' }, async () => (runs += 1)),
    ),
  );
  expect(runs).toBe(1);
  const others = await Promise.allSettled(
    Array.from({ length: 100 }, (_, place) =>
      withScanLimit({ visitorKey: `b${place}`, targetKey: `b-other-${place}` }, scan),
    ),
  );
  expect(others.filter(({ status }) => status === 'fulfilled')).toHaveLength(99);
});

test('says to whom the limit applies and when the next scan is possible', async () => {
  await expect(withScanLimit({ visitorKey: 'c', targetKey: 'c' }, scan)).resolves.toBe('scanned');

  const visitor = await refusalOf(withScanLimit({ visitorKey: 'c', targetKey: 'd' }, scan));
  expect(visitor.message).toBe(
    'One scan per IP address every 10 minutes: you have already done one. You can scan again in 10 minutes.',
  );
  expect(visitor.retryAfterSeconds).toBeGreaterThan(595);

  const target = await refusalOf(withScanLimit({ visitorKey: 'd', targetKey: 'c' }, scan));
  expect(target.message).toBe(
    'One scan per IP address every 10 minutes: this address has just been scanned. It can be scanned again in 10 minutes.',
  );
});

test('a scan that fails gives both uses back', async () => {
  const fail = () => Promise.reject(new Error('no sockets'));
  await expect(withScanLimit({ visitorKey: 'e', targetKey: 'e' }, fail)).rejects.toThrow('no sockets');
  await expect(withScanLimit({ visitorKey: 'e', targetKey: 'e' }, scan)).resolves.toBe('scanned');
});

test('a scan that tested nothing gives both uses back', async () => {
  const keys = { visitorKey: 'j', targetKey: 'j' };
  await withScanLimit(keys, scan, false);
  await expect(withScanLimit(keys, scan)).resolves.toBe('scanned');
});

test('a scan that was refused gives back nobody else’s use', async () => {
  await withScanLimit({ visitorKey: 'f', targetKey: 'f' }, scan);
  const again = () => refusalOf(withScanLimit({ visitorKey: 'f', targetKey: 'g' }, scan));
  const byAnother = () => refusalOf(withScanLimit({ visitorKey: 'h', targetKey: 'f' }, scan));
  for (const refused of [again, byAnother, again, byAnother]) {
    expect((await refused()).retryAfterSeconds).toBeGreaterThan(590);
  }
});

test('a use that has run out does not stand in the way, although DynamoDB has not cleared it away', async () => {
  const past = Date.now() - 1;
  for (const key of ['scan-by#i', 'scan-of#i']) {
    const Item = { key, taken: 1, endsAt: past, holder: 'old', expiresAt: Math.ceil(past / 1000) };
    await putItem('limits', Item);
  }
  await expect(withScanLimit({ visitorKey: 'i', targetKey: 'i' }, scan)).resolves.toBe('scanned');
});

test('keeps who scanned what and when, for a limited time', async () => {
  await putScanAudit('8.8.8.8', '2c0f:f248::/64');
  const { Items } = await documents().send(new ScanCommand({ TableName: tableName('scanAudit') }));
  expect(Items).toEqual([
    {
      target: '8.8.8.8',
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      visitorKey: '2c0f:f248::/64',
      expiresAt: expect.any(Number),
    },
  ]);
  const days = (Number(Items?.[0]?.['expiresAt']) - Date.now() / 1000) / 86_400;
  expect(days).toBeCloseTo(SCAN_AUDIT_DAYS, 2);
});
