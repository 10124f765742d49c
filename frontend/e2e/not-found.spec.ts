import { expect, open, test } from './support/test.ts';

test('an unknown path answers 404 with a way onward', async ({ page, expectedErrors }) => {
  expectedErrors.push(/404/);
  const response = await page.goto('/no/such/page?x=1');
  expect(response?.status()).toBe(404);
  await expect(page.locator('h1')).toHaveText('404 Page Not Found');
  await expect(
    page.getByText('Did you forget to add the page to the router?', { exact: true }),
  ).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await page.getByRole('link', { name: 'Back to the harbour' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
});

test('a link inside the site to what is not there shows the same screen', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/404/);
  await open(page, '/');
  await page.evaluate(() => {
    history.pushState(null, '', '/nowhere');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page.locator('h1')).toHaveText('404 Page Not Found');
});

for (const path of [
  '/blog/a/b',
  '/blog//x/y',
  '/blog/Upper',
  '/packed/x',
  '/assets/none.js',
  '/social/none.png',
  '/payment/none',
]) {
  test(`${path} is the page for unknown paths, not raw data`, async ({ request }) => {
    const answer = await request.get(path);
    expect([answer.status(), answer.headers()['content-type']]).toEqual([
      404,
      expect.stringMatching(/^text\/html/),
    ]);
    expect(await answer.text()).toContain('404 Page Not Found');
  });
}

for (const path of ['/blog/', '/blog//', '/about-us/', '/blog/stop-strangers-sending-mail-as-you/']) {
  test(`${path} leads to the page without the slash`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveURL(path.replace(/\/+$/, ''));
    await expect(page.locator('h1')).not.toHaveText('404 Page Not Found');
  });
}

test('what is missing below /api stays data', async ({ request }) => {
  const answer = await request.get('/api/none');
  expect([answer.status(), answer.headers()['content-type']]).toEqual([
    404,
    expect.stringMatching(/^application\/json/),
  ]);
});
