import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { expect, open, test } from './support/test.ts';

const TAG = 'https://www.googletagmanager.com';
const dialog = (page: Page) => page.locator('dialog.consent');

/** Makes the site behave as built with analytics on, and returns the requests to Google, which are answered here. */
async function measured(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(/^https:\/\/www\.googletagmanager\.com\//, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  await page.route(
    (url) => !/\.\w+$|^\/api\//.test(url.pathname) && url.origin !== TAG,
    async (route) => {
      const response = await route.fetch();
      const headers = { ...response.headers() };
      const policy = headers['content-security-policy'] ?? '';
      headers['content-security-policy'] = policy.replace("script-src 'self'", `script-src 'self' ${TAG}`);
      const meta = '<meta name="measurement" content="G-ABC123 AW-1/xyz"/>';
      await route.fulfill({
        response,
        headers,
        body: (await response.text()).replace('</head>', `${meta}</head>`),
      });
    },
  );
  return asked;
}

/** The calls that the page has made to Google's tag, each as its arguments. */
function told(page: Page): Promise<unknown[][]> {
  return page.evaluate(() =>
    (window.dataLayer ?? []).map((entry) => Array.from(entry as ArrayLike<unknown>)),
  );
}

async function names(page: Page): Promise<unknown[]> {
  return (await told(page)).filter(([kind]) => kind === 'event').map(([, name]) => name);
}

/** The HTML of the focused element, if the consent dialog covers it entirely. */
function coveredFocus(page: Page): Promise<string> {
  return page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const question = document.querySelector('.consent');
    const focused = document.activeElement;
    if (!question || !focused || question.contains(focused)) return '';
    const over = question.getBoundingClientRect();
    const { left, right, top, bottom } = focused.getBoundingClientRect();
    const isCovered = left >= over.left && right <= over.right && top >= over.top && bottom <= over.bottom;
    return isCovered ? focused.outerHTML : '';
  });
}

test('where nothing is measured nobody is asked, and the choice leads to the policy', async ({ page }) => {
  await open(page, '/about-us');
  await page.getByRole('link', { name: 'Cookie choices' }).click();
  await expect(page).toHaveURL('/privacy-policy#cookies');
  await expect(dialog(page)).toHaveCount(0);
  expect(await told(page)).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
});

test('without an answer, and after a no, nothing is loaded and nothing is sent', async ({ page }) => {
  const asked = await measured(page);
  await open(page, '/about-us');
  await expect(dialog(page)).toContainText('May we count your visit?');
  await expectAccessible(page, { within: '.consent' });
  await page.emulateMedia({ forcedColors: 'active' });
  await expect(dialog(page)).toHaveCSS('border-top', /^1px solid/);
  const [no, yes] = ['No', 'Yes'].map((name) => dialog(page).getByRole('button', { name }));
  expect((await no?.boundingBox())?.width).toBe((await yes?.boundingBox())?.width);
  expect(await no?.getAttribute('class')).toBe(await yes?.getAttribute('class'));
  expect(asked).toEqual([]);
  await no?.click();
  await page.reload();
  await page.waitForLoadState('networkidle');
  await expect(dialog(page)).toBeHidden();
  expect(asked).toEqual([]);
  expect(await told(page)).toEqual([]);
});

test('after a yes consent is given, page views and events are told, and the choice is remembered', async ({
  page,
}) => {
  const asked = await measured(page);
  await open(page, '/about-us');
  await dialog(page).getByRole('button', { name: 'Yes' }).click();
  await expect.poll(() => asked).toEqual([`${TAG}/gtag/js?id=G-ABC123`]);
  expect(await names(page)).toEqual(['page_view']);
  await page.getByRole('link', { name: 'Home' }).first().click();
  await expect(page).toHaveURL('/');
  const call = page.getByRole('link', { name: /^Call now/ }).first();
  await call.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()));
  await call.click();
  expect(await names(page)).toEqual(['page_view', 'page_view', 'phone_call_click']);
  await page.goto('/email-spoof-check?domain=secret.example');
  await expect.poll(() => names(page)).toEqual(['page_view']);
  expect(JSON.stringify(await told(page))).not.toContain('secret.example');
});

test('the choice can be taken back at the foot of every page', async ({ page }) => {
  await measured(page);
  await open(page, '/about-us');
  await dialog(page).getByRole('button', { name: 'Yes' }).click();
  await page.evaluate(() => (document.cookie = '_ga=GA1.1.1; path=/'));
  await page.getByRole('link', { name: 'Cookie choices' }).click();
  await expect(dialog(page)).toContainText('you have said yes');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('link', { name: 'Cookie choices' })).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog(page).getByRole('button', { name: 'No' }).click();
  expect((await told(page)).at(-1)).toEqual([
    'consent',
    'update',
    expect.objectContaining({ ad_storage: 'denied' }),
  ]);
  const before = (await told(page)).length;
  await page.getByRole('link', { name: 'Home' }).first().click();
  await expect(page).toHaveURL('/');
  expect((await told(page)).length).toBe(before);
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('_ga');
});

test('a no in one tab holds in every other one', async ({ page, context }) => {
  await measured(page);
  await open(page, '/about-us');
  await dialog(page).getByRole('button', { name: 'Yes' }).click();
  await expect.poll(() => names(page)).toEqual(['page_view']);
  const other = await context.newPage();
  await measured(other);
  await open(other, '/contact-us');
  await other.getByRole('link', { name: 'Cookie choices' }).click();
  await dialog(other).getByRole('button', { name: 'No' }).click();
  await expect
    .poll(async () => (await told(page)).at(-1))
    .toEqual(['consent', 'update', expect.objectContaining({ analytics_storage: 'denied' })]);
  await page.getByRole('link', { name: 'Home' }).first().click();
  await expect(page).toHaveURL('/');
  expect(await names(page)).toEqual(['page_view']);
});

for (const [width, height] of [
  [390, 520],
  [640, 360],
  [1440, 900],
] as const) {
  test(`what has the focus is never under the question, at ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await measured(page);
    await open(page, '/contact-us');
    await expect(dialog(page)).toBeVisible();
    const covered = new Set<string>();
    for (let stop = 0; stop < 70; stop += 1) {
      await page.keyboard.press('Tab');
      covered.add(await coveredFocus(page));
    }
    expect([...covered]).toEqual(['']);
  });
}
