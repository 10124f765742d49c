import { getPaymentState } from '#shared/api/subscriptions.ts';
import { MOST_UNCONFIRMED_IN_SUMMARY } from '#shared/rules/subscription-terms.ts';
import { handler as getState } from '../../subscriptions/get-payment-state.ts';
import { dayOf } from '../../subscriptions/rules/calendar.ts';
import { applyEvent } from '../../subscriptions/rules/apply-event.ts';
import type { LifecycleEvent } from '../../subscriptions/rules/lifecycle.ts';
import { stateTokenOf } from '../../subscriptions/rules/links.ts';
import type { Subscription } from '../../subscriptions/rules/subscription.ts';
import { isBeyondOfDay } from '../../subscriptions/io/staff-alerts.ts';
import { changeSubscription } from '../../subscriptions/io/subscriptions.ts';
import { callEndpoint } from '../../testing/call-endpoint.ts';
import { captureLog } from '../../testing/captured-log.ts';
import { useLocalTables } from '../../testing/local-tables.ts';
import { useMailService } from '../../testing/mail-service.ts';
import { storeActive, storePending } from '../../testing/new-subscription.ts';
import { usePassingTime } from '../../testing/passing-time.ts';
import { usePaymentProvider } from '../../testing/payment-provider.ts';
import { drainOutbox, runOutbox } from '../../testing/run-outbox.ts';

/* Unpaid checkouts whose owners return as if they had paid. */
useLocalTables();
usePaymentProvider();
const mails = useMailService();
captureLog();
const pass = usePassingTime();

const HOUR = 60 * 60_000;
let years = 0;

/** Each test has its own day, without any earlier alerts. */
beforeEach(() => pass((years += 1) * 365 * 24 * HOUR));
afterEach(() => drainOutbox('subscriptions'));

const subjects = () => mails.taken.map(({ subject }) => subject.replace(/ \(?[0-9A-F]{8}\)?$/, ''));

async function comeBack(count: number): Promise<Subscription[]> {
  const begun = await Promise.all(Array.from({ length: count }, storePending));
  for (const one of begun) {
    const reference = stateTokenOf(one);
    await callEndpoint({ contract: getPaymentState, handler: getState }, { reference });
  }
  return begun;
}

async function happens({ id }: Subscription, event: LifecycleEvent): Promise<void> {
  await changeSubscription(id, (current) => applyEvent(current, event, Date.now()).subscription);
}

test('cause ten alerts a day, lines of one summary beyond them, and a word about more beyond those', async () => {
  await comeBack(14);
  pass(HOUR);
  // Uses up all lines of the day but three.
  const key = `unconfirmed-lines#${dayOf(Date.now())}`;
  const most = MOST_UNCONFIRMED_IN_SUMMARY;
  await Promise.all(Array.from({ length: most - 3 }, () => isBeyondOfDay(key, most)));
  await runOutbox();
  expect(subjects()).toEqual(
    Array.from({ length: 10 }, () => 'A customer came back from paying, and no payment was confirmed'),
  );
  mails.taken.length = 0;
  pass(32 * HOUR);
  await runOutbox();
  expect(subjects()).toEqual(['What else happened to subscriptions']);
  const lines = mails.taken[0]?.text.replaceAll(/\s+/g, ' ').split(' - ').slice(1) ?? [];
  expect(lines).toHaveLength(4);
  expect(lines[0]).toMatch(
    /^[\dA-F]{8}: came back from paying, and nothing was confirmed .* PayFast dashboard: [\da-f]{32}$/,
  );
  expect(lines.join()).toContain('More came back from paying, and nothing was confirmed within an hour.');
});

test('take no turn of the failures of that day', async () => {
  await comeBack(11);
  pass(HOUR);
  await runOutbox();
  mails.taken.length = 0;
  await happens(await storeActive(), { kind: 'payment-failed', day: '2099-01-01' });
  await runOutbox();
  expect(subjects()).toEqual(['We could not renew your IT support', 'Payment failed']);
});

test('that are paid within the hour after all are neither told nor lines', async () => {
  for (const one of await comeBack(11)) {
    const paid = { paymentId: one.id, amountCents: 9900, token: `t-${one.id}` };
    await happens(one, { kind: 'payment', day: dayOf(Date.now()), ...paid });
  }
  pass(HOUR);
  await runOutbox();
  pass(32 * HOUR);
  await runOutbox();
  expect(new Set(subjects())).toEqual(new Set(['Your IT support is active', 'New subscription']));
});

test('while mail is down keep their turns: what was tried is told by itself', async () => {
  await comeBack(10);
  pass(HOUR);
  mails.state = 'busy';
  for (let minutes = 0; minutes < 5; minutes += 1) await runOutbox();
  mails.state = 'up';
  await runOutbox();
  expect(mails.taken).toHaveLength(10);
});
