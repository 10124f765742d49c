import { receivePaymentNotification } from '#shared/api/subscriptions.ts';
import { listNotifications } from './io/payment-notifications.ts';
import { findSubscription } from './io/subscriptions.ts';
import { callEndpoint } from '../testing/call-endpoint.ts';
import { type Breakdown, useFailingTables } from '../testing/failing-tables.ts';
import { storePending } from '../testing/new-subscription.ts';
import { notificationBody } from '../testing/payment-provider.ts';
import { runOutbox } from '../testing/run-outbox.ts';
import { handler } from './receive-payment-notification.ts';
import { useProduct } from '../testing/product.ts';

const { mails, pass } = useProduct();
const tables = useFailingTables();

const MINUTE = 60_000;

/**
 * Positions at which the table calls fail: one notification takes 25, from the first read to the record of the last
 * mail; later ones are never reached.
 */
const CALLS = Array.from({ length: 26 }, (_, index) => index + 1);
const BREAKDOWNS = CALLS.flatMap((call): Breakdown[] => [
  { call, when: 'before' },
  { call, when: 'after' },
]);

async function begin(name: string) {
  const { id } = await storePending();
  const body = notificationBody({ m_payment_id: id, pf_payment_id: `pf-${name}`, token: `token-${name}` });
  return { id, send: () => callEndpoint({ contract: receivePaymentNotification, handler }, { body }) };
}

/** A run of the job, which may fail with the tables. */
async function runOnce(): Promise<void> {
  await runOutbox().catch(() => undefined);
}

test('a notification takes no more calls of the tables than are broken off below', async () => {
  const { send } = await begin('counted');
  tables.mend();
  await send();
  await runOnce();
  expect(tables.calls).toBeGreaterThan(12);
  expect(tables.calls).toBeLessThanOrEqual(CALLS.length);
});

test.each(BREAKDOWNS)('nothing is lost when all ends $when call $call', async (breakdown) => {
  const { id, send } = await begin(`${breakdown.call}-${breakdown.when}`);
  tables.breakAt(breakdown);
  const first = await send();
  await runOnce();
  tables.mend();
  const isKept =
    (await listNotifications(id)).length > 0 || (await findSubscription(id))?.lifecycle.state === 'active';
  // The provider never repeats what was answered with 200, so then the notification must be stored.
  expect(first.status === 200 ? isKept : true).toBe(true);
  // The provider repeats what was not accepted; a minute later the job runs.
  const again = first.status === 200 ? first : await send();
  expect(again.status).toBe(200);
  for (let minute = 0; minute < 4; minute += 1) {
    pass(MINUTE + 1000);
    await runOutbox();
  }
  const now = await findSubscription(id);
  expect(now).toMatchObject({ lifecycle: { state: 'active' } });
  expect(now?.lifecycle.payments).toHaveLength(1);
  expect(now?.mails.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
    'activation sent',
    'activation-staff sent',
  ]);
  expect(await listNotifications(id)).toMatchObject([
    { outcome: expect.stringMatching(/^(applied|duplicate)$/) },
  ]);
  // At most one mail goes out twice: the one whose record was lost.
  expect(mails.taken.length).toBeGreaterThanOrEqual(2);
  expect(mails.taken.length).toBeLessThanOrEqual(3);
});
