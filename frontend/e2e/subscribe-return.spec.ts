import { COMPANY } from '#shared/content/company.ts';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { YEAR } from './support/prices.ts';
import { answerState, keepAlerts, REFERENCE } from './support/subscribe.ts';
import { expect, open, test } from './support/test.ts';

const SUCCESS = 'Payment successful! Your subscription is now active.';
const RETURN = `/subscribe?status=success&reference=${REFERENCE}`;

/** Each attempt advances the page's own clock, so no pause is needed between attempts. */
const AT_ONCE = { intervals: [0] };

const heading = (page: Page) => page.locator('.outcome h2');

test('a confirmed payment is said once, and what happens next', async ({ page }) => {
  const alerts = keepAlerts(page);
  const asked = await answerState(page, 'active');
  await open(page, RETURN);
  await expect(heading(page)).toHaveText('Your subscription is active');
  expect(alerts).toEqual([SUCCESS]);
  expect(asked).toHaveLength(1);
  await expect(page.locator('.outcome')).toContainText('Your receipt comes by email');
  await expect(page.locator('.outcome').getByRole('link', { name: COMPANY.whatsapp.shown })).toHaveAttribute(
    'href',
    COMPANY.whatsapp.link,
  );
  await expect(page.getByRole('button', { name: /^Subscribe Now/ })).toHaveCount(0);
  expect(page.url()).toMatch(/\/subscribe$/);
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('button', { name: /^Subscribe Now/ })).toBeVisible();
  expect(alerts).toHaveLength(1);
});

test('the page asks until the payment is confirmed, and says what it is doing', async ({ page }) => {
  keepAlerts(page);
  await page.clock.install();
  const asked = await answerState(page, ...Array.from({ length: 6 }, () => 'pending'), 'active');
  await open(page, RETURN);
  await expect(heading(page)).toHaveText('Confirming your payment…');
  await expect(page.locator('.outcome')).toContainText('Please do not pay again.');
  await expectAccessible(page);
  await expect(async () => {
    await page.clock.runFor(5_000);
    await expect(heading(page)).toHaveText('Your subscription is active', { timeout: 200 });
  }).toPass(AT_ONCE);
  await page.clock.runFor(120_000);
  expect(asked).toHaveLength(7);
});

test('a payment that is never confirmed is not called paid, and can be asked for again', async ({ page }) => {
  keepAlerts(page);
  await page.clock.install();
  const asked = await answerState(page, ...Array.from({ length: 60 }, () => 'pending'), 'active');
  await open(page, RETURN);
  await expect(async () => {
    await page.clock.runFor(5_000);
    await expect(heading(page)).toHaveText('We have no confirmation yet', { timeout: 200 });
  }).toPass(AT_ONCE);
  expect(asked).toHaveLength(60);
  await page.clock.runFor(600_000);
  expect(asked).toHaveLength(60);
  for (const words of ['Please do not pay again', COMPANY.supportEmail, COMPANY.phone.shown]) {
    await expect(page.locator('.outcome')).toContainText(words);
  }
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Check again' }).press('Enter');
  await expect(heading(page)).toHaveText('Your subscription is active');
  await expect(page.locator('.outcome')).toBeFocused();
});

test('a line that is down for a while only delays the confirmation', async ({ page }) => {
  keepAlerts(page);
  await page.clock.install();
  const asked = await answerState(page, 503, 429, 'active');
  await open(page, RETURN);
  await expect(async () => {
    await page.clock.runFor(5_000);
    await expect(heading(page)).toHaveText('Your subscription is active', { timeout: 200 });
  }).toPass(AT_ONCE);
  expect(asked).toHaveLength(3);
});

for (const [name, path, answers, says] of [
  ['no reference', '/subscribe?status=success', [], 'This address does not tell us which payment is yours'],
  ['an unknown reference', RETURN, [404], 'This address does not tell us which payment is yours'],
  ['a payment that was cancelled since', RETURN, ['cancelled'], 'The subscription has changed since.'],
  ['a renewal that failed', RETURN, ['past-due'], 'The subscription has changed since.'],
] as const) {
  test(`with ${name} nothing is promised`, async ({ page }) => {
    const alerts = keepAlerts(page);
    await answerState(page, ...answers);
    await open(page, path);
    await expect(page.locator('.outcome')).toContainText(says);
    await expect(page.locator('.outcome')).toContainText(COMPANY.supportEmail);
    await expect(page.locator('.outcome')).not.toContainText('is active');
    await expect.poll(() => alerts).toEqual([SUCCESS]);
    expect(page.url()).toMatch(/\/subscribe$/);
    await expectAccessible(page);
  });
}

test('after a payment the details do not stay in the browser', async ({ page }) => {
  keepAlerts(page);
  await answerState(page, 'active');
  await open(page, '/subscribe');
  await page.evaluate(() =>
    sessionStorage.setItem('subscription-draft', `${Date.now()} planType=personal&amount=999`),
  );
  await page.reload();
  await expect(page.getByRole('button', { name: `Subscribe Now - ${YEAR}` })).toBeVisible();
  await page.goto(RETURN);
  await expect(heading(page)).toHaveText('Your subscription is active');
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
});

test('any other status is no status', async ({ page }) => {
  const alerts = keepAlerts(page);
  await open(page, '/subscribe?status=paid');
  await expect(page.getByRole('button', { name: /^Subscribe Now/ })).toBeVisible();
  expect(alerts).toEqual([]);
});
