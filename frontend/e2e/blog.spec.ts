import { COMPANY } from '#shared/content/company.ts';
import { readFileSync } from 'node:fs';
import { expectAccessible } from './support/accessible.ts';
import { answer, refuse } from './support/answers.ts';
import { ask, openChat } from './support/chat.ts';
import { expect, open, test } from './support/test.ts';
import { problemsOfHtml } from './support/valid-html.ts';

const SLUG = 'the-invoice-with-the-wrong-bank-account';

test('the list is filtered by category and by words, and says when nothing fits', async ({ page }) => {
  await open(page, '/blog');
  const cards = page.locator('.article-card');
  const all = await cards.count();
  expect(all).toBeGreaterThanOrEqual(6);
  await page.getByRole('button', { name: 'Awareness' }).click();
  expect(await cards.count()).toBeLessThan(all);
  await expect(page.getByRole('button', { name: 'Awareness' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'All Articles' }).click();
  await page.getByLabel('Search articles').fill('RANSOMWARE');
  await expect(cards.filter({ hasText: 'The first hour of a ransomware attack' })).toHaveCount(1);
  await page.getByLabel('Search articles').fill('zzz nothing');
  await expect(page.getByRole('heading', { name: 'No Articles Found' })).toBeVisible();
});

test('in colours that the visitor has forced the chosen category still differs', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page, '/blog');
  // The colour of the text: the background may differ by an alpha value that nobody sees.
  const ink = (name: string) =>
    page.getByRole('button', { name }).evaluate((button) => getComputedStyle(button).color);
  const [chosen, other] = [await ink('All Articles'), await ink('Awareness')];
  expect(chosen).not.toBe(other);
  await page.getByRole('button', { name: 'Awareness' }).click();
  await expect.poll(() => ink('Awareness')).toBe(chosen);
  expect(await ink('All Articles')).toBe(other);
});

test('an article has its own document, metadata and a way back', async ({ page }) => {
  await open(page, '/blog');
  await page.getByRole('link', { name: 'Read Article: The invoice with the wrong bank account' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The invoice with the wrong bank account');
  await expect(page).toHaveTitle(/The invoice with the wrong bank account \| /);
  const data: unknown = JSON.parse(
    (await page.locator('script[type="application/ld+json"]').textContent()) ?? '',
  );
  expect(JSON.stringify(data)).toContain('"datePublished":"2026-11-17"');
  await expect(page.locator('meta[property="og:type"]')).toHaveAttribute('content', 'article');
  await expect(page.locator('meta[property="og:image:alt"]')).toHaveAttribute('content', /^[A-Z].{10,}\.$/);
  const preview = await page.locator('meta[property="og:image"]').getAttribute('content');
  const drawing = await page.locator('.article-head use').getAttribute('href');
  expect(preview).toContain(`/social/drawing-${/\/drawings\/(.*)\.svg#/.exec(drawing ?? '')?.[1]}.png`);
  for (const address of [new URL(preview ?? '').pathname, drawing ?? '']) {
    expect((await page.request.get(address)).status()).toBe(200);
  }
  await expect(page.locator('main').getByRole('link', { name: COMPANY.phone.shown })).toHaveAttribute(
    'href',
    /^tel:/,
  );
  await page.getByRole('link', { name: 'Back to Blog' }).click();
  await expect(page).toHaveURL(/\/blog$/);
  // The list is not in a document of this page: it is fetched.
  await expect(page.locator('.article-card').first()).toBeVisible();
});

test('a list that cannot be had is an empty one', async ({ page }) => {
  await answer(page, '/api/blog-posts', refuse(503, 'down'));
  await open(page, `/blog/${SLUG}`);
  await page.getByRole('link', { name: 'Back to Blog' }).click();
  await expect(page.getByRole('heading', { name: 'No Articles Yet' })).toBeVisible();
});

test('an unknown article is a real 404 of valid HTML, and is named as one once scripts run', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 404/);
  const answer = await open(page, '/blog/no-such-article');
  expect([answer?.status(), answer?.headers()['content-type']]).toEqual([
    404,
    expect.stringMatching(/^text\/html/),
  ]);
  expect(await problemsOfHtml((await answer?.text()) ?? '')).toEqual([]);
  await expect(page.getByRole('heading', { name: 'Blog post not found' })).toBeVisible();
  await page.locator('main').getByRole('link', { name: 'Return to Blog' }).click();
  await expect(page.locator('.article-card').first()).toBeVisible();
});

test('while articles cannot be read, the page leads back to the blog', async ({ page }) => {
  const body = readFileSync('dist/site/blog/_any/missing.html', 'utf8');
  await answer(page, `/blog/${SLUG}`, { status: 503, contentType: 'text/html', body });
  await open(page, `/blog/${SLUG}`);
  await expect(page.locator('h1')).toHaveText('Blog post not found');
  await page.locator('main').getByRole('link', { name: 'Return to Blog' }).click();
  await expect(page.locator('.article-card').first()).toBeVisible();
});

test('from one article straight to another, the other is shown', async ({ page }) => {
  const links = [{ label: 'The first hour', path: '/blog/the-first-hour-of-ransomware' }];
  await answer(page, '/api/chatbot', { json: { response: 'Read this.', links } });
  await openChat(page, '/blog/popia-for-a-business-of-ten');
  await ask(page, 'I have been hacked');
  await page.getByRole('link', { name: 'The first hour' }).click();
  await expect(page).toHaveURL(/the-first-hour-of-ransomware$/);
  await expect(page.locator('h1')).not.toHaveText('POPIA for a business of ten people');
  await expect(page.locator('.article-text')).toContainText('Should you pay?');
});

test('beside an article are its headings where there is room, and at every width a tool to try', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await open(page, '/blog/popia-for-a-business-of-ten');
  const beside = page.getByRole('complementary', { name: 'Beside this article' });
  const contents = beside.getByRole('navigation', { name: 'In this article' });
  await expect(beside.getByRole('link', { name: 'Free Security Report' })).toBeVisible();
  await expect(contents).toBeHidden();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(beside.getByRole('link', { name: 'Free Security Report' })).toBeVisible();
  const links = contents.getByRole('link');
  await expect(links).toHaveText(await page.locator('.article-text h2').allTextContents());
  await links.last().click();
  await expect(page.locator('.article-text h2').last()).toBeInViewport();
  await expectAccessible(page);
});
