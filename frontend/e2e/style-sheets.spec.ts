import type { Page } from '@playwright/test';
import { expect, holdBack, open, test } from './support/test.ts';

test('a page that is reached by a link appears only when its style sheet is there', async ({ page }) => {
  await open(page, '/terms-conditions');
  const release = await holdBack(page, /\/assets\/blog-parts-.*\.css$/);
  const asked = page.waitForRequest(/\/blog-parts-.*\.css$/);
  await page.locator('.site-footer').getByRole('link', { name: 'Blog', exact: true }).click();
  await asked;
  await expect(page.locator('h1')).toHaveText('Terms & Conditions');
  release();
  await expect(page.locator('h1')).toHaveText('Blog');
  await expect(page.locator('.blog-filters')).toHaveCSS('display', 'grid');
});

const SHEET = /\/assets\/(.*)-.{8}\.css$/;

function keepSheets(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(...(SHEET.exec(request.url()) ?? []).slice(1)));
  return asked;
}

test('a document holds its own styles and asks for none', async ({ page }) => {
  const asked = keepSheets(page);
  await open(page, '/subscribe');
  const held = page.locator('style[data-style]');
  const files = await held.evaluateAll((styles) => styles.map((style) => style.getAttribute('data-style')));
  expect(files.map((file) => SHEET.exec(file ?? '')?.[1])).toEqual(['start', 'subscribe-page']);
  expect(asked).toEqual([]);
});

test('a document of the build before, whose styles the policy refuses, is styled by its files', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/violates the following Content Security Policy directive/);
  const asked = keepSheets(page);
  await page.route('/subscribe', async (route) => {
    const answer = await route.fetch();
    const policy = answer.headers()['content-security-policy'] ?? '';
    const headers = {
      ...answer.headers(),
      'content-security-policy': policy.replaceAll(/ 'sha256-[^']+'/g, ''),
    };
    await route.fulfill({ response: answer, headers });
  });
  await open(page, '/subscribe');
  await expect(page.locator('.skip-link')).toHaveCSS('position', 'fixed');
  expect(asked.sort()).toEqual(['start', 'subscribe-page']);
});
