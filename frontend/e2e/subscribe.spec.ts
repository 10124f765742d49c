import type { Page } from '@playwright/test';
import { COMPANY } from '#shared/content/company.ts';
import { PRICES, shownRand, YEARLY_SAVING_PERCENT } from '#shared/rules/prices.ts';
import { expectFits } from './support/accessible.ts';
import { MONTH, monthFor, YEAR } from './support/prices.ts';
import { menu, PAYER, plan, subscribe, summary, typePayer } from './support/subscribe.ts';
import { expect, holdBack, open, test } from './support/test.ts';
import { each } from './support/words.ts';

const SAVING = `Save ${YEARLY_SAVING_PERCENT}% per year!`;

const FEATURES = [
  ...each('WhatsApp Support | PC & Device Help | Network Support | Phone Support | Software Guidance'),
  ...each('15 Minutes Remote Support Via AnyDesk | Tech Advice'),
];

const INCLUDED = [
  ...each('Unlimited IT-related questions via WhatsApp | Troubleshooting for PCs, printers, phones'),
  ...each('Software installation and configuration | Network and Wi-Fi setup | Pre-purchase tech advice'),
  ...each('Quick tips and how-to guides | Screen recordings when needed'),
  'Fast response during business hours',
];

test('it says what it is, and begins with the plan that the navigation promises', async ({ page }) => {
  await open(page, '/subscribe');
  await expect(page.locator('h1')).toHaveText('IT Support Subscription');
  await expect(page.locator('.page-hero .lead')).toContainText('Unlimited IT support via WhatsApp');
  await expect(page.locator('.page-hero .lead')).toContainText(
    'Perfect for personal, home & small business use',
  );
  await expect(plan(page, 'Personal Plan')).toBeChecked();
  await expect(page.getByRole('radio', { name: /^Monthly/ })).toBeChecked();
  await expect(summary(page)).toContainText(MONTH);
  await expect(summary(page)).toContainText('All-inclusive IT support subscription (monthly billing)');
  await expect(subscribe(page)).toHaveText(`Subscribe Now - ${MONTH}`);
  await expect(page.locator('.summary-features li')).toHaveText(FEATURES);
  await expect(page.getByText(SAVING)).toHaveCount(0);
  await expect(page.locator('.included-list li')).toHaveText([
    ...INCLUDED,
    '15 minutes per month of remote assistance',
  ]);
  await expect(page.locator('.fair-use')).toContainText('personal and home use only');
  await expect(page.locator('.fair-use')).toContainText('choose the Small Business package');
  const print = page.locator('.summary-print');
  await expect(print).toContainText('You will be redirected to PayFast');
  await expect(print).toContainText('Secure checkout powered by PayFast');
  await expect(print).toContainText('Cancel anytime • No setup fees • Instant activation');
  await expect(print.getByRole('link')).toHaveAttribute('href', '/terms-conditions');
  const main = page.locator('main');
  await expect(main.getByRole('link', { name: COMPANY.supportEmail }).last()).toHaveAttribute(
    'href',
    `mailto:${COMPANY.supportEmail}`,
  );
  await expect(main.getByRole('link', { name: COMPANY.phone.shown }).last()).toHaveAttribute(
    'href',
    COMPANY.phone.link,
  );
});

test('a year at once saves, and says how much', async ({ page }) => {
  await open(page, '/subscribe');
  const byMonth = shownRand(PRICES.personalYearly / 12);
  await expect(page.locator('.plan-option').nth(1)).toContainText(`${YEAR}= ${byMonth} a month`);
  await page.getByRole('radio', { name: /^Yearly/ }).check();
  await expect(summary(page)).toContainText(YEAR);
  await expect(summary(page)).toContainText('(yearly billing)');
  await expect(summary(page)).toContainText(SAVING);
  await expect(page.locator('.plan-card').first()).toContainText(SAVING);
  await expect(subscribe(page)).toHaveText(`Subscribe Now - ${YEAR}`);
});

