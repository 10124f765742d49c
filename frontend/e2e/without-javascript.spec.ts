import { COMPANY } from '#shared/content/company.ts';
import { PATHS } from './support/pages.ts';
import { MONTH, monthFor, YEAR } from './support/prices.ts';
import { subscribe } from './support/subscribe.ts';
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

test('the blog and its articles are whole, and an unknown one is named as one, with a way back', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 404/);
  await page.goto('/blog/the-invoice-with-the-wrong-bank-account');
  await expect(page.locator('.article-text')).toContainText('Confirm banking details by voice');
  await page.goto('/blog/no-such-article');
  await expect(page).toHaveTitle(/^Blog post not found/);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expect(page.getByRole('heading', { name: 'Blog post not found' })).toBeVisible();
  await page.locator('main').getByRole('link', { name: 'Return to Blog' }).click();
  await expect(page).toHaveURL('/blog');
  await expect(page.locator('.article-card').first()).toBeVisible();
});

test('both plans, their prices and how to reach a person are there', async ({ page }) => {
  await page.goto('/subscribe');
  for (const words of [MONTH, YEAR, monthFor(1), `10 Employees - ${monthFor(10)}`]) {
    await expect(page.locator('.plans')).toContainText(words);
  }
  await expect(page.locator('.summary noscript p')).toContainText(
    `Paying online needs JavaScript. Without it, write to ${COMPANY.supportEmail} or call`,
  );
  await expect(page.locator('.included-list').first()).toContainText('15 minutes per month of remote');
  await expect(page.locator('.fair-use').first()).toContainText('personal and home use only');
  await expect(page.locator('noscript .included-list')).toContainText('Business device setup');
  await expect(page.locator('noscript .fair-use')).toContainText('custom enterprise plan');
  await expect(page.locator('noscript .fair-use')).toBeVisible();
});

test('on a phone a button that does nothing does not follow the visitor', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/subscribe');
  await expect(subscribe(page)).not.toBeInViewport();
});

test('the choice about cookies leads to what the policy says of it', async ({ page }) => {
  await page.goto('/about-us');
  await page.getByRole('link', { name: 'Cookie choices' }).click();
  await expect(page).toHaveURL('/privacy-policy#cookies');
});

test('the page of the spoof check can be read, and says that the check needs scripts', async ({ page }) => {
  await page.goto('/email-spoof-check');
  await page.getByLabel('Your domain').fill('example.co.za');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?domain=example\.co\.za/);
  const instead = page.locator('form noscript');
  await expect(instead.locator('p')).toContainText('The check needs JavaScript');
  await expect(instead.locator('pre')).toContainText('nslookup -type=txt _dmarc.yourbusiness.co.za');
  await expect(instead.locator('pre')).toBeInViewport();
  await page.getByText('Does “excellent” stop every forgery?').click();
  await expect(page.getByText('It does not stop look-alikes')).toBeVisible();
});

test('a question opens', async ({ page }) => {
  await page.goto('/it-consulting');
  await page.getByText('Do you earn something on the hardware').click();
  await expect(page.getByText('We take no commission from shops or makers.')).toBeVisible();
});

test('a form leaves neither the page nor anything in its address', async ({ page }) => {
  await page.goto('/open-port-scanner');
  await page.locator('[name=ipAddress]').fill('203.0.113.46');
  await page.getByRole('button', { name: 'Start Port Scan' }).click();
  await expect(page.locator('[name=ipAddress]')).toHaveValue('203.0.113.46');
  expect(new URL(page.url()).search).toBe('');
});
