import type { Page } from '@playwright/test';
import { expectFits } from './support/accessible.ts';
import { answer, refuse } from './support/answers.ts';
import { expect, open, test } from './support/test.ts';

async function check(page: Page, password: string): Promise<void> {
  await page.getByLabel('Password to check').fill(password);
  await page.getByRole('button', { name: 'Check this password' }).click();
}

function pathOf(url: string): { path: string; search: string } {
  const { pathname, search } = new URL(url);
  return { path: pathname, search };
}

test('of a password five hexadecimal digits leave the browser, and nothing else of it', async ({ page }) => {
  await open(page, '/breach-checker');
  const sent: { url: string; body: string | null; headers: string }[] = [];
  page.on('request', (request) => {
    sent.push({ url: request.url(), body: request.postData(), headers: JSON.stringify(request.headers()) });
  });
  await check(page, 'durban2010');
  await expect(page.getByText('This password was seen 214 times in known breaches')).toBeVisible();
  const parts = sent.map(({ url, body }) => ({ ...pathOf(url), body }));
  // The first digits of the SHA-1 of durban2010. The page also asks for its own things, such as the breach figures.
  expect(parts.filter((part) => JSON.stringify(part).includes('35912') || part.body !== null)).toEqual([
    { path: '/api/find-password-hashes', search: '', body: '{"prefix":"35912"}' },
  ]);
  expect(JSON.stringify(sent)).not.toMatch(/durban2010/i);
  const kept = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), location.href]),
  );
  expect(kept).not.toMatch(/durban2010|35912/i);
  await expect(page.getByLabel('Password to check')).toHaveValue('');
});

test('a password of nobody is not known, and not called good', async ({ page }) => {
  await open(page, '/breach-checker');
  await check(page, 'a lighthouse in Umhlanga blinks at 4 whales');
  await expect(page.getByText('That does not make it good')).toBeVisible();
});

test('when the service is away it says that nothing is known', async ({ page }) => {
  await answer(page, '/api/find-password-hashes', refuse(503, 'It is away.'));
  await open(page, '/breach-checker');
  await check(page, 'password');
  await expect(page.getByText('It is away. So we know nothing about this password')).toBeVisible();
});

test('with the keyboard alone: type, look, hide, ask', async ({ page }) => {
  await open(page, '/breach-checker');
  const field = page.getByLabel('Password to check');
  await field.focus();
  await page.keyboard.type('password');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(field).toHaveAttribute('type', 'text');
  await page.keyboard.press('Space');
  await expect(field).toHaveAttribute('type', 'password');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('stop using it, everywhere')).toBeVisible();
  await expectFits(page, { within: '.password-check' });
});

test('on a phone the answer is on the screen when it comes', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await open(page, '/breach-checker');
  await page.getByLabel('Password to check').fill('durban2010');
  const button = page.getByRole('button', { name: 'Check this password' });
  await button.evaluate((it) => it.scrollIntoView({ block: 'end' }));
  await button.click();
  await expect(page.locator('.password-result')).toBeInViewport({ ratio: 0.9 });
});
