import type { Page } from '@playwright/test';
import { ACTIVE, answerOwn, OWN_PATH, stateOf } from './support/own-subscription.ts';
import { subscribe } from './support/subscribe.ts';
import { expect, open, test } from './support/test.ts';

async function openOwn(page: Page): Promise<void> {
  await answerOwn(page, ACTIVE);
  await open(page, OWN_PATH);
  await expect(stateOf(page)).toHaveText('Active');
}

test('Subscribe on the page of an own subscription leads to the plans, and Back to the own page', async ({
  page,
}) => {
  await openOwn(page);
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Subscribe/ })
    .first()
    .click();
  await expect(subscribe(page)).toBeVisible();
  await expect(stateOf(page)).toHaveCount(0);
  await page.goBack();
  await expect(stateOf(page)).toHaveText('Active');
});

test('the skip link leaves the own page where it is, also after a reload', async ({ page }) => {
  await openOwn(page);
  await page.locator('.skip-link').focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
  await page.reload();
  await expect(stateOf(page)).toHaveText('Active');
  await page.goBack();
  await expect(stateOf(page)).toHaveText('Active');
  expect(page.url()).toMatch(/\/subscribe$/);
});

test('Back closes a receipt, as its button does, and stays on the own page', async ({ page }) => {
  await page.goto('/about-us');
  await openOwn(page);
  const opener = page.getByRole('button', { name: 'Receipt of 21 November 2026' });
  for (const close of [
    () => page.goBack(),
    () => page.getByRole('button', { name: 'Back to your subscription' }).click(),
  ]) {
    await opener.click();
    await expect(page.getByRole('heading', { name: 'Receipt' })).toBeFocused();
    await close();
    await expect(stateOf(page)).toHaveText('Active');
    await expect(opener).toBeFocused();
  }
  await page.goBack();
  await expect(page).toHaveURL('/about-us');
});
