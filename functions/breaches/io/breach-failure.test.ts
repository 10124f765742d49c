import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { Refusal } from '../../platform/rules/errors.ts';
import { json, plain, reset, useHibpServer } from '../../testing/hibp-server.ts';
import { useTableEngine } from '../../testing/table-engine.ts';
import { usePassingTime } from '../../testing/passing-time.ts';
import { forgetCatalogue, latestCopy, takeLease } from './breach-catalogue.ts';
import { documents, tableName } from '../../platform/dynamo.ts';

useTableEngine();
const hibp = useHibpServer();
const pass = usePassingTime();

beforeEach(async () => {
  forgetCatalogue();
  const TableName = tableName('catalogue');
  await documents().send(new DeleteCommand({ TableName, Key: { id: 'breaches' } }));
});

async function sentenceOf(visitor: Promise<unknown>): Promise<string> {
  return visitor.then(
    () => 'an answer',
    (error: unknown) => (error instanceof Refusal ? error.message : `no refusal: ${String(error)}`),
  );
}

test.each([
  ['down', plain(503)],
  ['hanging up', reset()],
  ['refusing us', plain(403, '<html>')],
  ['asking us to wait', plain(429, '', { 'retry-after': '60' })],
])(
  'without any copy and the source %s, the second visitor reads the same and waits for nobody',
  async (_, respond) => {
    hibp.on('/breaches', respond);
    const first = await sentenceOf(latestCopy());
    const asked = hibp.asked.length;
    pass(1000);
    expect(await sentenceOf(latestCopy())).toBe(first);
    expect(hibp.asked).toHaveLength(asked);
  },
);

test('who comes while somebody tries again is told at once what was said before', async () => {
  hibp.on('/breaches', plain(503));
  const first = await sentenceOf(latestCopy());
  pass(6000);
  expect(await takeLease(40_000)).toBeDefined();
  expect(await sentenceOf(latestCopy())).toBe(first);
});

test('those who wait for the first try are told when it fails', async () => {
  hibp.on('/breaches', (request, response) => void setTimeout(() => plain(503)(request, response), 300));
  const [first, ...others] = await Promise.all(Array.from({ length: 5 }, () => sentenceOf(latestCopy())));
  expect(others).toEqual(others.map(() => first));
  expect(first).toContain('cannot be reached');
});

test('a copy ends what was said, and one who tries again gets it', async () => {
  hibp.on('/breaches', plain(503));
  await sentenceOf(latestCopy());
  hibp.on('/breaches', json([]));
  pass(6000);
  expect(await sentenceOf(latestCopy())).not.toContain('cannot be reached');
});
