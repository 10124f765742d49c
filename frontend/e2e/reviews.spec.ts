import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { answer, answerLate, refuse } from './support/answers.ts';
import { expect, open, test } from './support/test.ts';

const NONE = { json: { reviews: [], fallback: true } };

const some = (...reviews: object[]) => ({ json: { fallback: false, reviews } });

function review(author_name: string, rating: number, created_time: string) {
  return {
    id: author_name,
    author_name,
    rating,
    text: `Words of ${author_name}`,
    created_time,
    profile_photo_url: '',
  };
}

const ANNA = 'https://www.google.com/maps/contrib/1/reviews';
const GOOGLE = some(
  { ...review('Anna Older', 5, '2025-02-03T08:00:00Z'), author_url: ANNA },
  review('Ben Critical', 2, '2026-10-01T08:00:00Z'),
  review('Carl Four', 4, '2026-01-02T08:00:00Z'),
);
const FACEBOOK = some(
  review('Dineo Newest', 5, '2026-09-01T08:00:00+0000'),
  review('Eve Four', 4, '2024-01-01T08:00:00+0000'),
);

/** Answers both calls; returns a function that counts them. */
async function answerBoth(page: Page, google: object, facebook: object): Promise<() => number> {
  const asked = [
    await answer(page, '/api/google-reviews', google),
    await answer(page, '/api/facebook-reviews', facebook),
  ];
  return () => asked.flat().length;
}

const section = (page: Page) => page.locator('#reviews');
const ownNote = (page: Page) => section(page).getByText('These are examples');
const row = (page: Page) => section(page).getByRole('region', { name: 'Reviews', exact: true });
const scrolled = (page: Page) => row(page).evaluate(({ scrollLeft }) => Math.round(scrollLeft));

/** The row's scroll position in pixels, once it has stopped moving. */
async function settled(page: Page): Promise<number> {
  let last = -1;
  const stands = async () => {
    const before = last;
    last = await scrolled(page);
    return last === before;
  };
  await expect.poll(stands, { intervals: [300] }).toBe(true);
  return last;
}

async function openReviews(page: Page): Promise<void> {
  await open(page, '/');
  await section(page).scrollIntoViewIfNeeded();
  await expect(section(page).getByRole('button', { name: 'Next review' })).toBeVisible();
}

test('reviews of both sources are in one row: the best first, then the newest, each with its badge', async ({
  page,
}) => {
  const calls = await answerBoth(page, GOOGLE, FACEBOOK);
  await openReviews(page);
  await expect(row(page).locator('.review-name')).toHaveText([
    'Dineo Newest',
    'Anna Older',
    'Carl Four',
    'Eve Four',
    'Ben Critical',
  ]);
  await expect(row(page).locator('.review-badge')).toHaveText(['f', 'G', 'G', 'f', 'G']);
  await expect(row(page).locator('.review').nth(1)).toContainText('On Google Maps · 03 Feb 2025');
  await expect(row(page).locator('.review').first().locator('.review-picture')).toContainText('DN');
  await expect(section(page).getByText('Verified Customer')).toHaveCount(0);
  await expect(section(page).getByRole('status')).toBeEmpty();
  const authors = row(page).locator('.review-author').getByRole('link');
  await expect(authors).toHaveText(['Anna Older']);
  await expect(authors).toHaveAttribute('href', ANNA);
  await expect(authors).toHaveAttribute('rel', /noopener/);
  await expectAccessible(page, { within: '#reviews' });
  expect(calls()).toBe(2);
});

test('a link that is not to Google shows nothing of that source', async ({ page }) => {
  const evil = { ...review('Mallory', 5, ''), author_url: 'https://www.google.com.elsewhere.example/' };
  await answerBoth(page, some(evil), FACEBOOK);
  await openReviews(page);
  await expect(section(page).getByText('Words of Dineo Newest')).toBeVisible();
  await expect(section(page).getByText('Mallory')).toHaveCount(0);
});

test('they are asked for near the screen only, once, and kept when the visitor comes back', async ({
  page,
}) => {
  const calls = await answerBoth(page, GOOGLE, NONE);
  await open(page, '/');
  await page.waitForLoadState('networkidle');
  expect(calls()).toBe(0);
  await section(page).scrollIntoViewIfNeeded();
  await expect(section(page).getByText('Words of Anna Older')).toBeVisible();
  await page.getByRole('link', { name: 'About Us' }).first().click();
  await expect(page).toHaveURL('/about-us');
  await page.goBack();
  await section(page).scrollIntoViewIfNeeded();
  await expect(section(page).getByText('Words of Anna Older')).toBeVisible();
  expect(calls()).toBe(2);
});

