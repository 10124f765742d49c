import type { NextYearChoice } from '#shared/api/own-subscription.ts';
import { ENVIRONMENT } from '#shared/runtime/environment.ts';
import { addDays, dayOf } from '../rules/calendar.ts';
import type { Subscription } from '../rules/subscription.ts';
import { captureLog } from '../../testing/captured-log.ts';
import { useLocalTables } from '../../testing/local-tables.ts';
import { storeActive } from '../../testing/new-subscription.ts';
import { usePaymentProvider } from '../../testing/payment-provider.ts';
import { chooseAfterYear } from './next-year.ts';
import { reviewSubscription } from './review-subscription.ts';
import { changeSubscription } from './subscriptions.ts';

useLocalTables();
const provider = usePaymentProvider();
captureLog();
afterEach(() => {
  delete process.env[ENVIRONMENT.yearlyWithoutChoice];
});

const atProvider = ({ lifecycle }: Subscription) => provider.fake.books.find(lifecycle.token ?? '');

describe('without a choice, some days before the end', () => {
  async function reviewNearEnd(choice?: NextYearChoice): Promise<Subscription> {
    const plan = { planType: 'personal', billing: 'yearly' } as const;
    const one = await storeActive(plan, addDays(dayOf(Date.now()), -300));
    provider.holds(one.lifecycle.token, { amountCents: 99_900, frequency: 6 });
    const told = await reviewSubscription(one);
    if (choice) await chooseAfterYear(told, choice);
    const near = await changeSubscription(told.id, (one) => {
      const paidUntil = addDays(dayOf(Date.now()), 4);
      const { nextYear } = one.lifecycle;
      return {
        ...one,
        lifecycle: {
          ...one.lifecycle,
          paidUntil,
          ...(nextYear && { nextYear: { ...nextYear, lastDay: paidUntil } }),
        },
      };
    });
    return reviewSubscription(near ?? told);
  }

  test('a stage that renews leaves the year as it is', async () => {
    const reviewed = await reviewNearEnd();
    expect(reviewed.lifecycle.pendingChange).toBeUndefined();
  });

  test('a stage that goes on by the month has the provider charge R99', async () => {
    process.env[ENVIRONMENT.yearlyWithoutChoice] = 'monthly';
    const reviewed = await reviewNearEnd();
    expect(reviewed.lifecycle).toMatchObject({
      nextYear: { otherwise: 'monthly' },
      pendingChange: { priceCents: 9900 },
    });
    expect(atProvider(reviewed)).toMatchObject({ amountCents: 9900, frequency: 3 });
  });

  test('who has chosen another year has it on such a stage too', async () => {
    process.env[ENVIRONMENT.yearlyWithoutChoice] = 'monthly';
    expect((await reviewNearEnd('year')).lifecycle.pendingChange).toBeUndefined();
  });
});
