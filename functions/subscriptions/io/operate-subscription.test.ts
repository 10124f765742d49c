import { captureLog } from '../../testing/captured-log.ts';
import { useLocalTables } from '../../testing/local-tables.ts';
import { useMailService } from '../../testing/mail-service.ts';
import { storeActive } from '../../testing/new-subscription.ts';
import { hangsUp, usePaymentProvider } from '../../testing/payment-provider.ts';
import { resolveOpenChange } from './change-plan.ts';
import { changePrice } from './operate-subscription.ts';
import { mailAtOnce } from './subscription-mails.ts';
import { changeSubscription, findSubscription } from './subscriptions.ts';

useLocalTables();
const provider = usePaymentProvider();
const mails = useMailService();
captureLog();

test('of a new price whose answer got lost, the customer is told that price and no change of plan', async () => {
  const one = await storeActive({ planType: 'personal', billing: 'yearly' });
  const held = provider.holds(one.lifecycle.token, { amountCents: 99_900, frequency: 6 });
  provider.answer(hangsUp());
  await expect(changePrice(one, 129_000)).rejects.toThrow('cannot be reached');
  const open = await findSubscription(one.id);
  expect(open?.lifecycle.openChange).toMatchObject({ priceCents: 129_000 });
  // It was taken all the same.
  held.amountCents = 129_000;
  provider.answer();
  await resolveOpenChange(open ?? one);
  await mailAtOnce(one.id);
  expect((await findSubscription(one.id))?.lifecycle.pendingChange).toMatchObject({ priceCents: 129_000 });
  expect(mails.taken.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Your price changes/)]);
  expect(mails.taken[0]?.text).toContain('your IT support costs R1290.00 instead of R999.00');
});

test('of a new price whose answer got lost, nobody is told whose subscription has ended meanwhile', async () => {
  const one = await storeActive({ planType: 'personal', billing: 'yearly' });
  const held = provider.holds(one.lifecycle.token, { amountCents: 99_900, frequency: 6 });
  provider.answer(hangsUp());
  await expect(changePrice(one, 129_000)).rejects.toThrow('cannot be reached');
  held.amountCents = 129_000;
  provider.answer();
  const ended = await changeSubscription(one.id, (now) => ({
    ...now,
    lifecycle: { ...now.lifecycle, state: 'ended', endedOn: '2026-01-01' },
  }));
  await resolveOpenChange(ended ?? one);
  await mailAtOnce(one.id);
  expect(mails.taken).toEqual([]);
});
