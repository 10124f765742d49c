import { getPaymentState } from '#shared/api/subscriptions.ts';
import { handler as getState } from '../../subscriptions/get-payment-state.ts';
import { addDays, dayOf } from '../../subscriptions/rules/calendar.ts';
import { applyEvent } from '../../subscriptions/rules/apply-event.ts';
import { stateTokenOf } from '../../subscriptions/rules/links.ts';
import { referenceOf, type Subscription } from '../../subscriptions/rules/subscription.ts';
import { listAlerts, raiseAlert } from '../../subscriptions/io/staff-alerts.ts';
import { addSubscription, changeSubscription } from '../../subscriptions/io/subscriptions.ts';
import { callEndpoint } from '../../testing/call-endpoint.ts';
import { subjectsOf } from '../../testing/mail-service.ts';
import { happens, newPending, storeActive, storePending, unpaid } from '../../testing/new-subscription.ts';
import { drainOutbox, runOutbox } from '../../testing/run-outbox.ts';
import { storeNotification } from '../../testing/store-notification.ts';
import { useProduct } from '../../testing/product.ts';
import { payment } from '../../testing/lifecycles.ts';

const { mails, provider, logged, pass } = useProduct();

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const TO_STAFF = ['desk@harbourlight.example', 'owner@harbourlight.example'];

afterEach(() => drainOutbox('subscriptions'));

function askState(one: Subscription, part: { status?: 'success' } = {}) {
  const input = { reference: stateTokenOf(one), ...part };
  return callEndpoint({ contract: getPaymentState, handler: getState }, input);
}

const comeBack = (one: Subscription) => askState(one, { status: 'success' });

const subjects = () => subjectsOf(mails);

function pay({ id }: Subscription, paymentId = id) {
  return happens(id, payment(dayOf(Date.now()), { paymentId, token: `t-${paymentId}` }));
}

describe('a customer who came back from paying', () => {
  test('is a matter for the company when nothing is confirmed an hour later, once', async () => {
    const one = await storePending();
    for (let look = 0; look < 3; look += 1) expect((await comeBack(one)).body).toEqual({ state: 'pending' });
    await runOutbox();
    pass(HOUR - MINUTE);
    await runOutbox();
    expect(mails.asked).toBe(0);
    // A mail that is due later does not count as waiting.
    expect(logged().at(-1)).toMatchObject({ job: 'sendOutbox', waiting: 0, OldestWaitingMailSeconds: 0 });
    pass(2 * MINUTE);
    await runOutbox();
    expect(mails.taken).toMatchObject([
      {
        to: TO_STAFF,
        text: expect.stringMatching(new RegExp(`M Payment ID: ${one.id}[^]*${referenceOf(one)}`)),
      },
    ]);
    expect(mails.taken[0]?.text).not.toMatch(/Thandi|Nkosi|thandi/);
    await comeBack(one);
    pass(24 * HOUR);
    await runOutbox();
    expect(mails.taken).toHaveLength(1);
  });

  test('is another than who asks how an unfinished payment stands: that is no matter for the company', async () => {
    const one = await storePending();
    expect((await askState(one)).body).toEqual({ state: 'pending' });
    pass(HOUR + MINUTE);
    await runOutbox();
    expect(mails.taken).toEqual([]);
  });

  test('is no matter any more when the payment came within the hour', async () => {
    const one = await storePending();
    await comeBack(one);
    await pay(one);
    mails.taken.length = 0;
    pass(HOUR + MINUTE);
    await runOutbox();
    expect(subjects()).toEqual(['Your IT support is active', 'New subscription']);
    expect(await listAlerts()).toContainEqual(
      expect.objectContaining({ subscriptionId: one.id, outcome: 'dropped' }),
    );
  });

  test('has what waits about the payment confirmed at once, and rings nobody', async () => {
    const one = await storePending();
    await storeNotification(one.id, `pf-${one.id}`, `t-${one.id}`);
    expect((await comeBack(one)).body).toEqual({ state: 'active' });
    expect(logged().at(-1)).toMatchObject({ endpoint: 'getPaymentState', isActivated: true });
    expect(mails.taken).toHaveLength(2);
    expect((await listAlerts()).map(({ subscriptionId }) => subscriptionId)).not.toContain(one.id);
  });

  test('waits while the provider cannot be asked, and is answered', async () => {
    const one = await storePending();
    await storeNotification(one.id, `pf-${one.id}`, `t-${one.id}`);
    provider.state = 'down';
    expect(await comeBack(one)).toMatchObject({ status: 200, body: { state: 'pending' } });
  });
});

