import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { contactSubmission } from '../../leads/rules/lead.ts';
import { waitingFrom } from '../../platform/rules/outbox.ts';
import { documents, tableName } from '../../platform/dynamo.ts';
import { storeLead } from '../../leads/io/leads.ts';
import { handler } from '../send-outbox.ts';
import { useProduct } from '../../testing/product.ts';

const { mails, logged, pass } = useProduct();

beforeAll(() => {
  process.env['METRICS_NAMESPACE'] = 'site/test';
});

afterAll(() => {
  delete process.env['METRICS_NAMESPACE'];
});

test('leads of another shape hold up no mail of those behind them, and are counted at once', async () => {
  for (const number of [1, 2, 3]) {
    const Item = { ...waitingFrom(0), id: `old-${number}`, outboxTries: 'none' };
    await documents().send(new PutCommand({ TableName: tableName('leads'), Item }));
  }
  await storeLead(contactSubmission({ name: 'Sipho', email: 'sipho@example.com', message: 'Hello' }));
  pass(60_000);
  await handler({}, { getRemainingTimeInMillis: () => 20_000 });
  expect(mails.taken).toHaveLength(2);
  expect(logged()).toContainEqual(
    expect.objectContaining({ unreadable: 'leads', key: 'old-1', UnreadableItems: 1 }),
  );
});
