import { expect, open, test } from './support/test.ts';

test('an unknown path answers 404 with a way onward', async ({ page, expectedFaults }) => {
  expectedFaults.push(/404/);
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
  expectedFaults,
}) => {
  expectedFaults.push(/404/);
  await open(page, '/');
  await page.evaluate(() => {
    history.pushState(null, '', '/nowhere');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page.locator('h1')).toHaveText('404 Page Not Found');
});
