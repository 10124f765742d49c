import { PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { documents, tableName } from '../../platform/dynamo.ts';
import { useTableEngine } from '../../testing/table-engine.ts';
import { useStoppedClock } from '../../testing/passing-time.ts';
import { checkMonitor } from '../io/check-monitor.ts';
import { findMonitor, listDue } from '../io/monitors.ts';
import { monitorIdOf, monitorSchema, watchOf } from './monitor.ts';
import { LINK_KEY_BYTES, openLink } from './sealed-link.ts';

useTableEngine();
const pass = useStoppedClock();

const AT = Date.UTC(2026, 10, 20);

/** Stored before an address could be watched, with notes that wait to be mailed. */
const OLDER = {
  id: '3b2fdd7be66113168e988c9bf1e03d5368929f35d04e44baac3e716cf37e9626',
  email: 'thandi@guesthouse.example',
  domain: 'guesthouse.example',
  call: { name: 'Thandi', phone: '082 123 4567' },
  requestedAt: AT,
  confirmedAt: AT,
  since: AT,
  nextCheckAt: AT,
  checkedAt: AT,
  stillSince: AT,
  known: { caa: { level: 1, value: 'caa-missing', words: 'It is not said', rules: 7 } },
  suspected: {},
  breaches: ['Adobe'],
  certificates: [],
  notes: [
    {
      kind: 'news',
      id: `news-${AT}`,
      changes: [{ aspect: 'caa', isWorse: true, before: 'Nothing to fix', after: 'It is not said' }],
      breaches: [{ title: 'Ocean', date: '2026-01-01' }],
      isStillChecking: false,
    },
  ],
  version: 7,
  expiresAt: AT / 1000 + 500 * 86_400,
  waitingFor: 'check',
  dueAt: AT,
};

test('a monitor from before addresses could be watched is read, stays due, and is checked as before', async () => {
  expect(z.parse(monitorSchema, OLDER)).toEqual(OLDER);
  await documents().send(new PutCommand({ TableName: tableName('monitors'), Item: OLDER }));
  pass(86_400_000);
  expect((await listDue(Date.now(), 'domain').next()).value).toEqual({ id: OLDER.id, dueAt: AT });
  expect((await listDue(Date.now(), 'address').next()).done).toBe(true);
  const seen = { aspects: {}, breaches: [{ name: 'Ocean', title: 'Ocean', date: '2026-01-01' }] };
  expect(await checkMonitor(OLDER.id, () => Promise.resolve(seen))).toBe('checked');
  const after = await findMonitor(OLDER.id);
  expect(after).toMatchObject({ domain: 'guesthouse.example', breaches: ['Adobe', 'Ocean'] });
  expect(after && watchOf(after)).toBe('domain');
});

test('the fingerprint of an owner and the links that were sent stay what they were', () => {
  expect(monitorIdOf(' Thandi@GuestHouse.example')).toBe(OLDER.id);
  expect(openLink(SENT, Buffer.alloc(LINK_KEY_BYTES, 1), AT)).toEqual(PENDING);
});

const PENDING = {
  for: 'confirm',
  email: 'thandi@guesthouse.example',
  domain: 'guesthouse.example',
  requestedAt: AT,
};
const SENT =
  '4CaJ12H0ygXISZgAh7MZCs7gwCw1qQp_KJTJoUM9mN6iqS9VoferKcLDZzdXWN5Lc3NN62cwwz2qllQ_XSeoW9lGKwcSpHx3n-qSWXkoekGDzvqJjSjHpQ3MhbrBl1jUgkTWx1MU_fUmcbjpIla2zkz78YQCwUb2TKkoPimw-dPSIepiEKifJ6eTsA';
