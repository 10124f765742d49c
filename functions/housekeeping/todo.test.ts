import { PAYMENT_AUDIT_DAYS } from '#shared/rules/retention.ts';
import { DAY_MS, HOUR_MS } from '#shared/rules/time.ts';
import { findLead, storeLead } from '../leads/io/leads.ts';
import { contactSubmission, referenceOf as leadReferenceOf } from '../leads/rules/lead.ts';
import { itemsOf } from '../platform/table-items.ts';
import { listAlerts, raiseAlert } from '../subscriptions/io/staff-alerts.ts';
import { findSubscription } from '../subscriptions/io/subscriptions.ts';
import { dayOf } from '../subscriptions/rules/calendar.ts';
import { alertReferenceOf } from '../subscriptions/rules/emails/staff-alert.ts';
import { referenceOf } from '../subscriptions/rules/subscription.ts';
import { captureLog } from '../testing/captured-log.ts';
import { useTableEngine } from '../testing/table-engine.ts';
import { useMailService } from '../testing/mail-service.ts';
import { happens, storeActive } from '../testing/new-subscription.ts';
import { runOutbox } from '../testing/run-outbox.ts';
import { handler as checkRecords } from './check-records.ts';
import { ageOf, closeTodos, listTodos } from './todo.ts';

useTableEngine();
const mails = useMailService();
const logged = captureLog();

/** Sunday, 14 February 2027, nine in the morning in South Africa. */
const SUNDAY = Date.UTC(2027, 1, 14, 7);
/** The next day, in South Africa. */
const MONDAY = Date.UTC(2027, 1, 14, 22);
let now = SUNDAY;

beforeEach(() => {
  jest.spyOn(Date, 'now').mockImplementation(() => now);
});

/** A lead, an alert about a charge, and a subscription with a held charge and a question. */
async function prepare() {
  const lead = await storeLead(
    contactSubmission({ name: 'Thandi', email: 't@example.com', message: 'Hello' }),
  );
  const charge = ['Payment (PF Payment ID)', 'unknown'] as const;
  await raiseAlert({ key: 'charge#unknown', kind: 'charge-without-record', facts: [charge] });
  const one = await storeActive();
  const { token } = one.lifecycle;
  const day = dayOf(now);
  await happens(
    one.id,
    { kind: 'payment', day, paymentId: 'odd', amountCents: 5000, token },
    { kind: 'asked', day, reason: 'other-id', about: 'p9' },
  );
  await runOutbox();
  return {
    lead: lead?.id ?? '',
    alert: alertReferenceOf({ item: 'charge#unknown' }),
    subscription: one.id,
  };
}

const referencesOf = async () =>
  (await listTodos(now)).map(({ reference, what }) => [reference, what.slice(0, 16)]);
const mailsOfList = () => mails.taken.filter(({ subject }) => subject === 'This waits for you');

let stored: Awaited<ReturnType<typeof prepare>>;

test('the list holds what waits of every capability, a lead once its promised day is over', async () => {
  stored = await prepare();
  const reference = referenceOf({ id: stored.subscription });
  const ofPayments = [
    [reference, 'A charge of R50.'],
    [reference, 'A question about'],
    [stored.alert, 'A charge that is'],
  ];
  expect(await referencesOf()).toEqual(ofPayments);
  now += 24 * HOUR_MS + 1;
  expect(await referencesOf()).toEqual([
    ...ofPayments,
    [leadReferenceOf({ id: stored.lead }), 'An answer to a c'],
  ]);
});

test('what is open is mailed once a week from Monday on, until it was sent, and names nobody', async () => {
  now = MONDAY - 1;
  await checkRecords();
  now = MONDAY;
  mails.state = 'down';
  await checkRecords();
  await runOutbox();
  mails.state = 'up';
  now += HOUR_MS;
  await runOutbox();
  await checkRecords();
  await runOutbox();
  // The first list was that of the week before, which nobody had made.
  const [, list, ...others] = mailsOfList();
  expect(others).toEqual([]);
  expect(list?.text.replaceAll(/\s+/g, ' ')).toMatch(
    new RegExp(`${referenceOf({ id: stored.subscription })}, 1 day: A charge of R50.00 is held`),
  );
  expect(list?.text).not.toMatch(/thandi/i);
  expect(JSON.stringify(logged())).not.toMatch(/thandi|odd|p9/i);
  const made = logged().filter((line) => 'todos' in line);
  expect(made.map(({ todos }) => todos)).toEqual([3, 3]);
});

test('a Monday that was missed is made up for, and what is open is kept for as long', async () => {
  now = MONDAY + 9 * DAY_MS;
  await checkRecords();
  await runOutbox();
  expect(mailsOfList()).toHaveLength(1);
  const kept: Record<string, unknown> = {};
  for await (const { item, expiresAt } of itemsOf('subscriptions')) kept[String(item)] = expiresAt;
  expect(kept['charge#unknown']).toBe(now / 1000 + (PAYMENT_AUDIT_DAYS * DAY_MS) / 1000);
});

test('a person closes what no command closes, and what a command closes stays until it is done', async () => {
  const done = { by: 'Sipho', at: now };
  const reference = referenceOf({ id: stored.subscription });
  expect(await closeTodos(reference.toLowerCase(), done)).toMatchObject([
    { what: expect.stringMatching('other-id') },
  ]);
  expect(await closeTodos(leadReferenceOf({ id: stored.lead }), done)).toHaveLength(1);
  expect(await closeTodos(stored.alert, done)).toHaveLength(1);
  expect(await closeTodos(reference, done)).toEqual([]);
  expect(await closeTodos('nothing', done)).toEqual([]);
  expect(await referencesOf()).toEqual([[reference, 'A charge of R50.']]);
  expect((await findLead(stored.lead))?.done).toEqual(done);
  expect((await listAlerts()).find(({ item }) => item === 'charge#unknown')?.done).toEqual(done);
  expect((await findSubscription(stored.subscription))?.lifecycle.questions).toMatchObject([{ done }]);
  await happens(stored.subscription, { kind: 'charge-refunded', day: dayOf(now), paymentId: 'odd' });
  expect(await referencesOf()).toEqual([]);
});

test('a charge that is recorded by now waits for nobody, and a week without anything has no mail', async () => {
  const charge = ['Payment (PF Payment ID)', 'odd'] as const;
  await raiseAlert({ key: 'charge#odd', kind: 'charge-without-record', facts: [charge] });
  now += 7 * DAY_MS;
  await runOutbox();
  expect(await referencesOf()).toEqual([]);
  await checkRecords();
  await runOutbox();
  expect(mailsOfList()).toEqual([]);
});

test('an age is told in whole days', () => {
  const ages = [DAY_MS - 1, DAY_MS, 2 * DAY_MS - 1, 12 * DAY_MS].map((age) => ageOf(0, age));
  expect(ages).toEqual(['since today', '1 day', '1 day', '12 days']);
});
