import type { Subscription } from '../rules/subscription.ts';
import { randWithCents } from '#shared/rules/prices.ts';
import { TERMS_NOTICE_DAYS } from '#shared/rules/service-levels.ts';
import { planPrice } from '#shared/rules/subscription-plans.ts';
import { addDays, dayOf } from '../rules/calendar.ts';
import { captureLog } from '../../testing/captured-log.ts';
import { useLocalTables } from '../../testing/local-tables.ts';
import { useMailService } from '../../testing/mail-service.ts';
import { storeActive } from '../../testing/new-subscription.ts';
import { hangsUp, usePaymentProvider } from '../../testing/payment-provider.ts';
import { changePlan, resolveOpenChange } from './change-plan.ts';
import { changePrice } from './operate-subscription.ts';
import { mailAtOnce } from './subscription-mails.ts';
import { changeSubscription, findSubscription } from './subscriptions.ts';

useLocalTables();
const provider = usePaymentProvider();
const mails = useMailService();
captureLog();

const YEARLY = { planType: 'personal', billing: 'yearly' } as const;
const yearlyHeld = ({ lifecycle }: Subscription) =>
  provider.holds(lifecycle.token, { amountCents: 99_900, frequency: 6 });
const asksOf = () => provider.asked.map(({ method }) => method);

/** A month has perhaps no 30 days to its end: here the next charge is 31 days away. */
async function storeNoticeDaysBefore(id: string): Promise<void> {
  const paidUntil = addDays(dayOf(Date.now()), TERMS_NOTICE_DAYS);
  await changeSubscription(id, (now) => ({ ...now, lifecycle: { ...now.lifecycle, paidUntil } }));
}

test('of a new price whose answer got lost, the customer is told that price and no change of plan', async () => {
  const one = await storeActive(YEARLY);
  const held = yearlyHeld(one);
  provider.answer(hangsUp());
  await expect(changePrice(one, 129_000)).rejects.toThrow('cannot be reached');
  const open = await findSubscription(one.id);
  expect(open?.lifecycle.openChange).toMatchObject({ priceCents: 129_000 });
  // The provider accepted it all the same.
  held.amountCents = 129_000;
  provider.answer();
  await resolveOpenChange(open ?? one);
  await mailAtOnce(one.id);
  expect((await findSubscription(one.id))?.lifecycle.pendingChange).toMatchObject({ priceCents: 129_000 });
  expect(mails.taken.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Your price changes/)]);
  expect(mails.taken[0]?.text).toContain(
    'your IT support costs R1290.00 per year instead of R999.00 per year',
  );
});

test('of a new price whose answer got lost, nobody is told whose subscription has ended meanwhile', async () => {
  const one = await storeActive(YEARLY);
  const held = yearlyHeld(one);
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

test('a new price is told to the customer with its period, and the price of before again when it is taken back', async () => {
  const one = await storeActive(YEARLY);
  yearlyHeld(one);
  const dearer = await changePrice(one, 129_000);
  await mailAtOnce(one.id);
  expect((await changePrice(dearer, 99_900)).lifecycle.pendingChange).toBeUndefined();
  await mailAtOnce(one.id);
  expect(mails.taken.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Your price changes/),
    expect.stringMatching(/^Your price stays as it is/),
  ]);
  expect(mails.taken[0]?.text).toContain('costs R1290.00 per year instead of R999.00 per year');
  expect(mails.taken[1]?.text).toContain('goes on for R999.00 per year');
});

test('a price that was mistyped is corrected, and the customer reads that the other one no longer applies', async () => {
  const one = await storeActive();
  const held = provider.holds(one.lifecycle.token, { amountCents: 9900, frequency: 3 });
  await storeNoticeDaysBefore(one.id);
  const mistyped = await changePrice(one, 99_000);
  const corrected = await changePrice(mistyped, 8900);
  expect(held.amountCents).toBe(8900);
  expect(corrected.lifecycle.pendingChange).toMatchObject({ priceCents: 8900 });
  await mailAtOnce(one.id);
  const [first, second] = mails.taken.map(({ text }) => text.replaceAll(/\s+/g, ' '));
  expect(first).not.toContain('no longer applies');
  expect(second).toContain('costs R89.00 per month instead of R99.00 per month');
  expect(second).toContain('The other price that we wrote to you about no longer applies.');
});

test('a price that is charged next anyway is no new one: nobody is asked or told', async () => {
  const one = await storeActive(YEARLY);
  yearlyHeld(one);
  await expect(changePrice(one, 99_900)).rejects.toThrow('R999.00 per year is the next price already.');
  expect(asksOf()).toEqual([]);
  const dearer = await changePrice(one, 129_000);
  await expect(changePrice(dearer, 129_000)).rejects.toThrow('R1290.00 per year is the next price already.');
  await mailAtOnce(one.id);
  expect(mails.taken).toHaveLength(1);
});

test('a price of the year is not charged every month from who has agreed to go on by the month', async () => {
  const one = await storeActive(YEARLY);
  const held = yearlyHeld(one);
  const monthly = await changePlan(one, { planType: 'personal', billing: 'monthly' });
  provider.asked.length = 0;
  await expect(changePrice(monthly, 109_000)).rejects.toThrow(
    /agreed to another plan from .*monthly billing\), for R99\.00 per month\. .*take the change of plan back first\.$/,
  );
  expect(asksOf()).toEqual([]);
  expect(held).toMatchObject({ amountCents: 9900, frequency: 3 });
  await mailAtOnce(one.id);
  expect(mails.taken.map(({ subject }) => subject.split(' (')[0])).toContain('Your plan is changed');
  expect(mails.taken.map(({ subject }) => subject).join()).not.toContain('Your price');
});

test('a price of the month does not sell employees who are agreed but not paid for', async () => {
  const one = await storeActive();
  provider.holds(one.lifecycle.token);
  const ten = { planType: 'business', billing: 'monthly', employeeCount: 10 } as const;
  await changePlan(one, ten);
  const more = (await findSubscription(one.id)) ?? one;
  await expect(changePrice(more, 10_900)).rejects.toThrow(
    `(10 employees), for ${randWithCents(planPrice(ten))} per month`,
  );
  expect((await findSubscription(one.id))?.lifecycle.pendingChange).toMatchObject({
    plan: { employeeCount: 10 },
    priceCents: planPrice(ten) * 100,
  });
});

test('what the customer does meanwhile is seen before the provider is asked for the price', async () => {
  const one = await storeActive(YEARLY);
  const held = yearlyHeld(one);
  await changePlan(one, { planType: 'personal', billing: 'monthly' });
  provider.asked.length = 0;
  // The operator's copy of the subscription is out of date.
  await expect(changePrice(one, 109_000)).rejects.toThrow('for R99.00 per month');
  await changeSubscription(one.id, (now) => ({
    ...now,
    lifecycle: {
      ...now.lifecycle,
      pendingChange: undefined,
      openChange: { plan: YEARLY, priceCents: 99_900, at: Date.now() },
    },
  }));
  await expect(changePrice(one, 109_000)).rejects.toThrow('whether your last change was made');
  expect(asksOf()).toEqual([]);
  expect(held.amountCents).toBe(9900);
});
