import { receivePaymentNotification } from '#shared/api/subscriptions.ts';
import { listWaiting } from '../../platform/outbox.ts';
import { listNotifications, UNMATCHED } from '../../subscriptions/io/payment-notifications.ts';
import { findSubscription } from '../../subscriptions/io/subscriptions.ts';
import { handler as receive } from '../../subscriptions/receive-payment-notification.ts';
import { callEndpoint } from '../../testing/call-endpoint.ts';
import { emptyTable } from '../../testing/many-items.ts';
import { storePending } from '../../testing/new-subscription.ts';
import { hangsUp, notificationBody, says } from '../../testing/payment-provider.ts';
import { runOutbox } from '../../testing/run-outbox.ts';
import { storeNotification } from '../../testing/store-notification.ts';
import { useProduct } from '../../testing/product.ts';

/*
 * Signed notifications that the provider does not look at, because its firewall refuses the name of a payer: the
 * service itself is up.
 */
const { provider, logged, pass } = useProduct();
const MINUTE = 60_000;
const NAME = 'OR 1=1';
const UNKNOWN = 'f'.repeat(32);

afterEach(() => emptyTable('subscriptions', ['id', 'item']));

async function receiveSigned(count: number, checkoutId: string): Promise<void> {
  for (let nth = 0; nth < count; nth += 1) {
    const fields = { m_payment_id: checkoutId, pf_payment_id: `odd-${nth}`, token: '', name_first: NAME };
    const body = notificationBody(fields);
    const { status } = await callEndpoint(
      { contract: receivePaymentNotification, handler: receive },
      { body },
    );
    expect(status).toBe(200);
  }
}

function answerToName(respond: ReturnType<typeof says>): void {
  provider.answer((request, response) => {
    const isNamed = provider.asked.at(-1)?.body.includes('OR+1%3D1') === true;
    (isNamed ? respond : says(200, 'VALID'))(request, response);
  });
}

const REFUSED = says(403, 'Request blocked');

test.each([
  ['twenty about nothing of ours, refused', 20, () => Promise.resolve(UNKNOWN), REFUSED],
  ['twenty about one checkout, refused', 20, async () => (await storePending()).id, REFUSED],
  ['one about nothing of ours, hung up on', 1, () => Promise.resolve(UNKNOWN), hangsUp()],
] as const)('%s: the payment behind is confirmed by the same run', async (_, count, checkoutOf, respond) => {
  await receiveSigned(count, await checkoutOf());
  const { id } = await storePending();
  await storeNotification(id, 'pf-1', 'token-1');
  answerToName(respond);
  await runOutbox();
  expect((await findSubscription(id))?.lifecycle.state).toBe('active');
});

test('one about nothing of ours is asked about for two hours, and then left to a person', async () => {
  await receiveSigned(1, UNKNOWN);
  answerToName(REFUSED);
  for (const pause of [1, 2, 4, 8, 16, 32, 60]) {
    await runOutbox();
    expect(await listWaiting('subscriptions', 10)).toHaveLength(1);
    pass(pause * MINUTE);
  }
  await runOutbox();
  expect(logged().at(-1)).toMatchObject({ job: 'sendOutbox', waiting: 0, PaymentsRefused: 1 });
  expect(await listNotifications(UNMATCHED)).toMatchObject([
    { outcome: 'refused: not-answered', body: expect.stringContaining('OR+1%3D1') },
  ]);
  expect(provider.asked).toHaveLength(8);
});

test('one that came before we knew its token is applied once we do', async () => {
  const { id } = await storePending();
  const fields = { m_payment_id: '', pf_payment_id: 'pf-2', token: 'token-1', name_first: NAME };
  await callEndpoint(
    { contract: receivePaymentNotification, handler: receive },
    { body: notificationBody(fields) },
  );
  await storeNotification(id, 'pf-1', 'token-1');
  answerToName(REFUSED);
  for (const pause of [1, 2, 4, 8, 16, 32, 60, 60, 60]) {
    await runOutbox();
    pass(pause * MINUTE);
  }
  provider.answer(says(200, 'VALID'));
  await runOutbox();
  expect((await findSubscription(id))?.lifecycle.payments).toHaveLength(2);
});
