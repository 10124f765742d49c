import type { Page } from '@playwright/test';
import { CHECKOUT_CONTINUES_HOURS } from '#shared/rules/subscription-terms.ts';
import { HOUR_MS } from '#shared/rules/time.ts';
import { expectFits } from './support/accessible.ts';
import { answer, refuse } from './support/answers.ts';
import { answerState, keepAlerts, keepPosted, REFERENCE } from './support/subscribe.ts';
import { expect, open, test } from './support/test.ts';

const OPEN = {
  reference: REFERENCE,
  checkout: 'another-word-of-twenty-letters',
};

/** Prepares a payment that was started in this browser, by default a minute ago. */
async function beginPayment(page: Page, agoMs = 60_000): Promise<void> {
  await page.addInitScript(
    (kept) => {
      if (sessionStorage.getItem('begun')) return;
      sessionStorage.setItem('begun', 'yes');
      localStorage.setItem('open-checkout', JSON.stringify(kept));
    },
    { ...OPEN, at: Date.now() - agoMs },
  );
}

test('everybody may ask for a link, and the answer says nothing about the address, but what is wrong with it', async ({
  page,
}) => {
  const bodies = await answer(
    page,
    '/api/subscription/send-link',
    { json: { taken: true } },
    { json: { taken: true } },
    refuse(400, 'Please enter a valid email address'),
    refuse(429, 'That was a little too often. Please try again in 9 minutes.'),
  );
  await open(page, '/subscribe');
  await page.getByText('Already subscribed? Send me my link').click();
  const send = page.getByRole('button', { name: 'Email me the link' });
  const said = page.locator('.send-link').getByRole('alert');
  for (const email of ['thandi@example.com', 'nobody@example.com']) {
    await page.getByLabel('The address you subscribed with').fill(email);
    await send.click();
    await expect(said).toHaveText(
      'If this address has a subscription with us, its link is on the way and should be there in a few minutes. Please look in the junk or spam folder too.',
    );
  }
  await expectFits(page);
  expect(bodies).toEqual([{ email: 'thandi@example.com' }, { email: 'nobody@example.com' }]);
  await send.click();
  await expect(said).toHaveText('Please enter a valid email address');
  await send.click();
  await expect(said).toContainText('a little too often');
  await expectFits(page);
});

test('a payment that was begun here is shown with its state and goes on', async ({ page }) => {
  await beginPayment(page);
  await answerState(page, 'pending');
  const form = { address: '/eng/process', fields: [['m_payment_id', 'x']] };
  await answer(
    page,
    '/api/payfast/continue',
    { status: 404, json: { error: 'This checkout is no longer open. Please choose your plan again.' } },
    { json: { form } },
  );
  const posted = await keepPosted(page);
  await open(page, '/subscribe');
  const panel = page.locator('.outcome');
  await expect(panel.getByRole('heading')).toHaveText('You have started a payment here');
  await expect(panel).toContainText('If you have paid, please do not pay again');
  await expectFits(page);
  await panel.getByRole('button', { name: 'Continue with the payment' }).click();
  await expect(panel.getByRole('alert')).toContainText('is no longer open');
  await panel.getByRole('button', { name: 'Continue with the payment' }).click();
  await expect.poll(() => posted).toEqual(['m_payment_id=x']);
  await expect(panel.getByRole('button', { name: 'Redirecting...' })).toBeDisabled();
  // The page is restored from the back/forward cache.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(panel.getByRole('button', { name: 'Continue with the payment' })).toBeEnabled();
});

test('once it is confirmed the page says so, and does not ask about it again', async ({ page }) => {
  await beginPayment(page);
  await answerState(page, 'active');
  await open(page, '/subscribe');
  await expect(page.locator('.outcome h2')).toHaveText('Your subscription is active');
  await expectFits(page);
  expect(await page.evaluate(() => localStorage.getItem('open-checkout'))).toBeNull();
});

test('a payment that is too old to go on can be dropped', async ({ page }) => {
  await beginPayment(page, (CHECKOUT_CONTINUES_HOURS + 1) * HOUR_MS);
  await answerState(page, 'pending');
  await open(page, '/subscribe');
  await expect(page.getByRole('button', { name: 'Continue with the payment' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Drop it and choose again' }).click();
  await expect(page.locator('.outcome')).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('open-checkout'))).toBeNull();
});

test('who comes back without paying is told not to pay twice, and the started payment is kept in mind', async ({
  page,
}) => {
  keepAlerts(page);
  await beginPayment(page);
  await answerState(page, 'pending');
  await page.setViewportSize({ width: 360, height: 640 });
  await open(page, '/subscribe?status=cancelled');
  const message = page.locator('.alert', { hasText: 'without paying' });
  await expect(message).toContainText('If you did pay, please do not pay again');
  await expect(message).toBeInViewport();
  expect(await page.evaluate(() => localStorage.getItem('open-checkout'))).not.toBeNull();
});

test('“Confirming your payment…” keeps its place on reload, and announces nothing twice', async ({
  page,
}) => {
  const alerts = keepAlerts(page);
  await answerState(page, 'pending');
  await open(page, `/subscribe?status=success&reference=${REFERENCE}`);
  await expect(page.locator('.outcome h2')).toHaveText('Confirming your payment…');
  await expect.poll(() => alerts.length).toBe(1);
  await page.reload();
  await expect(page.locator('.outcome h2')).toHaveText('Confirming your payment…');
  expect(page.url()).toMatch(/\/subscribe$/);
  expect(alerts).toHaveLength(1);
});

test('who sells, and what the law gives a buyer, stands where one buys', async ({ page }) => {
  await open(page, '/subscribe');
  const seller = page.locator('.seller');
  const rights = ['Price and payment', 'When it begins, and how long it runs', 'Changed your mind?'];
  await expect(seller.locator('dt')).toHaveText(rights);
  await expect(seller.locator('dd', { hasText: 'Within 7 days of your first payment' })).toBeVisible();
  await expect(seller.locator('summary')).toHaveText([
    /^SellerHarbourlight I.T. Services, private company$/,
    /^Where to reach us1 Example Road/,
    /^Memberships and codes of conductNone$/,
    /^Your record of it/,
    /^Complaints/,
    /^Your details/,
  ]);
  const registration = seller.getByText('Registration number 0000/000000/07');
  await expect(registration).toBeHidden();
  await seller.locator('summary').first().click();
  await expect(registration).toBeVisible();
});
