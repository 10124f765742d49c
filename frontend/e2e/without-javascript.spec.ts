import { PATHS } from './support/pages.ts';
import { expect, test } from './support/test.ts';

test.use({ javaScriptEnabled: false });

test('every page can be read without JavaScript', async ({ page }) => {
  test.slow();
  for (const path of PATHS) {
    await page.goto(path);
    await expect(page.locator('h1'), path).toHaveText(/\w{4}/);
    await expect(page.locator('h1'), path).toBeVisible();
    await expect(page.getByRole('contentinfo'), path).toContainText('© 2024');
  }
});

test('menus open without JavaScript', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Services', exact: true }).hover();
  await expect(page.locator('#menu-services')).toBeVisible();
  await page.locator('#menu-services').getByRole('link').first().hover();
  await expect(page.locator('#menu-services')).toBeVisible();
});

test('the menu of small screens opens without JavaScript, with every link in sight', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const menu = page.locator('#mobile-menu');
  await expect(menu).toBeVisible();
  for (const name of ['Email Spoof Check', 'Cyber Security', 'Contact Us']) {
    await expect(menu.getByRole('link', { name })).toBeVisible();
  }
  await menu.getByRole('link', { name: 'Contact Us' }).click();
  await expect(page).toHaveURL('/contact-us');
});

test('the domain field leads to the spoof check without JavaScript', async ({ page, expectedErrors }) => {
  expectedErrors.push(/404/);
  await page.goto('/');
  await page.getByLabel('Can a stranger send email in your name?').fill('example.co.za');
  await page.getByRole('button', { name: 'Check my domain' }).click();
  await expect(page).toHaveURL('/email-spoof-check?domain=example.co.za');
});

test('a form says how to reach the company without JavaScript, and sends nothing into the address', async ({
  page,
}) => {
  await page.goto('/contact-us');
  await expect(page.locator('noscript p')).toContainText('Sending needs JavaScript.');
  await page.getByLabel('Full name').fill('Thandi');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page).toHaveURL('/contact-us');
});

test('an address that asks for its link is not put into the address of the page', async ({ page }) => {
  await page.goto('/subscribe');
  await page.getByText('Already subscribed? Send me my link').click();
  const field = page.getByLabel('The address you subscribed with');
  await field.fill('thandi@example.co.za');
  await page.getByRole('button', { name: 'Email me the link' }).click();
  await field.press('Enter');
  await expect(page.locator('.send-link noscript p')).toContainText('Sending needs JavaScript.');
  await expect(page).toHaveURL(/\/subscribe\??$/);
});
