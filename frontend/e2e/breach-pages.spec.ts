import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { WIDTHS } from './support/pages.ts';
import { expect, hold, open, test, toast } from './support/test.ts';

const CHECK = '**/api/check-breach?*';
const LIST = '**/api/all-breaches';
const STATS = '**/api/breach-stats';
const account = (name: string) => `${name}@hibp-integration-tests.com`;

async function scan(page: Page, email: string): Promise<void> {
  await open(page, '/breach-checker');
  await page.getByRole('textbox').fill(email);
  await page.getByRole('button', { name: 'Scan My Email' }).click();
}

const refuse = (status: number, error: string) => ({ status, json: { error } });

test('the statistics come from the catalogue and lead to the directory', async ({ page }) => {
  await open(page, '/breach-checker');
  await expect(page.getByText('breached websites').first()).toBeVisible();
  await page.getByRole('link', { name: 'See all breached websites' }).click();
  await expect(page).toHaveURL(/\/breached-websites$/);
});

test('statistics that cannot be had are unavailable, and say why', async ({ page, expectedFaults }) => {
  expectedFaults.push(/502/);
  await page.route(STATS, (route) => route.fulfill(refuse(502, 'The key was refused.')));
  await open(page, '/breach-checker');
  await expect(page.getByText('Unavailable').first()).toBeVisible();
  await expect(page.locator('.stats-note')).toContainText('(The key was refused.)');
});

for (const [what, answer] of [
  ['nothing', { status: 500, body: '' }],
  ['a document', { status: 504, contentType: 'text/html', body: '<h1>504</h1>' }],
  ['nonsense', { status: 200, json: { totalWebsites: 'many' } }],
] as const) {
  test(`statistics instead of which ${what} came failed to be fetched`, async ({ page, expectedFaults }) => {
    expectedFaults.push(/50[04]/);
    await page.route(STATS, (route) => route.fulfill(answer));
    await open(page, '/breach-checker');
    await expect(page.locator('.stats-note')).toContainText('(Failed to fetch stats)');
  });
}

test('a list that cannot be read is an unknown error', async ({ page }) => {
  await page.route(LIST, (route) => route.fulfill({ json: { breaches: 'many' } }));
  await open(page, '/breached-websites');
  await expect(page.getByRole('alert')).toHaveText('Failed to load breached websitesUnknown error occurred');
});

test('a breached address opens one breach at a time', async ({ page }) => {
  await scan(page, account('multiple-breaches'));
  await expect(page.getByText('BREACHED', { exact: true })).toBeVisible();
  await expect(page.getByText('What to Expect')).toBeHidden();
  const rows = page.locator('details.exposure');
  await expect(rows).toHaveCount(3);
  await rows.nth(0).locator('summary').click();
  await expect(rows.nth(0)).toHaveAttribute('open', '');
  await expect(rows.nth(0).locator('.foreign-html')).not.toBeEmpty();
  await rows.nth(1).locator('summary').click();
  await expect(rows.nth(1)).toHaveAttribute('open', '');
  await expect(rows.nth(0)).not.toHaveAttribute('open', '');
});

test('a result survives a visit to the directory, by Back and by the link back, and is in no address', async ({
  page,
}) => {
  await scan(page, account('account-exists'));
  await expect(page.getByText('BREACHED', { exact: true })).toBeVisible();
  const rows = await page.locator('.exposure').count();
  await page.locator('.stats-card').click();
  await expect(page).toHaveURL('/breached-websites');
  await page.goBack();
  await expect(page.getByText('BREACHED', { exact: true })).toBeVisible();
  await expect(page.locator('.exposure')).toHaveCount(rows);
  await page.goForward();
  await page.locator('.page-hero').getByRole('link').last().click();
  await expect(page).toHaveURL('/breach-checker');
  await expect(page.locator('.verdict-email')).toHaveText(account('account-exists'));
  await page.reload();
  await expect(page.locator('.exposure')).toHaveCount(rows);
  await expect(page.locator('main')).not.toContainText('What to Expect');
});

test('a clean address is SECURE, and told what that cannot cover', async ({ page }) => {
  await scan(page, account('opt-out'));
  await expect(page.getByText('SECURE', { exact: true })).toBeVisible();
  await expect(page.getByText(/you are in no breach/i)).toHaveCount(0);
});

test('says before the scan where the address goes, and scans nothing without one', async ({ page }) => {
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/check-breach')) asked += 1;
  });
  await open(page, '/breach-checker');
  await expect(page.getByText('we send your address to')).toBeVisible();
  await page.getByRole('button', { name: 'Scan My Email' }).click();
  await page.waitForTimeout(300);
  expect(asked).toBe(0);
});

test('says at the field what is wrong with an address, in our words', async ({ page }) => {
  await scan(page, 'me@example..com');
  const field = page.getByRole('textbox');
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(/^There are two dots side by side in this address\./);
  await field.fill('me@example.com');
  await expect(field).not.toHaveAttribute('aria-invalid');
});

for (const pasted of ['<opt-out@…>', 'Thandi <opt-out@…>', 'mailto:opt-out@…?subject=x', 'opt-out@….']) {
  test(`finds the address in ${pasted}`, async ({ page }) => {
    await scan(page, pasted.replace('@…', '@hibp-integration-tests.com'));
    await expect(page.getByText('SECURE', { exact: true })).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveValue(account('opt-out'));
  });
}

