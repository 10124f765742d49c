import { chooseNextYear as contract, type NextYearChoice } from '#shared/api/subscriptions.ts';
import { addDays, dayOf } from './rules/calendar.ts';
import { linkOf } from './rules/links.ts';
import type { Subscription } from './rules/subscription.ts';
import { reviewSubscription } from './io/review-subscription.ts';
import { findSubscription } from './io/subscriptions.ts';
import { callEndpoint } from '../testing/call-endpoint.ts';
import { storeActive } from '../testing/new-subscription.ts';
import { handler } from './choose-next-year.ts';
import { useProduct } from '../testing/product.ts';

const { provider } = useProduct();

const choose = (link: string, choice: NextYearChoice) =>
  callEndpoint({ contract, handler }, { link, choice });

/** A yearly subscription that was paid so many days ago. */
async function year(daysAgo: number): Promise<Subscription> {
  const day = addDays(dayOf(Date.now()), -daysAgo);
  const one = await storeActive({ planType: 'personal', billing: 'yearly' }, day);
  provider.holds(one.lifecycle.token, { amountCents: 99_900, frequency: 6 });
  return one;
}

/** The same after the job has run and given notice of the year's end. */
async function toldYear(daysAgo: number): Promise<Subscription> {
  return reviewSubscription(await year(daysAgo));
}

const atProvider = ({ lifecycle }: Subscription) => provider.fake.books.find(lifecycle.token ?? '');

test('before the notice there is nothing to choose', async () => {
  const one = await toldYear(100);
  expect(one.lifecycle.nextYear).toBeUndefined();
  expect(await choose(linkOf(one), 'year')).toMatchObject({ status: 400 });
});

test('another year is noted and changes nothing at the provider', async () => {
  const one = await toldYear(300);
  expect(await choose(linkOf(one), 'year')).toMatchObject({
    status: 200,
    body: { subscription: { nextYear: { choice: 'year' }, nextCharge: { amount: 999 } } },
  });
  expect(atProvider(one)).toMatchObject({ amountCents: 99_900, frequency: 6 });
});

test('month by month is charged R99 from the day after the year, and can be taken back', async () => {
  const one = await toldYear(300);
  expect(await choose(linkOf(one), 'monthly')).toMatchObject({
    status: 200,
    body: { subscription: { nextYear: { choice: 'monthly' }, nextCharge: { amount: 99 } } },
  });
  const from = addDays(one.lifecycle.paidUntil ?? '', 1);
  expect(atProvider(one)).toMatchObject({ amountCents: 9900, frequency: 3, runDate: from });
  expect(await choose(linkOf(one), 'year')).toMatchObject({
    status: 200,
    body: { subscription: { nextYear: { choice: 'year' }, nextCharge: { amount: 999 } } },
  });
  expect(atProvider(one)).toMatchObject({ amountCents: 99_900, frequency: 6, runDate: from });
});

test('the end keeps the year and charges nothing more', async () => {
  const one = await toldYear(300);
  expect(await choose(linkOf(one), 'end')).toMatchObject({
    status: 200,
    body: {
      subscription: { state: 'cancelled', paidUntil: one.lifecycle.paidUntil, nextYear: { choice: 'end' } },
    },
  });
  expect(atProvider(one)).toMatchObject({ status: 'CANCELLED' });
});

test('a choice that the provider cannot be told is not noted', async () => {
  const one = await toldYear(300);
  provider.state = 'down';
  expect(await choose(linkOf(one), 'monthly')).toMatchObject({ status: 503 });
  expect((await findSubscription(one.id))?.lifecycle.nextYear?.choice).toBeUndefined();
});
