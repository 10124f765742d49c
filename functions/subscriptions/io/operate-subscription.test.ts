import { TERMS_NOTICE_DAYS } from '#shared/rules/service-levels.ts';
import { addDays, dayOf } from '../rules/calendar.ts';
import { lifeOf, storeActive, withLife } from '../../testing/new-subscription.ts';
import { says } from '../../testing/payment-provider.ts';
import { changePrices, listCustomersOf, reopenAgreement } from './operate-subscription.ts';
import { reviewSubscription } from './review-subscription.ts';
import { mailAtOnce } from './subscription-mails.ts';
import { findSubscription } from './subscriptions.ts';
import { useProduct } from '../../testing/product.ts';

const { mails, provider } = useProduct();

const TODAY = dayOf(Date.now());
const YEARLY = { planType: 'personal', billing: 'yearly' } as const;

describe('a new price of a plan', () => {
  test('is told to all its customers once, with a first charge thirty days later at the earliest', async () => {
    const soon = await withLife((await storeActive()).id, {
      paidUntil: addDays(TODAY, TERMS_NOTICE_DAYS - 2),
    });
    const later = await withLife((await storeActive()).id, {
      paidUntil: addDays(TODAY, TERMS_NOTICE_DAYS - 1),
    });
    const other = await storeActive(YEARLY);
    await changePrices('monthly', 10_900);
    expect((await lifeOf(later.id))?.newPrice).toMatchObject({ from: addDays(TODAY, TERMS_NOTICE_DAYS) });
    expect((await lifeOf(soon.id))?.newPrice?.from).toMatch(/^\d/);
    expect((await lifeOf(soon.id))?.newPrice?.from ?? '').not.toBe(addDays(TODAY, TERMS_NOTICE_DAYS - 1));
    expect((await lifeOf(other.id))?.newPrice).toBeUndefined();
    expect(await changePrices('monthly', 10_900)).toEqual([]);
    await mailAtOnce(later.id);
    expect(mails.taken.map(({ text }) => text.replaceAll(/\s+/g, ' '))).toEqual([
      expect.stringContaining('costs R109.00 per month instead of R99.00 per month'),
    ]);
  });

  test('is set at PayFast after the last charge at the old one; refused, the next review sets it', async () => {
    const one = await withLife((await storeActive()).id, { paidUntil: addDays(TODAY, TERMS_NOTICE_DAYS) });
    const runDate = addDays(TODAY, TERMS_NOTICE_DAYS + 1);
    const held = provider.holds(one.lifecycle.token, { runDate });
    await changePrices('monthly', 12_900);
    const told = (await findSubscription(one.id)) ?? one;
    expect(told.reviewOn).toBe(TODAY);
    provider.answer(says(429, '{}'));
    await expect(reviewSubscription(told)).rejects.toThrow('cannot be reached');
    expect(held.amountCents).toBe(9900);
    provider.answer();
    expect((await reviewSubscription(told)).lifecycle).toMatchObject({
      priceCents: 9900,
      pendingChange: { priceCents: 12_900 },
    });
    expect(held.amountCents).toBe(12_900);
  });

  test('is for each employee of the business plan', async () => {
    const plan = { planType: 'business', billing: 'monthly', employeeCount: 3 } as const;
    const one = await storeActive(plan);
    await changePrices('business', 11_000);
    expect((await lifeOf(one.id))?.newPrice).toMatchObject({ priceCents: 33_000 });
    expect(await listCustomersOf('business', 11_000)).toEqual([]);
  });

  test('of a year is not above what its notice named: the year after has it', async () => {
    const lastDay = addDays(TODAY, 100);
    const nextYear = { lastDay, noticedOn: TODAY, yearCents: 99_900 };
    const one = await withLife((await storeActive(YEARLY)).id, { paidUntil: lastDay, nextYear });
    await changePrices('yearly', 109_900);
    const from = (await lifeOf(one.id))?.newPrice?.from ?? '';
    expect(from > addDays(lastDay, 360)).toBe(true);
    const cheaper = await withLife((await storeActive(YEARLY)).id, { paidUntil: lastDay, nextYear });
    await changePrices('yearly', 89_900);
    expect((await lifeOf(cheaper.id))?.newPrice?.from).toBe(addDays(lastDay, 1));
  });
});

describe('an agreement is reopened', () => {
  const LOCKED = {
    state: 'past-due',
    pastDueSince: addDays(TODAY, -3),
    paidUntil: addDays(TODAY, -8),
  } as const;
  const questions = [
    { reason: 'locked', since: TODAY },
    { reason: 'card-again', since: TODAY },
  ];

  test.each(['FAILED', 'PAUSED'] as const)(
    'that is %s at PayFast, to be charged tomorrow for a full period',
    async (status) => {
      const one = await withLife((await storeActive()).id, { ...LOCKED, questions });
      const held = provider.holds(one.lifecycle.token, { status, runDate: addDays(TODAY, -7) });
      const tomorrow = addDays(TODAY, 1);
      expect((await reopenAgreement(one)).lifecycle).toMatchObject({
        reopensOn: tomorrow,
        questions: undefined,
      });
      expect(held).toMatchObject({ status: 'ACTIVE', runDate: tomorrow });
    },
  );

  test('never for a charge on a paid day', async () => {
    const one = await storeActive();
    const held = provider.holds(one.lifecycle.token, { status: 'PAUSED' });
    await reopenAgreement(one);
    expect(held.runDate).toBe(addDays(one.lifecycle.paidUntil ?? '', 1));
  });

  test('but not once it is cancelled there, or has ended here', async () => {
    const one = await storeActive();
    provider.holds(one.lifecycle.token, { status: 'CANCELLED' });
    await expect(reopenAgreement(one)).rejects.toThrow('cancelled at PayFast');
    await expect(reopenAgreement(await withLife(one.id, { state: 'ended' }))).rejects.toThrow(
      'does not go on',
    );
  });
});
