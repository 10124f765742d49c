import type { Page } from '@playwright/test';
import { monthFor, YEAR } from './support/prices.ts';
import { menu, PAYER, plan, subscribe, summary, typePayer } from './support/subscribe.ts';
import { expect, holdBack, open, test } from './support/test.ts';

test('plans and billing can be chosen by keyboard, and any place of a card chooses it', async ({ page }) => {
  await open(page, '/subscribe');
  await plan(page, 'Personal Plan').focus();
  await page.keyboard.press('ArrowDown');
  await expect(plan(page, 'Small Business Package')).toBeChecked();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('radio', { name: /^Monthly/ })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(summary(page)).toContainText(YEAR);
  await page
    .locator('.plan-card')
    .nth(1)
    .click({ position: { x: 250, y: 110 } });
  await expect(plan(page, 'Small Business Package')).toBeChecked();
});

const EARLY = [
  ['a year', (page: Page) => page.getByRole('radio', { name: /^Yearly/ }).check(), YEAR],
  ['the business', (page: Page) => plan(page, 'Small Business Package').check(), monthFor(1)],
  ['a number of employees', (page: Page) => menu(page).selectOption('6'), monthFor(6)],
] as const;

for (const [what, choose, price] of EARLY) {
  test(`${what}, chosen before scripts run, stays chosen`, async ({ page }) => {
    const release = await holdBack(page, /hydrate-.*\.js/);
    await page.goto('/subscribe');
    await choose(page);
    release();
    await page.locator('.dropdown[data-open]').first().waitFor({ state: 'attached' });
    await expect(summary(page)).toContainText(price);
    await expect(plan(page, 'Small Business Package')).toBeChecked({ checked: price !== YEAR });
  });
}

test('Back keeps plan and fields, and the focus goes along', async ({ page }) => {
  await open(page, '/subscribe');
  await menu(page).selectOption('3');
  await subscribe(page).click();
  await expect(page.getByRole('heading', { name: 'Payment Details' })).toBeFocused();
  await expect(page.getByLabel('Phone')).toHaveAttribute('placeholder', /^\+27 \d\d \d{3} \d{4}$/);
  await typePayer(page, PAYER);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(subscribe(page)).toBeFocused();
  await expect(subscribe(page)).toHaveText(`Subscribe Now - ${monthFor(3)}`);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('First name')).toHaveValue(PAYER.firstName);
  await expect(page.getByLabel('Email address')).toHaveValue(PAYER.email);
});

test('what was typed in Payment Details survives a reload, and is in no address', async ({ page }) => {
  await open(page, '/subscribe');
  await plan(page, 'Small Business Package').click();
  await menu(page).selectOption('3');
  await subscribe(page).click();
  await typePayer(page, PAYER);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Payment Details' })).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue(PAYER.firstName);
  await expect(page.getByLabel('Last name')).toHaveValue(PAYER.lastName);
  await expect(page.getByLabel('Email address')).toHaveValue(PAYER.email);
  await expect(page.getByLabel('Phone')).toHaveValue(PAYER.phone);
  await expect(summary(page)).toContainText(monthFor(3));
  expect(page.url()).toMatch(/\/subscribe$/);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await page.reload();
  await expect(subscribe(page)).toHaveText(`Subscribe Now - ${monthFor(3)}`);
});
