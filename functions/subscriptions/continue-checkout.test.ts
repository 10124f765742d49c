import { continueCheckout as contract } from '#shared/api/subscriptions.ts';
import { checkoutTokenOf, linkOf, stateTokenOf } from './rules/links.ts';
import { callEndpoint } from '../testing/call-endpoint.ts';
import { storeActive, storePending } from '../testing/new-subscription.ts';
import { handler } from './continue-checkout.ts';
import { useProduct } from '../testing/product.ts';

const { pass } = useProduct();

const goOn = (checkout: string) => callEndpoint({ contract, handler }, { checkout });

test('the browser that began a checkout goes on with the same one', async () => {
  const one = await storePending();
  const { status, body } = await goOn(checkoutTokenOf(one));
  expect(status).toBe(200);
  expect(Object.fromEntries(contract.output.parse(body).form.fields)).toMatchObject({
    m_payment_id: one.id,
    amount: '99.00',
    email_address: one.customer.email,
  });
});

test('words that are for something else, a paid checkout and an old one open nothing', async () => {
  const pending = await storePending();
  const paid = await storeActive();
  for (const word of [stateTokenOf(pending), linkOf(pending), checkoutTokenOf(paid), 'x'.repeat(60)]) {
    expect(await goOn(word)).toMatchObject({ status: 404 });
  }
  pass(25 * 60 * 60_000);
  expect(await goOn(checkoutTokenOf(pending))).toMatchObject({ status: 404 });
});
