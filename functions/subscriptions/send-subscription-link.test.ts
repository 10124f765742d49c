import { sendSubscriptionLink as contract } from '#shared/api/subscriptions.ts';
import { dayInWords, DAY_MS } from '#shared/rules/time.ts';
import { REQUESTED_LINK_DAYS } from '#shared/rules/subscription-terms.ts';
import { addDays, dayOf } from './rules/calendar.ts';
import { linkLastDayOf, linkOf } from './rules/links.ts';
import { openByLink } from './io/open-subscription.ts';
import { addSubscription, changeSubscription, listSubscriptionsOf } from './io/subscriptions.ts';
import { callEndpoint } from '../testing/call-endpoint.ts';
import { newPending, storeActive } from '../testing/new-subscription.ts';
import { runOutbox } from '../testing/run-outbox.ts';
import { handler } from './send-subscription-link.ts';
import { useProduct } from '../testing/product.ts';

const { mails, logged, pass } = useProduct();

let asked = 0;
/** Each request comes from its own network, unless a test says otherwise. */
const ask = (email: string, from = `198.51.100.${(asked += 1)}`) =>
  callEndpoint({ contract, handler }, { email }, { from });

test('a customer gets the link by mail, in whatever case the address is typed', async () => {
  const one = await storeActive();
  await ask(` ${one.customer.email.toUpperCase()} `);
  expect(mails.taken).toEqual([]);
  await runOutbox();
  expect(mails.taken.map(({ to }) => to)).toEqual([[one.customer.email]]);
  expect(mails.taken[0]?.text).toContain(`/subscribe#subscription=${linkOf(one)}`);
});

test('the answer is the same for a customer and for a stranger, and the stranger gets no mail', async () => {
  const one = await storeActive();
  const [theirs, nobodys] = [await ask(one.customer.email), await ask('nobody@example.com')];
  const ids = [theirs, nobodys].map(({ headers }) => headers['x-request-id']);
  expect({ ...theirs, headers: { ...theirs.headers, 'x-request-id': ids[1] } }).toEqual(nobodys);
  expect(theirs).toMatchObject({ status: 200, body: { taken: true } });
  await runOutbox();
  expect(mails.taken.map(({ to }) => to)).toEqual([[one.customer.email]]);
});

test('a stranger who begins checkouts in somebody else’s name does not keep them from their link', async () => {
  const { customer } = await storeActive();
  for (let count = 0; count < 60; count += 1) await addSubscription(newPending({ customer }));
  expect(await listSubscriptionsOf(customer.email)).toHaveLength(1);
  await ask(customer.email);
  await runOutbox();
  expect(mails.taken.map(({ to }) => to)).toEqual([[customer.email]]);
});

test('one address gets three mails a day, however often and from wherever it is asked for', async () => {
  const one = await storeActive();
  for (let times = 0; times < 6; times += 1) {
    expect(await ask(one.customer.email)).toMatchObject({ status: 200 });
    await runOutbox();
  }
  expect(mails.taken).toHaveLength(3);
  pass(25 * 60 * 60_000);
  await ask(one.customer.email);
  await runOutbox();
  expect(mails.taken).toHaveLength(4);
});

test('one visitor asks five times in ten minutes, for whatever addresses', async () => {
  const statuses: number[] = [];
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) {
    statuses.push((await ask(`${name}@example.com`, '203.0.113.9')).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

test('while mail is down the request is answered later, once', async () => {
  const one = await storeActive();
  mails.state = 'down';
  await ask(one.customer.email);
  await runOutbox();
  expect(mails.taken).toEqual([]);
  await runOutbox();
  expect(JSON.stringify(logged())).not.toContain('example.com');
});

test.each(['', 'nobody', 'a b@example.com', 'x@y'])('“%s” is no address', async (email) => {
  expect(await ask(email)).toMatchObject({ status: 400 });
});

const textTo = (email: string) => mails.taken.find(({ to }) => to.includes(email))?.text ?? '';

test('long after the end the link still comes when it is asked for, and opens the record for seven days', async () => {
  const one = await storeActive();
  await changeSubscription(one.id, (now) => ({
    ...now,
    lifecycle: {
      ...now.lifecycle,
      state: 'ended',
      cancelledOn: '2026-01-02',
      endedOn: now.lifecycle.paidUntil,
    },
  }));
  pass(400 * DAY_MS);
  await expect(openByLink(linkOf(one))).rejects.toThrow('too old');
  await ask(one.customer.email);
  await runOutbox();
  const text = textTo(one.customer.email);
  const link = /#subscription=([\w.-]+)/.exec(text)?.[1] ?? '';
  expect(text).toContain(`It works until ${dayInWords(addDays(dayOf(Date.now()), REQUESTED_LINK_DAYS))}`);
  pass(REQUESTED_LINK_DAYS * DAY_MS);
  expect((await openByLink(link)).id).toBe(one.id);
  pass(DAY_MS);
  await expect(openByLink(link)).rejects.toThrow('too old');
});

test('a link that is asked for early is valid as long as the others', async () => {
  const one = await storeActive();
  await ask(one.customer.email);
  await runOutbox();
  expect(textTo(one.customer.email)).toContain(`It works until ${dayInWords(linkLastDayOf(one))}`);
});
