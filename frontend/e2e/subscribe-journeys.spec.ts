import { PRICES, randWithCents, shownRand } from '#shared/rules/prices.ts';
import type { Page } from '@playwright/test';
import { monthFor } from './support/prices.ts';
import { keepAlerts, PAYER, type Payer, typePayer } from './support/subscribe.ts';
import { mailsTo, mailbox } from './support/mailbox.ts';
import { expect, open, test } from './support/test.ts';

/*
 * From the plan to the receipt, through the fake of the payment provider, whose own page is told how to send the
 * notification. One visitor may start ten checkouts in ten minutes: there are seven here.
 */
test.slow();
test.beforeEach(() => test.skip(!mailbox(), 'no mailbox is known'));

const SUCCESS = 'Payment successful! Your subscription is now active.';
const heading = (page: Page) => page.locator('.outcome h2');

let counted = 0;
const somebody = (more: Partial<Payer> = {}): Payer => ({
  ...PAYER,
  email: `payer-${Date.now()}-${process.pid}-${counted++}@customer.example`,
  ...more,
});

/** Goes from the plans to the provider's page. */
async function goToPay(page: Page, payer: Payer, choose?: (page: Page) => Promise<unknown>): Promise<void> {
  await open(page, '/subscribe');
  await choose?.(page);
  await page.getByRole('button', { name: /^Subscribe Now/ }).click();
  await typePayer(page, payer);
  await page.getByRole('button', { name: 'Pay with PayFast' }).click();
  await expect(page).toHaveTitle(/fake of Payfast/);
}

/** Pays there, and comes back to the site. */
async function pay(page: Page, delivery = 'At once, before you return'): Promise<void> {
  await page.getByLabel(delivery, { exact: true }).check();
  await page.getByRole('button', { name: /^Pay R/ }).click();
  await page.waitForURL(/\/subscribe/);
}

const PLANS = [
  ['Personal, by the month', undefined, PRICES.personalMonthly, 'month', { lastName: "O'Brien" }],
  [
    'Personal, by the year',
    (page: Page) => page.getByRole('radio', { name: /^Yearly/ }).check(),
    PRICES.personalYearly,
    'year',
    { firstName: 'Zoë' },
  ],
] as const;

for (const [name, choose, price, period, who] of PLANS) {
  test(`${name}: paid, confirmed, and the receipt is in the mailbox`, async ({ page }) => {
    const alerts = keepAlerts(page);
    const payer = somebody(who);
    await goToPay(page, payer, choose);
    await expect(page.locator('main')).toContainText(randWithCents(price));
    await expect(page.locator('main')).toContainText(`${randWithCents(price)} every ${period}`);
    await expect(page.locator('main')).toContainText(`${payer.firstName} ${payer.lastName}, ${payer.email}`);
    await pay(page);
    await expect(heading(page)).toHaveText('Your subscription is active');
    expect(alerts).toEqual([SUCCESS]);
    expect(page.url()).toMatch(/\/subscribe$/);
    await expect.poll(async () => (await mailsTo(page, payer.email)).length).toBe(1);
    const [receipt] = await mailsTo(page, payer.email);
    expect(receipt?.subject).toContain('active');
    expect(receipt?.text).toContain(payer.firstName);
  });
}

