import type { Page } from '@playwright/test';
import { answerOwn, ACTIVE, OWN_PATH, stateOf } from './support/own-subscription.ts';
import { answerState, keepAlerts, REFERENCE } from './support/subscribe.ts';
import { expect, open, test } from './support/test.ts';

/** Makes requests for some of the site's code fail; returns a function that lets them through. */
async function lose(page: Page, name: RegExp): Promise<() => Promise<void>> {
  await page.route(name, (route) => route.abort());
  return () => page.unroute(name);
}

const notLoaded = (page: Page) => page.getByRole('alert').filter({ hasText: 'could not be loaded' });
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' });

async function goOffline(page: Page, path: string): Promise<void> {
  await open(page, path);
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
}

test.beforeEach(({ expectedErrors }) => {
  expectedErrors.push(/ERR_FAILED|ERR_INTERNET_DISCONNECTED|dynamically imported module|preload CSS/);
});

test('a message that cannot be sent stays where it was typed, and why stands below the button', async ({
  page,
}) => {
  await goOffline(page, '/contact-us');
  await page.getByLabel('Full name').fill('Thandi');
  await page.getByLabel('Email address').fill('thandi@example.co.za');
  const message = page.getByRole('textbox', { name: 'Message' });
  await message.fill('A long story.');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.locator('.lead-outcome')).toBeVisible();
  await expect(message).toHaveValue('A long story.');
});

test('a report whose code does not come says so, and comes when it is tried again', async ({ page }) => {
  await goOffline(page, '/security-report');
  await page.locator('#domain').fill('good.example');
  await page.keyboard.press('Enter');
  await expect(notLoaded(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Trying again without a connection must lose nothing.
  const failed = page.waitForEvent('requestfailed');
  await tryAgain(page).click();
  await failed;
  await expect(notLoaded(page)).toBeVisible();
  await expect(page.locator('#domain')).toHaveValue('good.example');
  await page.context().setOffline(false);
  await tryAgain(page).click();
  await expect(page.locator('.outcome-place h2').first()).toBeVisible();
  await expect(notLoaded(page)).toHaveCount(0);
});

test('the own page whose code does not come says so, and comes when it is tried again', async ({ page }) => {
  await answerOwn(page, ACTIVE);
  const find = await lose(page, /customer-panel-[^/]*\.js/);
  await page.goto(OWN_PATH);
  await expect(notLoaded(page)).toBeVisible();
  await find();
  await tryAgain(page).click();
  await expect(stateOf(page)).toHaveText('Active');
});

test('who comes back from paying can look again when the code does not come', async ({ page }) => {
  keepAlerts(page);
  await answerState(page, 'active');
  const find = await lose(page, /payment-return-[^/]*\.js/);
  await page.goto(`/subscribe?status=success&reference=${REFERENCE}`);
  await expect(notLoaded(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await find();
  await tryAgain(page).click();
  await expect(page.locator('.outcome h2')).toHaveText('Your subscription is active');
});

test('Back to a page whose code does not come leaves the navigation, and the page can be tried again', async ({
  page,
}) => {
  await open(page, '/about-us');
  await page.locator('header a[href="/contact-us"]').first().click();
  await expect(page).toHaveURL('/contact-us');
  await page.reload();
  await page.locator('.dropdown[data-open]').first().waitFor({ state: 'attached' });
  const find = await lose(page, /about-us-page-[^/]*\.js/);
  await page.goBack();
  await expect(notLoaded(page)).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.goForward();
  await expect(page.getByLabel('Full name')).toBeVisible();
  await page.goBack();
  await expect(notLoaded(page)).toBeVisible();
  await find();
  await tryAgain(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a page whose own code does not come says how to go on without it', async ({ page }) => {
  await lose(page, /contact-us-page-[^/]*\.js/);
  await page.goto('/contact-us');
  await expect(page.locator('.lead-form').getByText(/^Sending needs JavaScript/)).toBeVisible();
});

test('code that a bad line did not bring is asked for again', async ({ page }) => {
  await page.route(/contact-us-page-[^/]*\.js/, (route) => route.abort(), { times: 1 });
  await open(page, '/contact-us');
  await expect(page.getByRole('button', { name: 'Send Message' })).toHaveAttribute('type', 'submit');
});

test('a chat whose code does not come says so, and comes when it is tried again', async ({ page }) => {
  await open(page, '/about-us');
  const find = await lose(page, /chat-panel-[^/]*\.js/);
  await page.getByRole('button', { name: 'Open the chat' }).click();
  await expect(page.getByRole('alert')).toContainText('The chat could not be loaded.');
  await find();
  await page.getByRole('button', { name: 'Open the chat' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});