for (const [name, sentence, first] of [
  ['spam-list-only', /^This is a list of addresses for marketing mail\./, 'A password of yours may be known'],
  ['stealer-log', /^A harmful program recorded/, 'A device of yours was probably infected'],
  ['unverified-breach', /^It could not be confirmed/, 'A password of yours may be known'],
] as const) {
  test(`says what the listing of ${name} means, and what follows from it`, async ({ page }) => {
    await scan(page, account(name));
    await expect(page.locator('.exposure-note')).toHaveText(sentence);
    await expect(page.locator('.advice h4').first()).toHaveText(first);
    await expect(page.getByText('Change the password at the site that was breached')).toHaveCount(0);
  });
}

test('every card of the directory is verified or not verified', async ({ page }) => {
  await open(page, '/breached-websites');
  await page.getByPlaceholder('Search websites...').fill('a');
  const badges = page.locator('article.breach').first().locator('.badge');
  await expect(badges.first()).toBeVisible();
  const cards = await page
    .locator('article.breach:visible')
    .evaluateAll((list) =>
      list.map((card) => [...card.querySelectorAll('.badge')].map((badge) => badge.textContent)),
    );
  expect(cards.length).toBeGreaterThan(3);
  expect(cards.filter((words) => words.includes('Verified') === words.includes('Not verified'))).toEqual([]);
});

const KEY_FAULT = 'Authentication with the breach-data service failed: its API key is missing.';

for (const [what, answer, title, text] of [
  [
    'a refused key',
    refuse(502, KEY_FAULT),
    'Authentication Required',
    'Please configure a valid Have I Been Pwned API key to access breach data.',
  ],
  ['a service that is down', refuse(503, 'It is down.'), 'Service Error', 'It is down.'],
  [
    'an answer without words',
    { status: 503, body: '' },
    'Service Error',
    'Failed to check email. Please try again.',
  ],
] as const) {
  test(`tells of ${what}`, async ({ page, expectedFaults }) => {
    expectedFaults.push(/50[23]/);
    await page.route(CHECK, (route) => route.fulfill(answer));
    await scan(page, 'owner@harbourlight.example');
    await expect(toast(page, title)).toContainText(text);
    await expect(page.getByText('What to Expect')).toBeVisible();
  });
}

test('shows that it is scanning', async ({ page }) => {
  const answer = hold();
  await page.route(CHECK, async (route) => {
    await answer.released;
    await route.continue();
  });
  await scan(page, account('opt-out'));
  await expect(page.getByRole('button', { name: 'Scanning...' })).toBeDisabled();
  answer.release();
  await expect(page.getByText('SECURE', { exact: true })).toBeVisible();
});

test('the directory searches, sorts, and finds nothing kindly', async ({ page }) => {
  await open(page, '/breached-websites');
  const search = page.getByPlaceholder('Search websites...');
  await search.fill('adobe');
  await expect(page.locator('article.breach').first()).toContainText('Adobe');
  await expect(page.getByText(/\d websites? found/)).toBeAttached();
  await search.fill('zzzz no such site');
  await expect(page.getByRole('heading', { name: 'No results found' })).toBeVisible();
  await expect(page.getByText('Try searching with different keywords')).toBeVisible();
  await page.getByRole('button', { name: 'Clear Search' }).click();
  await expect(page.locator('article.breach').first()).toBeVisible();
  await page.getByLabel('Sort by').selectOption({ index: 1 });
  await expect(page.locator('article.breach').first()).toBeVisible();
});

test('a long description is cut, and opens and closes by itself', async ({ page }) => {
  await open(page, '/breached-websites');
  const withMore = page.locator('article.breach', {
    has: page.getByRole('button', { name: 'Continue reading' }),
  });
  const id = await withMore.first().getAttribute('id');
  const card = page.locator(`[id="${id}"]`);
  const text = card.locator('.breach-text');
  const cut = ((await text.textContent()) ?? '').replace(' Continue reading', '');
  expect(cut).toMatch(/\.\.\.$/);
  expect(cut.length).toBeLessThanOrEqual(203);
  await card.getByRole('button', { name: 'Continue reading' }).click();
  await expect(card.getByRole('button', { name: 'Show less' })).toBeVisible();
  await card.getByRole('button', { name: 'Show less' }).click();
  await expect(card.getByRole('button', { name: 'Continue reading' })).toBeVisible();
});

test('a link to one breach opens and shows it', async ({ page }) => {
  await open(page, '/breached-websites#Adobe');
  await expect(page.locator('article.breach', { hasText: 'Adobe' }).first()).toBeInViewport();
});

test('no card shows more than six kinds of data without counting the rest', async ({ page }) => {
  await open(page, '/breached-websites');
  await expect(page.locator('.chip-more').first()).toHaveText(/^\+\d+ more$/);
  const most = await page
    .locator('.breach .chips')
    .evaluateAll((lists) =>
      Math.max(...lists.map((list) => list.querySelectorAll('li:not(.chip-more)').length)),
    );
  expect(most).toBeLessThanOrEqual(6);
});

test('a directory that fails says so, and can be tried again', async ({ page, expectedFaults }) => {
  expectedFaults.push(/503/);
  await page.route(LIST, (route) => route.fulfill(refuse(503, 'down')), { times: 1 });
  await open(page, '/breached-websites');
  await expect(page.getByText('Failed to load breached websites')).toBeVisible();
  await expect(page.getByText('Failed to fetch breaches')).toBeVisible();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.locator('article.breach').first()).toBeVisible();
});

for (const width of WIDTHS) {
  test(`results can be used by everyone at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await scan(page, account('multiple-breaches'));
    await page.locator('details.exposure').first().locator('summary').click();
    await expect(page.locator('details.exposure .foreign-html').first()).not.toBeEmpty();
    await expectAccessible(page, { tags: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] });
  });
}
