import { changeSubscription as contract, type SubscriptionView } from '#shared/api/subscriptions.ts';
import { BUSINESS_MOST_EMPLOYEES } from '#shared/rules/prices.ts';
import { type PlanChoice, planPrice } from '#shared/rules/subscription-plans.ts';
import { addDays, dayOf } from './rules/calendar.ts';
import { linkOf, stateTokenOf } from './rules/links.ts';
import type { Subscription } from './rules/subscription.ts';
import { reviewSubscription } from './io/review-subscription.ts';
import { findSubscription } from './io/subscriptions.ts';
import { callEndpoint } from '../testing/call-endpoint.ts';
import { storeActive } from '../testing/new-subscription.ts';
import { hangsUp, says } from '../testing/payment-provider.ts';
import { handler } from './change-subscription.ts';
import { useProduct } from '../testing/product.ts';

const { mails, provider, pass } = useProduct();

const seats = (employeeCount: number): PlanChoice => ({
  planType: 'business',
  billing: 'monthly',
  employeeCount,
});
const centsOf = (plan: PlanChoice) => planPrice(plan) * 100;
const YEARLY: PlanChoice = { planType: 'personal', billing: 'yearly' };
const MONTHLY: PlanChoice = { planType: 'personal', billing: 'monthly' };

const change = (link: string, plan: PlanChoice) => callEndpoint({ contract, handler }, { link, plan });

async function active(plan: PlanChoice): Promise<Subscription> {
  const one = await storeActive(plan);
  provider.holds(one.lifecycle.token, {
    amountCents: one.lifecycle.priceCents,
    frequency: plan.billing === 'yearly' ? 6 : 3,
  });
  return one;
}

const atProvider = ({ lifecycle }: Subscription) => provider.fake.books.find(lifecycle.token ?? '');
const stored = async ({ id }: Subscription) => (await findSubscription(id))?.lifecycle;

function viewIn(body: unknown): SubscriptionView {
  return contract.output.parse(body).subscription;
}

test('more employees are covered at once and charged from the next renewal on', async () => {
  const one = await active(seats(3));
  const { status, body } = await change(linkOf(one), seats(8));
  expect(status).toBe(200);
  const from = addDays(one.lifecycle.paidUntil ?? '', 1);
  expect(viewIn(body)).toMatchObject({
    employeeCount: 8,
    amount: planPrice(seats(3)),
    nextCharge: { day: from, amount: planPrice(seats(8)) },
    change: { plan: seats(8), amount: planPrice(seats(8)), from },
  });
  expect(atProvider(one)).toMatchObject({
    amountCents: centsOf(seats(8)),
    frequency: 3,
    runDate: '2099-01-01',
  });
  expect(mails.taken.map(({ to }) => to[0])).toEqual([one.customer.email, 'desk@harbourlight.example']);
});

test('fewer employees are covered until the renewal', async () => {
  const one = await active(seats(3));
  const { body } = await change(linkOf(one), seats(1));
  expect(viewIn(body)).toMatchObject({ employeeCount: 3, nextCharge: { amount: planPrice(seats(1)) } });
});

test('from the month to the year and back the provider is told amount, rhythm and day', async () => {
  const one = await active(MONTHLY);
  const from = addDays(one.lifecycle.paidUntil ?? '', 1);
  expect(viewIn((await change(linkOf(one), YEARLY)).body).change).toEqual({
    plan: YEARLY,
    amount: planPrice(YEARLY),
    from,
  });
  expect(atProvider(one)).toMatchObject({ amountCents: centsOf(YEARLY), frequency: 6, runDate: from });
  const back = viewIn((await change(linkOf(one), MONTHLY)).body);
  expect(back.change).toBeUndefined();
  expect(back.nextCharge).toEqual({ day: from, amount: planPrice(MONTHLY) });
  expect(atProvider(one)).toMatchObject({ amountCents: centsOf(MONTHLY), frequency: 3, runDate: from });
});

test('choosing what is charged anyway asks the provider for nothing and mails nobody', async () => {
  const one = await active(MONTHLY);
  expect(await change(linkOf(one), MONTHLY)).toMatchObject({ status: 200 });
  await change(linkOf(one), YEARLY);
  const asked = provider.asked.length;
  expect(await change(linkOf(one), YEARLY)).toMatchObject({ status: 200 });
  expect(provider.asked).toHaveLength(asked);
  expect(mails.taken).toHaveLength(2);
});

test('of several at once one change comes out, and the provider has the same', async () => {
  const one = await active(seats(3));
  const answers = await Promise.all([5, 5, 5, 5].map((count) => change(linkOf(one), seats(count))));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await stored(one)).toMatchObject({ pendingChange: { priceCents: centsOf(seats(5)) } });
  expect(atProvider(one)).toMatchObject({ amountCents: centsOf(seats(5)) });
  expect(mails.taken).toHaveLength(2);
});

test('while the provider is down nothing is half done, and words say so', async () => {
  const one = await active(seats(3));
  provider.state = 'down';
  expect(await change(linkOf(one), seats(5))).toMatchObject({
    status: 503,
    body: { error: expect.stringContaining('cannot be reached') },
  });
  expect(await findSubscription(one.id)).toEqual(one);
  expect(mails.taken).toEqual([]);
});

