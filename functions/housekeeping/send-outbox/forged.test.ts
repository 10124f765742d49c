import { receivePaymentNotification } from '#shared/api/subscriptions.ts';
import { listWaiting } from '../../platform/outbox.ts';
import { listNotifications, UNSIGNED } from '../../subscriptions/io/payment-notifications.ts';
import { findSubscription } from '../../subscriptions/io/subscriptions.ts';
import { handler as receive } from '../../subscriptions/receive-payment-notification.ts';
import { callEndpoint } from '../../testing/call-endpoint.ts';
import { emptyTable } from '../../testing/many-items.ts';
import { storePending } from '../../testing/new-subscription.ts';
import { notificationBody, says } from '../../testing/payment-provider.ts';
import { runOutbox } from '../../testing/run-outbox.ts';
import { storeNotification } from '../../testing/store-notification.ts';
import { useProduct } from '../../testing/product.ts';

/*
 * Anybody can send a notification without a signature that holds, and with words in it that the provider's firewall
 * refuses: then nobody says whether it is true.
 */
const { provider, logged, pass } = useProduct();
const MINUTE = 60_000;

afterEach(() => emptyTable('subscriptions', ['id', 'item']));

const FORGERY = notificationBody({ m_payment_id: 'f'.repeat(32), token: '', pf_payment_id: '1' }, 'guessed');

async function forge(body = FORGERY): Promise<void> {
  const { status } = await callEndpoint({ contract: receivePaymentNotification, handler: receive }, { body });
  expect(status).toBe(400);
}

test('holds up no payment behind it', async () => {
  await forge();
  const { id } = await storePending();
  await storeNotification(id, 'pf-1', 'token-1');
  provider.answer(says(403, 'Request blocked'), says(200, 'VALID'));
  await runOutbox();
  expect((await findSubscription(id))?.lifecycle.state).toBe('active');
});

test('is let go of before anybody is called, and counts as nothing', async () => {
  await forge();
  provider.answer(says(403, 'Request blocked'));
  for (let minute = 0; minute < 20; minute += 1) {
    await runOutbox();
    pass(MINUTE);
  }
  const lines = logged().filter(({ job }) => job === 'sendOutbox');
  const waits = lines.map(({ OldestWaitingNotificationSeconds: waited }) => Number(waited));
  expect(Math.max(...waits)).toBeLessThan(10 * 60);
  expect(lines.filter(({ PaymentsRefused: refused }) => Number(refused) > 0)).toEqual([]);
  expect(await listWaiting('subscriptions', 10)).toEqual([]);
  const [kept] = await listNotifications(UNSIGNED);
  expect(kept).not.toHaveProperty('body');
});

test('is asked about anew when it comes again: the provider sends again what we refuse', async () => {
  provider.answer(says(403, 'Request blocked'));
  await forge();
  for (let minute = 0; minute < 10; minute += 1) {
    await runOutbox();
    pass(MINUTE);
  }
  provider.answer(says(200, 'VALID'));
  await forge();
  await runOutbox();
  expect(await listNotifications(UNSIGNED)).toMatchObject([{ outcome: 'refused: bad-signature' }]);
});
