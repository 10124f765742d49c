import { ENVIRONMENT } from '#shared/runtime/environment.ts';
import { PAYMENT_SERVICE } from '#shared/runtime/outside-services.ts';
import { dayOf } from './rules/calendar.ts';
import { applyEvent } from './rules/apply-event.ts';
import { reconcileLastDays } from './io/reconcile-payments.ts';
import { listAlerts } from './io/staff-alerts.ts';
import { changeSubscription, findSubscription } from './io/subscriptions.ts';
import { storePending } from '../testing/new-subscription.ts';
import { runOutbox } from '../testing/run-outbox.ts';
import { handler } from './reconcile-payments.ts';
import { useProduct } from '../testing/product.ts';

const { mails, provider, logged, pass } = useProduct();

const DAY = 24 * 60 * 60_000;
let made = 0;

async function run() {
  await handler();
  await runOutbox();
}

/** A charge by the provider so many days ago. */
function charge(daysAgo: number, merchantPaymentId = ''): string {
  made += 1;
  const paymentId = `20000${made}`;
  provider.fake.books.addCharge({
    paymentId,
    token: 'a-token',
    frequency: 3,
    merchantPaymentId,
    cents: 9900,
    at: Date.now() - daysAgo * DAY,
  });
  return paymentId;
}

async function record(id: string, paymentId: string, daysAgo: number, part: object = {}) {
  const day = dayOf(Date.now() - daysAgo * DAY);
  const event = { kind: 'payment', day, paymentId, amountCents: 9900, token: id, ...part } as const;
  await changeSubscription(id, (one) => ({
    ...applyEvent(one, event, Date.now()).subscription,
    mails: [],
    outboxDueAt: undefined,
  }));
}

/** Each test has its own days, outside those of the charges and records of earlier tests. */
beforeEach(() => pass((made + 1) * 30 * DAY));

test('a charge of which we were never told rings, once, and names the payment', async () => {
  const { id } = await storePending();
  const paymentId = charge(2, id);
  await run();
  expect(mails.taken).toMatchObject([{ text: expect.stringMatching(new RegExp(`${paymentId}[^]*${id}`)) }]);
  pass(DAY);
  await run();
  expect(mails.taken).toHaveLength(1);
  expect(logged()).toContainEqual(
    expect.objectContaining({ job: 'reconcilePayments', unknownCharges: 1, alerts: 0 }),
  );
});

test('what is in both rings nobody', async () => {
  const { id } = await storePending();
  await record(id, charge(3, id), 3);
  await run();
  expect(mails.taken).toEqual([]);
});

test('a payment in our records that was never charged rings, once', async () => {
  const { id } = await storePending();
  await record(id, 'invented', 3);
  await run();
  await run();
  expect(mails.taken).toMatchObject([{ subject: 'We recorded a payment that PayFast does not know' }]);
});

test('a charge that names a subscription with a paid period is its payment, once; a second is unknown', async () => {
  const { id } = await storePending();
  await record(id, charge(6, id), 6);
  const unreported = [{ from: '2026-01-01', until: '2026-01-31', amountCents: 9900, since: '2026-01-01' }];
  await changeSubscription(id, (one) => ({ ...one, lifecycle: { ...one.lifecycle, unreported } }));
  const payment = charge(4, id);
  await run();
  const recorded = (await findSubscription(id))?.lifecycle;
  expect(recorded?.payments.at(-1)).toMatchObject({ id: payment, from: '2026-01-01', until: '2026-01-31' });
  expect(recorded?.unreported).toBeUndefined();
  const subjects = () => mails.taken.map(({ subject }) => subject.split(' (')[0]);
  expect(subjects()).toEqual(['Receipt for your IT support']);
  charge(4, id);
  await run();
  expect(subjects().at(-1)).toBe('PayFast has charged a customer, and we have no record of it');
});

test('what was charged today may still be told of', async () => {
  charge(0);
  await run();
  expect(mails.taken).toEqual([]);
});

test('while the provider cannot be asked, or says nothing that can be read, nothing is concluded', async () => {
  const { id } = await storePending();
  await record(id, 'not-there', 3);
  const before = await listAlerts();
  provider.state = 'down';
  await expect(handler()).rejects.toThrow('cannot be reached');
  provider.state = 'up';
  provider.answer((_, response) => void response.writeHead(200).end('<html>Maintenance</html>'));
  await expect(handler()).rejects.toThrow('refused our request');
  expect(await listAlerts()).toEqual(before);
});

test('with the account that the sandbox publishes, the test payments of strangers ring nobody', async () => {
  const host = process.env[ENVIRONMENT.payfastHost];
  process.env[ENVIRONMENT.payfastHost] = PAYMENT_SERVICE.sandboxHost;
  try {
    charge(2, 'somebody-elses-order');
    await run();
    expect(mails.taken).toEqual([]);
    expect(provider.asked).toEqual([]);
    expect(logged()).toContainEqual(
      expect.objectContaining({ job: 'reconcilePayments', isSharedAccount: true }),
    );
    await expect(reconcileLastDays(Date.now())).rejects.toThrow('holds everybody’s test payments');
  } finally {
    process.env[ENVIRONMENT.payfastHost] = host;
  }
});
