import type { Page } from '@playwright/test';
import { expect, open, test } from './support/test.ts';
import { LIST, refuse } from './support/answers.ts';

/** Where there is no list, the end of the page follows at once. */
async function expectNoHole(page: Page): Promise<void> {
  const button = await page.locator('.directory-empty button').boundingBox();
  const credit = await page.locator('.breach-source').boundingBox();
  expect((credit?.y ?? Infinity) - (button?.y ?? 0)).toBeLessThan(200);
}

test('every card of the directory is verified or not verified, and counts what is beyond six kinds of data', async ({
  page,
}) => {
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
  await expect(page.locator('.chip-more').first()).toHaveText(/^\+\d+ more$/);
  const most = await page
    .locator('.breach .chips')
    .evaluateAll((lists) =>
      Math.max(...lists.map((list) => list.querySelectorAll('li:not(.chip-more)').length)),
    );
  expect(most).toBeLessThanOrEqual(6);
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
  await expectNoHole(page);
  await page.getByRole('button', { name: 'Clear Search' }).click();
  await expect(search).toBeFocused();
  await expect(page.locator('article.breach').first()).toBeVisible();
  await page.getByLabel('Sort by').selectOption({ index: 1 });
  await expect(page.locator('article.breach').first()).toBeVisible();
});

test('the link past the navigation leaves what is searched for', async ({ page }) => {
  await open(page, '/breached-websites');
  await page.getByPlaceholder('Search websites...').fill('adobe');
  await expect(page.getByText('1 website found')).toBeAttached();
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
  await expect(page).toHaveURL('/breached-websites#content');
  await expect(page.getByText('1 website found')).toBeAttached();
  await expect(page.getByPlaceholder('Search websites...')).toHaveValue('adobe');
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

// The first card of the list, one that is drawn a frame later, and one far below.
for (const name of ['StealerLogsJan2025', 'NationalPublicData', 'Adobe']) {
  test(`a link to ${name} opens and shows it`, async ({ page }) => {
    await open(page, `/breached-websites#${name}`);
    const card = page.locator(`#breach-${name}`);
    await expect(card).toBeInViewport();
    await expect(card.locator('h3 a')).toBeFocused();
  });
}

test('a directory that fails says so, and can be tried again', async ({ page }) => {
  await page.route(`**${LIST}`, (route) => route.fulfill(refuse(503, 'down')), { times: 1 });
  await open(page, '/breached-websites');
  await expect(page.getByText('Failed to load breached websites')).toBeVisible();
  await expect(page.getByText('Failed to fetch breaches')).toBeVisible();
  await expectNoHole(page);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.locator('article.breach').first()).toBeVisible();
  // The pressed button is gone, so the list has the focus.
  await expect(page.locator('.directory-list h2')).toBeFocused();
});
