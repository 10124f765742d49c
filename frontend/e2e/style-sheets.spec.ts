import { expect, open, test } from './support/test.ts';

test('a page that is reached by a link appears only when its style sheet is there', async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await open(page, '/terms-conditions');
  await page.route(/\/assets\/about-us-page-.*\.css$/, async (route) => {
    await released;
    await route.continue();
  });
  const asked = page.waitForRequest(/\/about-us-page-.*\.css$/);
  await page.locator('.site-footer').getByRole('link', { name: 'About Us' }).click();
  await asked;
  await expect(page.locator('h1')).toHaveText('Terms & Conditions');
  release();
  await expect(page.locator('h1')).toContainText('About');
  await expect(page.locator('.story')).toHaveCSS('display', 'grid');
});

test('a page asks for its own style sheets and not for those of others', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const [, name] = /\/assets\/(.*)-.{8}\.css$/.exec(request.url()) ?? [];
    if (name) asked.push(name);
  });
  await open(page, '/privacy-policy');
  expect([...asked].sort()).toEqual(['legal-text', 'start']);
});
