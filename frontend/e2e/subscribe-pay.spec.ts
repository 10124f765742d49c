import { PRICES } from '#shared/rules/prices.ts';
import { answer } from './support/answers.ts';
import { monthFor } from './support/prices.ts';
import {
  keepAlerts,
  leaveFor,
  menu,
  openDetails,
  pay,
  PAYER,
  subscribe,
  typePayer,
} from './support/subscribe.ts';
import { expect, keepAnalytics, open, test } from './support/test.ts';

test('what is missing or wrong is said in browser alerts, in order', async ({ page }) => {
  const alerts = keepAlerts(page);
  const left = await leaveFor(page);
  await open(page, '/subscribe');
  await subscribe(page).click();
  const missing = 'Please fill in all required fields (Name and Email)';
  const invalid = 'Please enter a valid email address';
  const steps = [
    [{ lastName: 'Dlamini', email: 'thandi@example.co.za' }, missing, 'firstName'],
    [{ firstName: 'Thandi', lastName: '  ' }, missing, 'lastName'],
    [{ lastName: 'Dlamini', email: ' ' }, missing, 'email'],
    [{ email: 'thandi at example' }, invalid, 'email'],
    [{ email: 'thandi@example' }, invalid, 'email'],
  ] as const;
  for (const [index, [fields, words, focused]] of steps.entries()) {
    for (const [name, value] of Object.entries(fields)) await page.locator(`[name="${name}"]`).fill(value);
    await pay(page).click();
    await expect.poll(() => alerts.length).toBe(index + 1);
    expect(alerts.at(-1)).toBe(words);
    await expect(page.locator(`[name="${focused}"]`)).toBeFocused();
    await expect(page.locator('[aria-invalid="true"]')).toHaveAttribute('name', focused);
    await expect(page.locator('[aria-invalid="true"]')).toHaveAccessibleDescription(words);
  }
  expect(left).toEqual([]);
});

/** draft.test.tsx covers the other numbers of employees. */
const PLANS = [
  ['Monthly', { planType: 'personal' }, PRICES.personalMonthly, 'monthly', {}],
  ['Yearly', { planType: 'personal' }, PRICES.personalYearly, 'yearly', {}],
  [10, { planType: 'business' }, 10 * PRICES.businessPerEmployee, 'business-10', { employeeCount: '10' }],
] as const;

for (const [choice, type, value, itemId, employees] of PLANS) {
  test(`paying for ${itemId} leaves with exactly its query, after begin_checkout`, async ({ page }) => {
    const calls = await keepAnalytics(page);
    const left = await leaveFor(page, () => calls.filter(({ name }) => name === 'begin_checkout').length);
    await open(page, '/subscribe');
    if (typeof choice === 'number') await menu(page).selectOption(String(choice));
    else await page.getByRole('radio', { name: new RegExp(`^${choice}`) }).check();
    await subscribe(page).click();
    await typePayer(page, { ...PAYER, firstName: ' Zoë ', lastName: "O'Brien (Pty) Ltd!*~", phone: '' });
    await pay(page).click();
    await expect.poll(() => left.length).toBe(1);
    expect(left[0]).toEqual({
      query: [
        ['firstName', 'Zoë'],
        ['lastName', "O'Brien (Pty) Ltd!*~"],
        ['email', PAYER.email],
        ['phone', ''],
        ...Object.entries({ ...type, amount: String(value), ...employees }),
      ],
      before: 1,
    });
    expect(calls.find(({ name }) => name === 'begin_checkout')?.parameters).toEqual({
      currency: 'ZAR',
      value,
      item_id: itemId,
    });
  });
}

test('it is busy while it leaves, once, and not any more when the page comes back from memory', async ({
  page,
}) => {
  const left = await leaveFor(page);
  await openDetails(page);
  await page.getByLabel('Phone').press('Enter');
  const busy = page.getByRole('button', { name: 'Redirecting...' });
  await expect(busy).toBeDisabled();
  await page.getByLabel('Phone').press('Enter');
  await expect.poll(() => left.length).toBe(1);
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(pay(page)).toBeEnabled();
  expect(left).toHaveLength(1);
});

test('a redirect that was stopped can be tried again', async ({ page }) => {
  await page.clock.install();
  const left = await leaveFor(page);
  await openDetails(page);
  await pay(page).click();
  await expect.poll(() => left.length).toBe(1);
  await page.clock.runFor(21_000);
  await expect(pay(page)).toBeEnabled();
});

test('without a connection the payment does not start, and the form stays', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/no connection/, /ERR_INTERNET_DISCONNECTED/);
  const alerts = keepAlerts(page);
  const left = await leaveFor(page);
  await openDetails(page);
  await context.setOffline(true);
  await pay(page).click();
  await expect.poll(() => alerts).toEqual(['Unable to start payment. Please try again.']);
  await expect(pay(page)).toBeEnabled();
  await context.setOffline(false);
  await pay(page).click();
  await expect.poll(() => left.length).toBe(1);
});

test('whoever goes back in the browser finds plan and fields again', async ({ page }) => {
  await answer(page, '/api/payfast/redirect?*', {
    contentType: 'text/html',
    body: '<title>Elsewhere</title>',
  });
  await open(page, '/subscribe');
  await menu(page).selectOption('4');
  await subscribe(page).click();
  await typePayer(page, PAYER);
  await pay(page).click();
  await expect(page).toHaveTitle('Elsewhere');
  await page.goBack();
  await expect(subscribe(page)).toHaveText(`Subscribe Now - ${monthFor(4)}`);
  await subscribe(page).click();
  await expect(page.getByLabel('Last name')).toHaveValue(PAYER.lastName);
});
