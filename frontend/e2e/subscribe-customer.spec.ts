import { PRICES, shownRand } from '#shared/rules/prices.ts';
import type { Page } from '@playwright/test';
import { expectAccessible, expectFits } from './support/accessible.ts';
import { answer } from './support/answers.ts';
import {
  ACTIVE,
  answerOwn,
  cancelButton,
  CANCELLED,
  DOWN,
  LINK,
  own,
  OWN_PATH,
  stateOf,
  YEAR,
  openOwn,
} from './support/own-subscription.ts';
import { monthFor, YEAR as YEAR_PRICE } from './support/prices.ts';
import { subscribe } from './support/subscribe.ts';
import { expect, open, test } from './support/test.ts';

const plans = (page: Page) => page.getByLabel('Plan from the next renewal on');

test('the link of a mail shows the subscription, and is in no address', async ({ page }) => {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(`${request.url()} ${request.headers()['referer'] ?? ''}`));
  const bodies = await openOwn(page, ACTIVE);
  await expect(own(page).locator('h2')).toHaveText('Your subscription');
  await expect(stateOf(page)).toHaveText('Active');
  await expect(own(page).locator('.own-state dd')).toHaveText([
    'Small Business, 3 employees',
    'R300/month',
    '20 December 2026',
    'R300 on 21 December 2026',
  ]);
  await expect(page.getByRole('button', { name: /^Subscribe Now/ })).toHaveCount(0);
  expect(bodies).toEqual([{ link: LINK }]);
  expect(page.url()).toMatch(/\/subscribe$/);
  expect(addresses.filter((address) => address.includes(LINK))).toEqual([]);
  await expectFits(page);
  await page.reload();
  await expect(stateOf(page)).toHaveText('Active');
  expect(page.url()).toMatch(/\/subscribe$/);
});

test('more employees: what is charged when is there before it is confirmed, and who keeps the plan goes on at the choice', async ({
  page,
}) => {
  const eight = shownRand(8 * PRICES.businessPerEmployee);
  const bodies = await answer(page, '/api/subscription/change');
  await openOwn(page, ACTIVE);
  await plans(page).selectOption({ label: `8 Employees - ${monthFor(8)}` });
  const terms = own(page).locator('.own-terms');
  await expect(terms.locator('p')).toHaveText([
    'Nothing is charged today.',
    'From today the plan covers 8 employees.',
    `On 21 December 2026 your card is charged ${eight} for the month that begins then, and after that ${eight} every month, until you cancel or change it again.`,
  ]);
  await expectFits(page);
  await page.getByRole('button', { name: 'Keep it as it is' }).press('Enter');
  await expect(terms).toHaveCount(0);
  await expect(plans(page)).toBeFocused();
  expect(bodies).toEqual([]);
});

test('a change that the provider cannot be told says so, and can be tried again', async ({ page }) => {
  const plan = { planType: 'personal', billing: 'yearly' };
  const nextCharge = { day: '2026-12-21', amount: 999 };
  const bodies = await answer(page, '/api/subscription/change', DOWN, {
    json: { subscription: { ...ACTIVE, nextCharge, change: { plan, amount: 999, from: '2026-12-21' } } },
  });
  await openOwn(page, ACTIVE);
  await plans(page).selectOption({ label: `Yearly - ${YEAR_PRICE}` });
  await expect(own(page)).toContainText(/Until \d+ \w+ \d{4} you keep what you have paid for/);
  const confirm = page.getByRole('button', { name: `Change to ${YEAR_PRICE}` });
  await confirm.click();
  await expect(own(page).getByRole('alert')).toContainText('cannot be reached at the moment');
  await expect(stateOf(page)).toHaveText('Active');
  await expectFits(page);
  await confirm.click();
  await expect(own(page).locator('.own-large dd')).toHaveText('R999 on 21 December 2026');
  await expect(own(page).locator('.own-change')).toContainText(
    'From 21 December 2026: Personal Plan, R999/year.',
  );
  await expect(own(page).locator('h2')).toBeFocused();
  expect(bodies).toEqual([
    { link: LINK, plan },
    { link: LINK, plan },
  ]);
});

test('every payment has a receipt to print, which names nobody', async ({ page }) => {
  await openOwn(page, ACTIVE);
  const opener = page.getByRole('button', { name: 'Receipt of 21 November 2026' });
  await opener.click();
  const sheet = page.locator('.receipt');
  await expect(sheet.getByRole('heading', { name: 'Receipt' })).toBeFocused();
  await expect(sheet.locator('dd')).toHaveText([
    '0A1B2C3D-001',
    '21 November 2026',
    'Small Business IT support (3 employees), 21 November 2026 to 20 December 2026',
    'Card, through PayFast (1089250)',
  ]);
  await expect(sheet).toContainText('R300.00');
  await expect(sheet).toContainText('not registered for VAT');
  await expectFits(page);
  await page.emulateMedia({ media: 'print' });
  await expect(sheet).toBeVisible();
  await expect(page.locator('.page-hero')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: 'Back to your subscription' }).click();
  await expect(stateOf(page)).toHaveText('Active');
  await expect(opener).toBeFocused();
});

