import { useTableEngine } from '../../testing/table-engine.ts';
import { storeMany } from '../../testing/many-items.ts';
import { listNotifications, NOTIFICATION_PREFIX, UNMATCHED } from './payment-notifications.ts';

useTableEngine();

test('all that are kept whole are listed, also when they are more than DynamoDB gives at once', async () => {
  const received = Date.parse('2026-11-23T08:00:00Z');
  await storeMany('subscriptions', 60, (at) => ({
    id: UNMATCHED,
    item: `${NOTIFICATION_PREFIX}${1000 + at}#COMPLETE`,
    receivedAt: received - at,
    status: 'COMPLETE',
    isFromPublishedSource: true,
    body: 'x'.repeat(30_000),
  }));
  const listed = await listNotifications(UNMATCHED);
  expect(listed).toHaveLength(60);
  expect(listed[0]).toMatchObject({ item: `${NOTIFICATION_PREFIX}1059#COMPLETE` });
});
