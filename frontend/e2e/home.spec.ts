import { PRICES, rand } from '#shared/rules/prices.ts';
import { expect, keepAnalytics, open, test } from './support/test.ts';

test('everything that belongs on the home page is there, a call is told to the analytics, and nothing is sent to anybody else', async ({
  page,
  baseURL,
}) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== new URL(baseURL ?? '').origin) elsewhere.push(request.url());
  });
  const calls = await keepAnalytics(page);
  await open(page, '/');
  await expect(page).toHaveTitle(/Cybersecurity Solutions in Durban.*Free Vulnerability Scan/);
  const main = page.locator('main');
  for (const path of ['/it-consulting', '/cloud-storage', '/cyber-security', '/ai-implementations']) {
    await expect(main.locator(`a.core-service[href="${path}"]`)).toHaveCount(1);
  }
  await expect(main.locator('.tool-strip li')).toHaveCount(4);
  await expect(main.locator('.tide-table li')).toHaveCount(9);
  await expect(main.locator('.values dt')).toHaveCount(4);
  await expect(main.locator('.lit-list li')).toHaveCount(3);
  await expect(main.getByText(rand(PRICES.laptopService), { exact: true })).toBeVisible();
  await expect(main.locator('#reviews .review')).toHaveCount(6);
  await expect(main.locator('#reviews').getByText('Verified Customer')).toHaveCount(6);
  await expect(main.locator('a[href^="https://www.facebook.com/"]')).toHaveCount(1);
  await expect(main.getByRole('link', { name: 'Free Vulnerability Scan' })).toHaveAttribute(
    'href',
    '/vulnerability-scan',
  );
  const call = page.getByRole('link', { name: /^Call now/ }).first();
  await expect(call).toHaveAttribute('href', /^tel:\+27/);
  await call.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()));
  await call.click();
  await expect.poll(() => calls.map(({ name }) => name)).toContain('phone_call_click');
  await page.waitForLoadState('networkidle');
  expect(elsewhere).toEqual([]);
});

test('the example of a report says what the tool says, and needs no scripts', async ({ page }) => {
  const seen = () =>
    page.evaluate(() => {
      const textOf = (selector: string) =>
        [...document.querySelectorAll<HTMLElement>(selector)].map(({ innerText }) => innerText);
      return {
        marks: textOf('.mark-line')
          .slice(0, 3)
          .map((line) => line.split('\n').slice(0, 2)),
        numbers: textOf('.result-numbers > div').slice(0, 2),
        picture: document.querySelector('.result-picture svg')?.innerHTML,
        sentence: textOf('.result-words :is(h2, h3)')[0]
          ?.replace(/\S+\.example/, 'it')
          .replace(/\s+/g, ' '),
      };
    });
  await open(page, '/email-spoof-check?domain=minimal.example');
  await expect(page.locator('.marks').first()).toBeVisible({ timeout: 30_000 });
  const { sentence, ...real } = await seen();
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await open(page, '/');
  await page.waitForLoadState('networkidle');
  expect(await seen()).toEqual({ ...real, sentence: `Yes. ${sentence}` });
  await expect(page.locator('#sample-report')).toContainText('Example: bakery.example');
  expect(scripts.filter((url) => /sample-report|spoof-report|marks/.test(url))).toEqual([]);
  await page.locator('#sample-report summary').first().click();
  await expect(page.locator('#sample-report .fold-matter').first()).toBeVisible();
});

test('the example of a report is there after a click on a link too', async ({ page }) => {
  await open(page, '/about-us');
  await page.getByRole('link', { name: 'Home', exact: true }).first().click();
  await expect(page).toHaveURL('/');
  await expect(page.locator('#sample-report .mark')).toHaveCount(3);
});

test('with reduced motion nothing moves', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/');
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});
