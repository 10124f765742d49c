import { getSubscription } from '#shared/api/subscriptions.ts';
import { linkOf, stateTokenOf } from './rules/links.ts';
import { callEndpoint } from '../testing/call-endpoint.ts';
import { useProduct } from '../testing/product.ts';
import { storeActive } from '../testing/new-subscription.ts';
import { handler } from './get-subscription.ts';

const { pass } = useProduct();

const DAY = 24 * 60 * 60_000;

const see = (link: string) => callEndpoint({ contract: getSubscription, handler }, { link });

test('the link shows the subscription and no more than its owner needs', async () => {
  const one = await storeActive();
  expect(await see(linkOf(one))).toMatchObject({
    status: 200,
    headers: { 'cache-control': 'no-store' },
    body: {
      subscription: {
        state: 'active',
        planType: 'personal',
        billing: 'monthly',
        amount: 99,
        paidUntil: one.lifecycle.paidUntil,
        isCancellable: true,
      },
    },
  });
});

test('a link that is not ours, of another subscription, or too old opens nothing', async () => {
  const one = await storeActive();
  const other = await storeActive();
  const [, ...rest] = linkOf(other).split('.');
  const strange = [one.id, ...rest].join('.');
  for (const link of [strange, `${linkOf(one)}x`, 'x'.repeat(100), stateTokenOf(one)]) {
    expect(await see(link)).toMatchObject({ status: 404 });
  }
  pass(95 * DAY);
  expect(await see(linkOf(one))).toMatchObject({
    status: 404,
    body: { error: expect.stringContaining('too old') },
  });
});