test('a business pays for each employee, by the month', async ({ page }) => {
  await open(page, '/subscribe');
  await page.getByRole('radio', { name: /^Yearly/ }).check();
  await plan(page, 'Small Business Package').check();
  await expect(page.getByText(SAVING)).toHaveCount(0);
  await expect(summary(page)).toContainText('Small Business IT support (1 employee)');
  await expect(menu(page).locator('option')).toHaveText(
    Array.from(
      { length: 10 },
      (_, index) => `${index + 1} ${index ? 'Employees' : 'Employee'} - ${monthFor(index + 1)}`,
    ),
  );
  const card = page.locator('.plan-card').nth(1);
  for (const count of [3, 10]) {
    await menu(page).selectOption(String(count));
    await expect(card).toContainText(monthFor(count));
    await expect(card).toContainText(`${shownRand(PRICES.businessPerEmployee)} per employee`);
    await expect(summary(page)).toContainText(`Small Business IT support (${count} employees)`);
    await expect(subscribe(page)).toHaveText(`Subscribe Now - ${monthFor(count)}`);
    await expect(page.locator('.included-list li')).toHaveText([
      ...INCLUDED,
      `Support for up to ${count} employees`,
      'Business device setup',
      'Team coordination',
      `${count * 15} minutes per month of remote assistance`,
      'Priority support during business hours',
    ]);
  }
  await expect(page.locator('.summary-features li')).toHaveText([
    ...FEATURES.map((feature) => (feature.startsWith('15') ? `${feature}, Per Employee` : feature)),
    'Multi-Employee Support',
    'Team Coordination',
  ]);
  await expect(page.locator('.fair-use')).toContainText('up to 10 employees');
  await expect(page.locator('.fair-use')).toContainText('10+ employees, contact us for a custom enterprise');
  await page.getByRole('radio', { name: /^Yearly/ }).check();
  await expect(plan(page, 'Personal Plan')).toBeChecked();
  await expect(summary(page)).toContainText(YEAR);
  await expect(menu(page)).toHaveValue('10');
  await plan(page, 'Small Business Package').check();
  await plan(page, 'Personal Plan').check();
  await expect(summary(page)).toContainText(MONTH);
});

test('opening the menu of employees chooses the business, by mouse and by keyboard', async ({ page }) => {
  await open(page, '/subscribe');
  await menu(page).click();
  await expect(plan(page, 'Small Business Package')).toBeChecked();
  await page.keyboard.press('Escape');
  await page.getByRole('radio', { name: /^Monthly/ }).check();
  await expect(plan(page, 'Small Business Package')).not.toBeChecked();
  await menu(page).focus();
  await expect(plan(page, 'Small Business Package')).not.toBeChecked();
  await page.keyboard.press('ArrowDown');
  await expect(plan(page, 'Small Business Package')).toBeChecked();
});

const MONTHS = `${shownRand(PRICES.personalMonthly)} every month`;
const CHARGES = [
  ['2026-11-21T08:00:00Z', 'Monthly', PRICES.personalMonthly, MONTHS, '21 December 2026'],
  ['2027-01-30T22:30:00Z', 'Monthly', PRICES.personalMonthly, MONTHS, '28 February 2027'],
  [
    '2028-02-29T08:00:00Z',
    'Yearly',
    PRICES.personalYearly,
    `${MONTHS}, unless you ask for another year`,
    '28 February 2029',
  ],
] as const;

for (const [now, billing, price, after, next] of CHARGES) {
  test(`beside the pay button stands what is charged: ${billing} on ${now}`, async ({ page }) => {
    await page.clock.setFixedTime(new Date(now));
    await open(page, '/subscribe');
    await page.getByRole('radio', { name: new RegExp(`^${billing}`) }).check();
    await subscribe(page).click();
    const charges = page.locator('.charges');
    await expect(charges.locator('dt')).toHaveText(
      each('Your order | Charged today | After that | Next charge | Renewal | Not what you want?'),
    );
    await expect(charges.locator('dd').nth(0)).toContainText(`(${billing.toLowerCase()} billing), for you`);
    await page.getByLabel('First name').fill('Thandi');
    await page.getByLabel('Email address').fill('thandi@example.co.za');
    await expect(charges.locator('dd').nth(0)).toContainText('for Thandi (thandi@example.co.za)');
    await expect(charges.locator('dd').nth(1)).toHaveText(shownRand(price));
    await expect(charges.locator('dd').nth(2)).toHaveText(after);
    await expect(charges.locator('dd').nth(3)).toHaveText(next);
    await expect(charges.locator('dd').nth(4)).toContainText(
      /^Automatic( by the month)?, until you cancel\./,
    );
  });
}

test('everybody can use every step', async ({ page }) => {
  await open(page, '/subscribe');
  await plan(page, 'Small Business Package').check();
  await expectFits(page);
  await page.getByRole('radio', { name: /^Yearly/ }).check();
  await subscribe(page).click();
  await expectFits(page);
});

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

test('Back and a reload keep plan and fields, the focus goes along, and nothing of it is in an address', async ({
  page,
}) => {
  await open(page, '/subscribe');
  await menu(page).selectOption('3');
  await subscribe(page).click();
  await expect(page.getByRole('heading', { name: 'Payment Details' })).toBeFocused();
  await expect(page.getByLabel('Phone')).toHaveAttribute('placeholder', /^\+27 \d\d \d{3} \d{4}$/);
  await typePayer(page, PAYER);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(subscribe(page)).toBeFocused();
  await expect(subscribe(page)).toHaveText(`Subscribe Now - ${monthFor(3)}`);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('First name')).toHaveValue(PAYER.firstName);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Payment Details' })).toBeVisible();
  for (const [name, typed] of Object.entries(PAYER))
    await expect(page.locator(`[name="${name}"]`)).toHaveValue(typed);
  await expect(summary(page)).toContainText(monthFor(3));
  expect(page.url()).toMatch(/\/subscribe$/);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await page.reload();
  await expect(subscribe(page)).toHaveText(`Subscribe Now - ${monthFor(3)}`);
});
