import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, open, test } from './support/test.ts';

const LINK = 'a-word-of-twenty-letters.20270101.and-more';
const PATH = `/subscribe#subscription=${LINK}`;
const ACTIVE = {
  state: 'active',
  planType: 'business',
  billing: 'monthly',
  employeeCount: 3,
  amount: 300,
  paidUntil: '2026-12-20',
  isCancellable: true,
};

const panel = (page: Page) => page.locator('.outcome');
const cancelButton = (page: Page) => page.getByRole('button', { name: 'Cancel subscription' });
const dialog = (page: Page) => page.getByRole('dialog');

async function answer(
  page: Page,
  path: string,
  ...answers: { status?: number; json: unknown }[]
): Promise<unknown[]> {
  const bodies: unknown[] = [];
  await page.route(`**${path}`, (route, request) => {
    bodies.push(request.postDataJSON());
    return route.fulfill(answers[Math.min(bodies.length, answers.length) - 1] ?? {});
  });
  return bodies;
}

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}

test('the link of a mail shows the subscription, and stands in no address', async ({ page }) => {
  const bodies = await answer(page, '/api/subscription', { json: { subscription: ACTIVE } });
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(`${request.url()} ${request.headers()['referer'] ?? ''}`));
  await open(page, PATH);
  await expect(panel(page).locator('h2')).toHaveText('Your subscription');
  await expect(panel(page).locator('output')).toHaveText('Active');
  await expect(panel(page).locator('dd')).toHaveText([
    'Small Business, 3 employees',
    'R300/month',
    '20 December 2026',
  ]);
  await expect(panel(page)).toContainText('It renews by itself after that day, until you cancel.');
  await expect(page.getByRole('button', { name: /^Subscribe Now/ })).toHaveCount(0);
  expect(bodies).toEqual([{ link: LINK }]);
  expect(page.url()).toMatch(/\/subscribe$/);
  expect(addresses.filter((address) => address.includes(LINK))).toEqual([]);
  await expectAccessible(page);
});

test('cancelling asks first, says until when service lasts, and then that it is done', async ({ page }) => {
  const cancelled = { ...ACTIVE, state: 'cancelled', isCancellable: false };
  await answer(page, '/api/subscription', { json: { subscription: ACTIVE } });
  const bodies = await answer(page, '/api/subscription/cancel', { json: { subscription: cancelled } });
  await open(page, PATH);
  await cancelButton(page).click();
  await expect(dialog(page)).toHaveAccessibleName('Cancel your subscription?');
  await expect(dialog(page)).toContainText('You keep the service until 20 December 2026.');
  await expect(dialog(page)).toContainText('There are no refunds for partial months.');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(cancelButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog(page).getByRole('button', { name: 'Keep it' }).click();
  await expect(dialog(page)).toBeHidden();
  expect(bodies).toEqual([]);
  await cancelButton(page).click();
  await dialog(page).getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(panel(page).locator('output')).toHaveText('Cancelled');
  await expect(panel(page)).toContainText('Service until');
  await expect(panel(page)).toContainText('Nothing more is charged.');
  await expect(cancelButton(page)).toHaveCount(0);
  await expect(panel(page).locator('h2')).toBeFocused();
  expect(bodies).toEqual([{ link: LINK }]);
  await expectAccessible(page);
});

test('a cancellation that fails says so, and can be tried again', async ({ page, expectedFaults }) => {
  expectedFaults.push(/status of 50[02]/);
  await answer(page, '/api/subscription', { json: { subscription: ACTIVE } });
  const cancelled = { ...ACTIVE, state: 'cancelled', isCancellable: false };
  await answer(
    page,
    '/api/subscription/cancel',
    { status: 502, json: { error: 'PayFast does not answer just now. Nothing has changed.' } },
    { status: 500, json: {} },
    { json: { subscription: cancelled } },
  );
  await open(page, PATH);
  const yes = async () => {
    await cancelButton(page).click();
    await dialog(page).getByRole('button', { name: 'Yes, cancel it' }).click();
  };
  await yes();
  await expect(panel(page).getByRole('alert')).toHaveText(
    'PayFast does not answer just now. Nothing has changed.',
  );
  await expectAccessible(page);
  await yes();
  await expect(panel(page).getByRole('alert')).toContainText('could not be cancelled just now');
  await yes();
  await expect(panel(page).locator('output')).toHaveText('Cancelled');
  await expect(panel(page).getByRole('alert')).toHaveCount(0);
});

const STATES = [
  [{ state: 'pending', paidUntil: undefined, isCancellable: false }, 'Waiting for the first payment'],
  [{ state: 'past-due' }, 'The last payment failed'],
  [{ state: 'suspended' }, 'Suspended: a payment is missing'],
  [{ state: 'cancelled', isCancellable: false }, 'Cancelled'],
  [{ state: 'ended', isCancellable: false }, 'Ended'],
] as const;

for (const [more, words] of STATES) {
  test(`a subscription that is ${more.state} is told in words`, async ({ page }) => {
    const view = { ...ACTIVE, planType: 'personal', billing: 'yearly', amount: 999, ...more };
    await answer(page, '/api/subscription', {
      json: { subscription: { ...view, employeeCount: undefined } },
    });
    await open(page, PATH);
    await expect(panel(page).locator('output')).toHaveText(words);
    await expect(panel(page).locator('dd').nth(0)).toHaveText('Personal Plan');
    await expect(panel(page).locator('dd').nth(1)).toHaveText('R999/year');
    await expect(panel(page).locator('dd')).toHaveCount(view.paidUntil ? 3 : 2);
    await expect(cancelButton(page)).toHaveCount(view.isCancellable ? 1 : 0);
    await expectAccessible(page);
  });
}

test('a link that is no longer good says so in the words of the server', async ({ page, expectedFaults }) => {
  expectedFaults.push(/status of 4\d\d/);
  await answer(page, '/api/subscription', { status: 410, json: { error: 'This link has expired.' } });
  await open(page, PATH);
  await expect(panel(page).getByRole('alert')).toContainText('This link has expired.');
  await expect(panel(page)).toContainText('support@harbourlight.example');
  await expect(panel(page).getByRole('button')).toHaveCount(0);
  await expectAccessible(page);
});

test('where the subscription cannot be looked up it can be tried again', async ({ page, expectedFaults }) => {
  expectedFaults.push(/status of 503/);
  await answer(
    page,
    '/api/subscription',
    { status: 503, json: { error: 'Not now.' } },
    { json: { subscription: ACTIVE } },
  );
  await open(page, PATH);
  await expect(panel(page).getByRole('alert')).toContainText('Nothing about it has changed.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(panel(page).locator('output')).toHaveText('Active');
});

test('a link opened on the page that is already there is read too', async ({ page }) => {
  await answer(page, '/api/subscription', { json: { subscription: ACTIVE } });
  await open(page, '/subscribe');
  await page.evaluate((hash) => location.assign(hash), `#subscription=${LINK}`);
  await expect(panel(page).locator('output')).toHaveText('Active');
  expect(page.url()).toMatch(/\/subscribe$/);
});

for (const width of [390, 1440]) {
  test(`the panel fits at ${width} pixels`, async ({ page }) => {
    await answer(page, '/api/subscription', { json: { subscription: ACTIVE } });
    await page.setViewportSize({ width, height: 900 });
    await open(page, PATH);
    await expect(panel(page).locator('output')).toHaveText('Active');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await cancelButton(page).click();
    const box = await dialog(page).boundingBox();
    expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= width).toBe(true);
  });
}