test('while both are asked it says so, and nothing moves when they come', async ({ page }) => {
  const { release } = await answerLate(page, '/api/google-reviews', GOOGLE);
  await answer(page, '/api/facebook-reviews', NONE);
  await open(page, '/');
  const before = await section(page).boundingBox();
  await section(page).scrollIntoViewIfNeeded();
  await expect(section(page).getByRole('status')).toHaveText('Loading real reviews...');
  await expect(row(page).locator('.review')).toHaveCount(6);
  release();
  await expect(section(page).getByText('Words of Anna Older')).toBeVisible();
  await expect(ownNote(page)).toBeHidden();
  expect((await section(page).boundingBox())?.height).toBe(before?.height);
});

test('when both sources fail, the built-in testimonials take their place and a note says so', async ({
  page,
}) => {
  const how = refuse(500, 'No.');
  const calls = await answerBoth(page, how, how);
  await openReviews(page);
  await expect(section(page).getByRole('status')).toHaveText('Live reviews are temporarily unavailable.');
  await expect(section(page).getByText('Verified Customer · Recently')).toHaveCount(6);
  await expect(row(page).locator('.review-badge-built-in')).toHaveCount(6);
  await expect(ownNote(page)).toBeVisible();
  expect(calls()).toBe(2);
});

test('it moves on every 4 s, until it is paused', async ({ page }) => {
  await page.clock.install();
  await answerBoth(page, GOOGLE, FACEBOOK);
  await openReviews(page);
  await expect(section(page).getByText('Words of Anna Older')).toBeVisible();
  await page.mouse.move(5, 5);
  await page.clock.runFor(4100);
  await expect.poll(() => scrolled(page)).toBeGreaterThan(200);
  const first = await scrolled(page);
  await section(page).getByRole('button', { name: 'Pause the reviews' }).click();
  await page.mouse.move(5, 5);
  await page.clock.runFor(20_000);
  const paused = await settled(page);
  expect(Math.abs(paused - first)).toBeLessThan(500);
  await page.clock.runFor(20_000);
  expect(await scrolled(page)).toBe(paused);
  await expect(section(page).getByRole('button', { name: 'Play the reviews' })).toBeVisible();
});

test('a pause stays when the answers come, and the focus on its button too', async ({ page }) => {
  const { release } = await answerLate(page, '/api/google-reviews', GOOGLE);
  await answer(page, '/api/facebook-reviews', NONE);
  await openReviews(page);
  await section(page).getByRole('button', { name: 'Next review' }).click();
  await expect.poll(() => scrolled(page)).toBeGreaterThan(200);
  await section(page).getByRole('button', { name: 'Pause the reviews' }).focus();
  await page.keyboard.press('Enter');
  const play = section(page).getByRole('button', { name: 'Play the reviews' });
  await expect(play).toBeFocused();
  await settled(page);
  release();
  await expect(section(page).getByText('Words of Anna Older')).toBeVisible();
  await expect(play).toBeFocused();
  expect(await scrolled(page)).toBe(0);
});

test('it rests while it is pointed at or has the focus', async ({ page }) => {
  await page.clock.install();
  await answerBoth(page, GOOGLE, FACEBOOK);
  await openReviews(page);
  await expect(section(page).getByText('Words of Anna Older')).toBeVisible();
  await row(page).hover();
  await page.clock.runFor(20_000);
  expect(await scrolled(page)).toBe(0);
  await page.mouse.move(5, 5);
  await section(page).getByRole('button', { name: 'Pause the reviews' }).focus();
  await page.keyboard.press('Tab');
  await page.clock.runFor(20_000);
  expect(await scrolled(page)).toBe(0);
});

test('arrow keys and buttons move it, and from the end it begins again', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await answerBoth(page, GOOGLE, FACEBOOK);
  await openReviews(page);
  await expect(section(page).getByRole('button', { name: 'Play the reviews' })).toBeVisible();
  await expect(section(page).getByText('Words of Anna Older')).toBeVisible();
  await row(page).focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => scrolled(page)).toBeGreaterThan(200);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => scrolled(page)).toBe(0);
  await section(page).getByRole('button', { name: 'Previous review' }).click();
  await expect.poll(() => scrolled(page)).toBeGreaterThan(500);
  await section(page).getByRole('button', { name: 'Next review' }).click();
  await expect.poll(() => scrolled(page)).toBe(0);
});

test('a long name without spaces stays within its card', async ({ page }) => {
  await answerBoth(page, some(review('Longname'.repeat(12), 5, '2025-02-03')), NONE);
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/');
  await section(page).scrollIntoViewIfNeeded();
  const card = section(page).locator('.review').first();
  await expect(card).toContainText('LongnameLongname');
  const over = await card.evaluate((one) => {
    const end = one.getBoundingClientRect().right;
    return (
      Math.max(...[...one.querySelectorAll('*')].map((part) => part.getBoundingClientRect().right)) - end
    );
  });
  expect(over).toBeLessThanOrEqual(0);
});
