import { ARTICLE_PATHS, PATHS } from './support/pages.ts';
import { open, test } from './support/test.ts';

/* Every page as it is first seen, for `npm run pictures`, which adds the states that the tests reach. */
for (const path of [...PATHS, ...ARTICLE_PATHS, '/no-such-page', '/blog/no-such-article']) {
  test(path, async ({ page }) => {
    await open(page, path);
    await page.waitForLoadState('networkidle');
  });
}