describe('two subscriptions of one email address', () => {
  async function storeFor(email: string) {
    const { customer } = newPending();
    const one = newPending({ customer: { ...customer, email } });
    await addSubscription(one);
    return one;
  }

  test('tell the customer and the company once, in whatever case the address is written', async () => {
    const first = await storeFor('Two.Times@Example.com');
    const second = await storeFor('two.times@example.COM');
    await pay(first);
    await runOutbox();
    expect(subjects()).toEqual(['Your IT support is active', 'New subscription']);
    mails.taken.length = 0;
    await pay(second);
    await runOutbox();
    expect(subjects().sort()).toEqual([
      'New subscription',
      'Please look at subscription',
      'You now have two subscriptions',
      'Your IT support is active',
    ]);
    const told = mails.taken.filter(({ text }) => text.includes(referenceOf(first)));
    expect(told.map(({ to }) => to)).toEqual(expect.arrayContaining([TO_STAFF, ['two.times@example.com']]));
    await runOutbox();
    expect(mails.taken).toHaveLength(4);
  });

  /** The subjects after a second subscription, when the first was cancelled and was to end in `daysLeft` days. */
  async function afterCancelling(email: string, daysLeft?: number) {
    const first = await storeFor(email);
    await pay(first);
    const day = dayOf(Date.now());
    const cancelled = await changeSubscription(first.id, (one) => {
      const { subscription } = applyEvent(one, { kind: 'cancel-confirmed', day }, Date.now());
      const endsOn = daysLeft === undefined ? undefined : addDays(day, daysLeft);
      return { ...subscription, lifecycle: { ...subscription.lifecycle, endsOn } };
    });
    await drainOutbox('subscriptions');
    mails.taken.length = 0;
    await pay(await storeFor(email));
    await runOutbox();
    return { first, paidUntil: cancelled?.lifecycle.paidUntil ?? '' };
  }

  test('are told when the first is cancelled, and its days are paid for a second time', async () => {
    const { first } = await afterCancelling('again@example.com');
    const told = mails.taken.filter(({ text }) => text.includes(referenceOf(first)));
    expect(told.map(({ to }) => to)).toEqual(expect.arrayContaining([['again@example.com'], TO_STAFF]));
  });

  test.each([
    ['today', 'left@example.com', 0, 2],
    ['in a week', 'early@example.com', 7, 4],
  ] as const)('are told by the last day of service of the first: %s', async (_, email, days, count) => {
    await afterCancelling(email, days);
    expect(mails.taken).toHaveLength(count);
  });
});

test('thirteen failures of one day are told one by one, to the customers and to the company', async () => {
  for (let count = 0; count < 13; count += 1) {
    const { id, lifecycle } = await storeActive();
    await happens(id, unpaid(addDays(lifecycle.paidUntil ?? '', 1)));
  }
  await runOutbox();
  expect(mails.taken.filter(({ to }) => to.length === 2)).toHaveLength(13);
  expect(mails.taken).toHaveLength(26);
});

test('what was due later waits from then on, also where the first try fails', async () => {
  await comeBack(await storePending());
  const dueAt = Date.now() + HOUR;
  await raiseAlert({ key: 'later#1', kind: 'wrong-passphrase', facts: [], dueAt });
  pass(HOUR + MINUTE);
  mails.state = 'down';
  await runOutbox();
  const told = logged().at(-1);
  expect(told).toMatchObject({ job: 'sendOutbox', waiting: 2 });
  expect(told?.['OldestWaitingMailSeconds']).toBeLessThan(2 * 60);
});

test('an alert that the company’s mailbox refuses stays due, and is sent once it takes it', async () => {
  mails.refused.add('desk@harbourlight.example');
  await raiseAlert({ key: 'charge#1', kind: 'charge-without-record', facts: [['Payment', '1']] });
  expect(await raiseAlert({ key: 'charge#1', kind: 'charge-without-record', facts: [] })).toBe(false);
  await runOutbox();
  mails.refused.clear();
  await runOutbox();
  expect(mails.taken).toEqual([]);
  pass(2 * MINUTE);
  await runOutbox();
  await runOutbox();
  expect(subjects()).toEqual(['PayFast has charged a customer, and we have no record of it']);
});

describe('unpaid checkouts whose owners return as if they had paid', () => {
  let years = 0;

  /** Each test has its own day, without any earlier alerts. */
  beforeEach(() => pass((years += 1) * 365 * 24 * HOUR));

  async function manyComeBack(count: number): Promise<Subscription[]> {
    const begun = await Promise.all(Array.from({ length: count }, storePending));
    for (const one of begun) await comeBack(one);
    return begun;
  }

  test('cause ten mails a day; the others are kept for a person, and are mailed on no later day', async () => {
    const begun = new Set((await manyComeBack(14)).map(({ id }) => id));
    pass(HOUR);
    await runOutbox();
    expect(subjects()).toEqual(
      Array.from({ length: 10 }, () => 'A customer came back from paying, and no payment was confirmed'),
    );
    pass(32 * HOUR);
    await runOutbox();
    expect(mails.taken).toHaveLength(10);
    const outcomes = (await listAlerts())
      .filter(({ subscriptionId = '' }) => begun.has(subscriptionId))
      .map(({ outcome }) => outcome);
    const count = (outcome: string) => outcomes.filter((one) => one === outcome).length;
    expect([count('sent'), count('listed')]).toEqual([10, 4]);
  });

  test('take no turn of the failures of that day', async () => {
    await manyComeBack(11);
    pass(HOUR);
    await runOutbox();
    mails.taken.length = 0;
    await happens((await storeActive()).id, unpaid('2099-01-01'));
    await runOutbox();
    expect(subjects()).toEqual(['We could not renew your IT support', 'Payment failed']);
  });

  test('that are paid within the hour after all are neither told nor lines', async () => {
    for (const one of await manyComeBack(11)) {
      await happens(one.id, payment(dayOf(Date.now()), { paymentId: one.id, token: `t-${one.id}` }));
    }
    pass(HOUR);
    await runOutbox();
    pass(32 * HOUR);
    await runOutbox();
    expect(new Set(subjects())).toEqual(new Set(['Your IT support is active', 'New subscription']));
  });

  test('while mail is down keep their turns: what was tried is told by itself', async () => {
    await manyComeBack(10);
    pass(HOUR);
    mails.state = 'busy';
    for (let minutes = 0; minutes < 5; minutes += 1) await runOutbox();
    mails.state = 'up';
    await runOutbox();
    expect(mails.taken).toHaveLength(10);
  });
});