test('who has cancelled reads until when all of the money can be had, and is not asked to cancel again', async ({
  page,
}) => {
  const bodies = await answer(page, '/api/subscription/cancel', { json: { subscription: CANCELLED } });
  const end = page.getByRole('button', { name: 'End now, full refund' });
  const dialog = page.getByRole('dialog');
  await openOwn(page, { ...CANCELLED, leaving: { sevenDays: { lastDay: '2026-11-28', refund: 300 } } });
  await expect(own(page)).toContainText('Until 28 November 2026 you can leave and get a full refund.');
  await end.click();
  await expect(dialog).toHaveAccessibleName('End your subscription early?');
  await dialog.getByRole('button', { name: 'Leave it as it is' }).click();
  expect(bodies).toEqual([]);
  await end.click();
  await dialog.getByRole('button', { name: 'Yes, end it' }).click();
  await expect(own(page).locator('h2')).toBeFocused();
  expect(bodies).toEqual([{ link: LINK, way: 'seven-days' }]);
});

const MISSING = { suspendsOn: '2026-12-28', endsOn: '2027-01-20' };

const STATES = [
  [{ state: 'pending', paidUntil: undefined, isCancellable: false }, 'Waiting for the first payment'],
  [{ state: 'past-due', missing: MISSING, cardPage: '/card' }, 'The last payment failed'],
  [{ state: 'suspended', missing: MISSING, cardPage: '/card' }, 'Suspended: a payment is missing'],
  [{ state: 'cancelled', isCancellable: false }, 'Cancelled'],
  [{ state: 'ended', isCancellable: false }, 'Ended'],
] as const;

for (const [more, words] of STATES) {
  test(`a subscription that is ${more.state} is told in words`, async ({ page }) => {
    await openOwn(page, { ...YEAR, nextCharge: undefined, isChangeable: false, ...more });
    await expect(stateOf(page)).toHaveText(words);
    await expect(own(page).locator('.own-state dd').nth(1)).toHaveText('R999/year');
    await expect(cancelButton(page)).toHaveCount('isCancellable' in more ? 0 : 1);
    const card = page.getByRole('link', { name: 'Use another card' });
    await expect(card).toHaveCount('cardPage' in more ? 1 : 0);
    await expectFits(page);
  });
}

test('past due and suspended say until when, and what to do', async ({ page }) => {
  const late = { ...ACTIVE, nextCharge: undefined, missing: MISSING, cardPage: '/card', isChangeable: false };
  await openOwn(page, { ...late, state: 'past-due' }, { ...late, state: 'suspended' });
  await expect(own(page).locator('.own-large')).toHaveText('Paused if unpaid on28 December 2026');
  await page.reload();
  await expect(own(page).locator('.own-large')).toHaveText('Ends if unpaid on20 January 2027');
});

test('a link that is no longer good says so, and can be asked for anew', async ({ page }) => {
  await answer(page, '/api/subscription', { status: 410, json: { error: 'This link has expired.' } });
  await open(page, OWN_PATH);
  await expect(own(page).getByRole('alert')).toContainText('This link has expired.');
  await expect(own(page)).toContainText('Already subscribed? Send me my link');
  await expectFits(page);
});

test('where the subscription cannot be looked up it can be tried again', async ({ page }) => {
  await answer(page, '/api/subscription', DOWN, { json: { subscription: ACTIVE } });
  await open(page, OWN_PATH);
  await expect(own(page).getByRole('alert')).toContainText('Nothing about it has changed.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(stateOf(page)).toHaveText('Active');
});

test('a link opened on the page that is already there is read too', async ({ page }) => {
  await answerOwn(page, ACTIVE);
  await open(page, '/subscribe');
  await page.evaluate((hash) => location.assign(hash), `#subscription=${LINK}`);
  await expect(stateOf(page)).toHaveText('Active');
  expect(page.url()).toMatch(/\/subscribe$/);
});

test('Subscribe on the page of an own subscription leads to the plans, and Back to the own page', async ({
  page,
}) => {
  await openOwn(page, ACTIVE);
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
  await openOwn(page, ACTIVE);
  await page.locator('.skip-link').focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
  await page.reload();
  await expect(stateOf(page)).toHaveText('Active');
  await page.goBack();
  await expect(stateOf(page)).toHaveText('Active');
  expect(page.url()).toMatch(/\/subscribe$/);
});
