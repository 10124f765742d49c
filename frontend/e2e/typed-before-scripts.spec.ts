import type { Page } from '@playwright/test';
import { answer } from './support/answers.ts';
import { expect, holdBack, test } from './support/test.ts';

/** Opens a page on a slow connection: the visitor types before scripts run. */
async function typeEarly(page: Page, path: string, type: () => Promise<void>): Promise<void> {
  const release = await holdBack(page, /\/assets\/react-[^/]*\.js/);
  await page.goto(path);
  await type();
  release();
  await page.locator('.dropdown[data-open]').first().waitFor({ state: 'attached' });
}

test('an address that asks for its link is the one that is sent', async ({ page }) => {
  const sent = await answer(page, '/api/subscription/send-link', { json: { taken: true } });
  const field = page.getByLabel('The address you subscribed with');
  await typeEarly(page, '/subscribe', async () => {
    await page.getByText('Already subscribed? Send me my link').click();
    await field.fill('thandi@example.co.za');
  });
  await page.getByRole('button', { name: 'Email me the link' }).click();
  await expect.poll(() => sent).toEqual([{ email: 'thandi@example.co.za' }]);
  await expect(field).toHaveValue('thandi@example.co.za');
});

test('an address to scan stays and is asked about', async ({ page }) => {
  const field = page.getByLabel('Your email address');
  await typeEarly(page, '/breach-checker', () => field.fill('a@firm.example'));
  const asked = page.waitForRequest(/check-breach.*firm\.example/);
  await page.getByRole('button', { name: 'Scan My Email' }).click();
  await asked;
  await expect(field).toHaveValue('a@firm.example');
});

test('an IP address is not replaced by the visitor’s own, and what was ticked is ticked', async ({
  page,
}) => {
  const field = page.locator('[name=ipAddress]');
  const own = page.getByLabel(/own this address/);
  const found = page.waitForResponse(/get-user-ip/);
  await typeEarly(page, '/open-port-scanner', async () => {
    await field.fill('203.0.113.46');
    await own.check();
  });
  await (await found).finished();
  await page.getByRole('button', { name: 'Start Port Scan' }).click();
  await expect(page.locator('.checkbox:has([name=captchaConfirmed]) + .field-error')).toBeVisible();
  await expect(page.locator('.checkbox:has([name=ownershipConfirmed]) + .field-error')).toHaveCount(0);
  await expect(own).toBeChecked();
  await expect(field).toHaveValue('203.0.113.46');
});

test('a form submitted before scripts run keeps what was typed, and nothing is in the address', async ({
  page,
}) => {
  await typeEarly(page, '/contact-us', async () => {
    await page.locator('[name=name]').fill('Thandi');
    await page.getByRole('button', { name: 'Send Message' }).click();
  });
  await expect(page.locator('[name=name]')).toHaveValue('Thandi');
  expect(new URL(page.url()).search).toBe('');
});

test('a search finds what was typed', async ({ page }) => {
  const field = page.locator('[name=q]');
  await typeEarly(page, '/breached-websites', () => field.fill('adobe'));
  await expect(page.locator('.breach').first()).toContainText(/adobe/i);
  await expect(field).toHaveValue('adobe');
});

test('a password stays and is asked about', async ({ page }) => {
  const field = page.getByLabel('Password to check');
  await typeEarly(page, '/breach-checker', () => field.fill('durban2010'));
  await expect(field).toHaveValue('durban2010');
  await page.getByRole('button', { name: 'Check this password' }).click();
  await expect(page.locator('.password-result')).toBeVisible();
});