test('a provider that refuses leaves everything as it was', async () => {
  const one = await active(seats(3));
  const fetched = JSON.stringify({
    code: 200,
    status: 'success',
    data: { response: { status_text: 'ACTIVE', amount: one.lifecycle.priceCents, frequency: 3 } },
  });
  provider.answer(
    (_, response) => void response.end(fetched),
    (_, response) => void response.writeHead(400).end('{"code":400,"status":"failed"}'),
  );
  expect(await change(linkOf(one), seats(5))).toMatchObject({ status: 502 });
  const { openChange, pendingChange } = (await stored(one)) ?? {};
  expect([openChange, pendingChange]).toEqual([undefined, undefined]);
});

/** The provider accepts the change, but its answer is lost. */
function loseAnswer(one: Subscription, cents: number) {
  const fetched = JSON.stringify({
    code: 200,
    status: 'success',
    data: { response: { status_text: 'ACTIVE', amount: one.lifecycle.priceCents, frequency: 3 } },
  });
  const found = atProvider(one);
  if (!found) throw new Error('It is not in the books');
  provider.answer(
    (_, response) => void response.end(fetched),
    (request, response) => {
      if (request.method === 'PATCH') provider.fake.books.change(found, { amountCents: cents });
      hangsUp()(request, response);
    },
  );
}

test('what the provider took although its answer got lost is found again by the job', async () => {
  const one = await active(seats(3));
  loseAnswer(one, centsOf(seats(5)));
  expect(await change(linkOf(one), seats(5))).toMatchObject({ status: 503 });
  const left = await findSubscription(one.id);
  expect(left).toMatchObject({
    lifecycle: { openChange: { priceCents: centsOf(seats(5)) } },
    reviewOn: dayOf(Date.now()),
  });
  provider.answer();
  if (left) await reviewSubscription(left);
  const { openChange, pendingChange } = (await stored(one)) ?? {};
  expect(openChange).toBeUndefined();
  expect(pendingChange).toMatchObject({ plan: seats(5), priceCents: centsOf(seats(5)) });
});

test('what the provider never got is forgotten once nobody can be about it any more', async () => {
  const one = await active(seats(3));
  loseAnswer(one, centsOf(seats(3)));
  await change(linkOf(one), seats(5));
  provider.answer();
  const left = await findSubscription(one.id);
  if (!left) throw new Error('It is gone');
  await expect(reviewSubscription(left)).rejects.toThrow('has not told us yet');
  // While a change is open, a request for another plan is refused.
  expect(await change(linkOf(one), seats(4))).toMatchObject({ status: 429 });
  pass(61_000);
  await reviewSubscription(left);
  expect((await stored(one))?.openChange).toBeUndefined();
  expect((await stored(one))?.pendingChange).toBeUndefined();
});

test('a request whose answer got lost can simply be made again', async () => {
  const one = await active(seats(3));
  loseAnswer(one, centsOf(seats(3)));
  await change(linkOf(one), seats(5));
  provider.answer();
  expect(viewIn((await change(linkOf(one), seats(5))).body).nextCharge).toMatchObject({
    amount: planPrice(seats(5)),
  });
});

test('only a subscription that is paid for and renews can be changed', async () => {
  const one = await active(MONTHLY);
  pass(40 * 24 * 60 * 60_000);
  expect(await change(linkOf(one), YEARLY)).toMatchObject({ status: 400 });
  expect(await stored(one)).toEqual(one.lifecycle);
});

test('what is cancelled while the provider is told of the change is answered like what was cancelled before', async () => {
  const one = await active(MONTHLY);
  const saysStatus = (status: string) => {
    const data = { response: { status_text: status, amount: centsOf(MONTHLY), frequency: 3 } };
    return says(200, JSON.stringify({ code: 200, status: 'success', data }));
  };
  provider.answer(saysStatus('ACTIVE'), says(400, '{"code":400,"status":"failed"}'), saysStatus('CANCELLED'));
  const { status, body } = await change(linkOf(one), YEARLY);
  expect({ status, body }).toMatchObject({
    status: 400,
    body: { error: expect.stringContaining('does not charge this subscription any more') as string },
  });
  expect((await stored(one))?.openChange).toBeUndefined();
});

test('what is cancelled at the provider is not changed here', async () => {
  const one = await active(MONTHLY);
  const found = atProvider(one);
  if (found) await provider.fake.cancel(found);
  expect(await change(linkOf(one), YEARLY)).toMatchObject({ status: 400 });
});

test.each([0, BUSINESS_MOST_EMPLOYEES + 1, 1.5])('%d employees are not sold', async (count) => {
  const one = await active(MONTHLY);
  expect(await change(linkOf(one), seats(count))).toMatchObject({ status: 400 });
});

test('a word that is no link of this subscription changes nothing', async () => {
  const one = await active(MONTHLY);
  expect(await change(stateTokenOf(one), YEARLY)).toMatchObject({ status: 404 });
  expect(provider.asked).toEqual([]);
});
