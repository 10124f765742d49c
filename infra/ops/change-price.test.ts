import { Command } from 'commander';
import { dayInWords } from '#shared/rules/charge-days.ts';
import { addDays } from '#functions/subscriptions/rules/calendar.ts';
import { referenceOf, type Subscription } from '#functions/subscriptions/rules/subscription.ts';
import { changePlan } from '#functions/subscriptions/io/change-plan.ts';
import { changeSubscription } from '#functions/subscriptions/io/subscriptions.ts';
import { useLocalTables } from '#functions/testing/local-tables.ts';
import { storeActive } from '#functions/testing/new-subscription.ts';
import { usePaymentProvider } from '#functions/testing/payment-provider.ts';
import { addSubscriptionCommands } from './subscriptions.ts';

useLocalTables();
const provider = usePaymentProvider();

// Also when a test is run alone at a terminal.
beforeAll(() => {
  process.stdin.isTTY = false;
});

const YEARLY = { planType: 'personal', billing: 'yearly' } as const;

/** The question that the operator gets. Without a terminal it is thrown as an error. */
async function asked(one: Subscription, rand: string): Promise<string> {
  const program = new Command().exitOverride();
  addSubscriptionCommands(program, () => undefined);
  const words = ['subscriptions', 'change-price', referenceOf(one), rand];
  return program.parseAsync(words, { from: 'user' }).then(
    () => 'done',
    (error: unknown) => (error instanceof Error ? error.message : ''),
  );
}

async function storeYear() {
  const one = await storeActive(YEARLY);
  const held = provider.holds(one.lifecycle.token, { amountCents: 99_900, frequency: 6 });
  return { one, held, from: dayInWords(addDays(one.lifecycle.paidUntil ?? '', 1)) };
}

test('the operator reads what is charged next, for which period, and from when on', async () => {
  const { one, from } = await storeYear();
  expect(await asked(one, '1090')).toContain(
    `Charge R1090.00 per year instead of R999.00 per year for ${referenceOf(one)} from ${from} on?`,
  );
});

test('… also what comes where the customer chooses nothing for the next year', async () => {
  const { one } = await storeYear();
  const { paidUntil = '' } = one.lifecycle;
  const nextYear = { lastDay: paidUntil, noticedOn: addDays(paidUntil, -100), otherwise: 'monthly' } as const;
  await changeSubscription(one.id, (now) => ({ ...now, lifecycle: { ...now.lifecycle, nextYear } }));
  expect(await asked(one, '890')).toContain(
    'on? That is for another year; if the customer chooses nothing, R99.00 per month is charged.',
  );
});

test('a price that cannot be changed is refused before the question, and nothing is changed', async () => {
  const { one, held, from } = await storeYear();
  expect(await asked(one, '999')).toBe('R999.00 per year is the next price already.');
  await changePlan(one, { planType: 'personal', billing: 'monthly' });
  expect(await asked(one, '1090')).toContain(
    `The customer has agreed to another plan from ${from} on: All-inclusive IT support subscription (monthly billing), for R99.00 per month.`,
  );
  expect(held.amountCents).toBe(9900);
});
