import type { Page } from '@playwright/test';
import { ARTICLE_PATHS, PATHS } from './support/pages.ts';
import { expect, open, test } from './support/test.ts';

/** The page with text of twice the usual size, as a visitor sets it in the browser or the phone. */
async function doubleTheText(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
}

/** On phones with double text nothing is wider than the window, and nobody has to scroll to the side. */
async function expectNoScrollingToTheSide(page: Page): Promise<void> {
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
}

test.beforeEach(({ page }) => doubleTheText(page));

for (const path of [...PATHS, ...ARTICLE_PATHS, '/no-such-page']) {
  test(`${path} fits a phone with text of twice the size`, async ({ page, expectedFaults }) => {
    expectedFaults.push(/404/);
    await page.setViewportSize({ width: 320, height: 844 });
    await open(page, path);
    await expectNoScrollingToTheSide(page);
  });
}

test('so does the report of a spoof check', async ({ page }) => {
  await open(page, '/email-spoof-check?domain=minimal.example');
  await expect(page.getByRole('heading', { name: 'Report for minimal.example' })).toBeVisible();
  await expectNoScrollingToTheSide(page);
});

test('so does the result of a breach scan', async ({ page }) => {
  await open(page, '/breach-checker');
  await page.getByLabel('Your e-mail address').fill('shopper@breach-demo.example');
  await page.getByRole('button', { name: 'Scan My Email' }).click();
  await expect(page.getByText('BREACHED', { exact: true })).toBeVisible();
  await expectNoScrollingToTheSide(page);
});

test('so does the form for payment details', async ({ page }) => {
  await open(page, '/subscribe');
  await page.getByRole('button', { name: /Subscribe Now/ }).click();
  await expect(page.getByRole('heading', { name: 'Payment Details' })).toBeVisible();
  await expectNoScrollingToTheSide(page);
});