test('Small Business for 3: paid, opened by the link in the mail, changed, cancelled and taken up again, each also with the provider down', async ({
  page,
  expectedErrors,
}) => {
  // After a failure the provider is not called for a while, and notifications are confirmed once a minute.
  test.setTimeout(240_000);
  keepAlerts(page);
  const payer = somebody({ firstName: 'Naledi', lastName: '(Pty) Ltd!*~' });
  await goToPay(page, payer, () => page.getByLabel('Number of employees').selectOption('3'));
  await expect(page.locator('main')).toContainText('Naledi (Pty) Ltd!*~');
  const provider = new URL(page.url()).origin;
  await pay(page);
  await expect(heading(page)).toHaveText('Your subscription is active');
  await expect.poll(async () => (await mailsTo(page, payer.email)).length).toBe(1);
  const [receipt] = await mailsTo(page, payer.email);
  const [, link = ''] = /(\/subscribe#subscription=[\w.-]+)/.exec(receipt?.text ?? '') ?? [];
  expect(link).not.toBe('');
  await page.goto('about:blank');
  await open(page, link);
  const panel = page.locator('.own');
  await expect(panel.locator('output')).toHaveText('Active');
  await expect(panel.locator('dd').nth(0)).toHaveText('Small Business, 3 employees');
  await expect(panel.locator('dd').nth(1)).toHaveText(monthFor(3));
  const until = await panel.locator('dd').nth(2).textContent();

  expectedErrors.push(/status of 50[234]/);
  const providerIs = (api: 'down' | 'none') =>
    page.request.post(`${provider}/fake/faults`, { form: { api } });
  await page
    .getByLabel('Plan from the next renewal on')
    .selectOption({ label: `8 Employees - ${monthFor(8)}` });
  const change = page.getByRole('button', { name: `Change to ${monthFor(8)}` });
  await providerIs('down');
  await change.click();
  await expect(panel.getByRole('alert')).toBeVisible({ timeout: 30_000 });
  await expect(panel.locator('dd').nth(0)).toHaveText('Small Business, 3 employees');
  await providerIs('none');
  await expect(async () => {
    await change.click();
    await expect(panel.locator('dd').nth(3)).toContainText(
      `${shownRand(8 * PRICES.businessPerEmployee)} on `,
    );
  }).toPass();
  await expect(panel.locator('dd').nth(0)).toHaveText('Small Business, 8 employees');

  await page.getByRole('link', { name: 'Use another card' }).click();
  await page.getByRole('button', { name: 'Use another card' }).click();
  await expect(panel).toContainText('You are back from PayFast.');

  const cancel = async () => {
    await page.getByRole('button', { name: 'Cancel subscription' }).click();
    // In the first seven days the full refund comes first; this customer wants to use what is paid for.
    await page.getByRole('radio', { name: /^At the end of the period/ }).check();
    await expect(page.getByRole('dialog')).toContainText(`You keep the service until ${until}.`);
    await page.getByRole('button', { name: 'Yes, cancel it' }).click();
  };
  await providerIs('down');
  await cancel();
  await expect(panel.getByRole('alert')).toBeVisible({ timeout: 30_000 });
  await expect(panel.locator('output')).toHaveText('Active');
  await providerIs('none');
  await expect(async () => {
    await cancel();
    await expect(panel.locator('output')).toHaveText('Cancelled');
  }).toPass();
  await expect(panel.locator('dd').nth(2)).toHaveText(until ?? '');

  await expect(panel).toContainText('is charged today, and the next time on');
  await page.getByRole('button', { name: 'Subscribe again' }).click();
  await expect(page.locator('main')).toContainText(randWithCents(3 * PRICES.businessPerEmployee));
  await pay(page);
  await expect(heading(page)).toHaveText('Your subscription is active', { timeout: 90_000 });
  await expect
    .poll(async () => (await mailsTo(page, payer.email)).map(({ subject }) => subject).join())
    .toContain('Your subscription is cancelled');
});

test('a payment that is cancelled at the provider changes nothing, and the plan is still chosen', async ({
  page,
}) => {
  const alerts = keepAlerts(page);
  const payer = somebody({ firstName: 'Zoë', lastName: "O'Brien (Pty) Ltd!*~" });
  await goToPay(page, payer, () => page.getByLabel('Number of employees').selectOption('5'));
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.waitForURL(/\/subscribe/);
  await expect.poll(() => alerts).toEqual(['Payment was cancelled. You can try again when you are ready.']);
  await page.getByRole('button', { name: `Subscribe Now - ${monthFor(5)}` }).click();
  await expect(page.getByLabel('First name')).toHaveValue('Zoë');
  await expect(page.getByLabel('Last name')).toHaveValue("O'Brien (Pty) Ltd!*~");
  expect(await mailsTo(page, payer.email)).toEqual([]);
});

test('a payment notification that is late: first being confirmed, then confirmed', async ({ page }) => {
  keepAlerts(page);
  const payer = somebody();
  await goToPay(page, payer);
  await pay(page, 'Five seconds late');
  await expect(heading(page)).toHaveText('Confirming your payment…');
  await expect(heading(page)).toHaveText('Your subscription is active', { timeout: 60_000 });
  await expect.poll(async () => (await mailsTo(page, payer.email)).length).toBe(1);
});

test('a payment notification that comes twice is one receipt', async ({ page }) => {
  keepAlerts(page);
  const payer = somebody();
  await goToPay(page, payer);
  await pay(page, 'Twice');
  await expect(heading(page)).toHaveText('Your subscription is active');
  // Both notifications were answered before the payer came back, and a receipt is sent before a notification is
  // answered.
  await expect.poll(async () => (await mailsTo(page, payer.email)).length).toBeGreaterThan(0);
  expect(await mailsTo(page, payer.email)).toHaveLength(1);
});

test('a payment notification that never comes: the page says that it knows of no payment', async ({
  page,
}) => {
  keepAlerts(page);
  await page.clock.install();
  const payer = somebody();
  await goToPay(page, payer);
  await pay(page, 'Never');
  await expect(async () => {
    await page.clock.runFor(31_000);
    await expect(heading(page)).toHaveText('We have no confirmation yet', { timeout: 200 });
  }).toPass({ intervals: [0] });
  await expect(page.locator('.outcome')).toContainText('Please do not pay again');
  expect(await mailsTo(page, payer.email)).toEqual([]);
});
