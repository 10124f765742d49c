import { getPaymentState } from '#shared/api/subscriptions.ts';
import { linkOf, stateTokenOf } from './rules/links.ts';
import { callEndpoint } from '../testing/call-endpoint.ts';
import { useProduct } from '../testing/product.ts';
import { storeActive, storePending } from '../testing/new-subscription.ts';
import { handler } from './get-payment-state.ts';

useProduct();

const stateOf = (reference: string) => callEndpoint({ contract: getPaymentState, handler }, { reference });

test('who comes back from paying learns the state, and a guess learns nothing', async () => {
  const one = await storePending();
  expect(await stateOf(stateTokenOf(one))).toMatchObject({ status: 200, body: { state: 'pending' } });
  const paid = await storeActive();
  expect((await stateOf(stateTokenOf(paid))).body).toEqual({ state: 'active' });
  for (const guess of [`${one.id}.${'A'.repeat(43)}`, linkOf(one), 'a'.repeat(40)]) {
    expect(await stateOf(guess)).toMatchObject({
      status: 404,
      body: { error: 'We do not know this payment.' },
    });
  }
});
