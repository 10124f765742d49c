import { PAGE_LEADS } from './support/leads.ts';
import { PATHS } from './support/pages.ts';
import { expect, open, test } from './support/test.ts';

for (const [path, leads] of Object.entries(PAGE_LEADS)) {
  if (leads.length === 0) continue;
  test(`the links and buttons of ${path} lead where they should`, async ({ page, expectedErrors }) => {
    test.slow();
    expectedErrors.push(/status of (404|50[234])/);
    await open(page, path);
    const heading = (await page.locator('h1').textContent()) ?? '';
    for (const [name, to] of leads) {
      const link = page
        .locator('#content')
        .getByRole('link', { name })
        .and(page.locator(`[href="${to}"]`))
        .first();
      await expect(link, `${name} to ${to}`).toBeVisible();
      if (!/^[/#]/.test(to)) continue;
      await link.click();
      await expect(page).toHaveURL(to.startsWith('#') ? path + to : to);
      if (to.startsWith('#')) await expect(page.locator(to)).toBeInViewport();
      else await expect(page.locator('h1')).toHaveCount(1);
      await page.goBack();
      await expect(page).toHaveURL(path);
      await expect(page.locator('h1')).toHaveText(heading);
    }
  });
}

test('every page has a row in the table of links', () => {
  expect(PATHS.filter((path) => !(path in PAGE_LEADS))).toEqual([]);
});
