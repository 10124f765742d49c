import { answer, DIRECTORY, LIST, PORT_REPORT } from './support/answers.ts';
import { YEAR } from './support/prices.ts';
import { expect, open, test } from './support/test.ts';
import { scanPorts } from './support/tools.ts';

/* Browsers as old as the build's target (`frontend/vite.config.ts`) know less than the one that runs this: here it forgets the rest. */
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const newer: [object, string[]][] = [
      [Array.prototype, ['toSorted', 'toReversed', 'toSpliced', 'with']],
      [Array, ['fromAsync']],
      [Object, ['groupBy']],
      [Map, ['groupBy']],
      [
        Set.prototype,
        ['union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom'],
      ],
      [Promise, ['withResolvers', 'try']],
      [URL, ['canParse', 'parse']],
      [AbortSignal, ['any', 'timeout']],
      [String.prototype, ['isWellFormed', 'toWellFormed']],
      [Element.prototype, ['checkVisibility']],
      [HTMLElement.prototype, ['popover', 'showPopover', 'hidePopover', 'togglePopover']],
      [window, ['requestIdleCallback', 'cancelIdleCallback', 'scheduler', 'Iterator']],
    ];
    for (const [owner, names] of newer) for (const name of names) Reflect.deleteProperty(owner, name);
  });
});

test('older browsers show the directory', async ({ page }) => {
  await answer(page, LIST, { json: DIRECTORY });
  await open(page, '/breached-websites');
  await expect(page.locator('article.breach').first()).toContainText('Ocean');
});

test('older browsers show what a scan of ports found', async ({ page }) => {
  await answer(page, '/api/scan-ports', { json: PORT_REPORT });
  await scanPorts(page, '203.0.113.46');
  await expect(page.locator('.result-head h2')).toHaveText('One door stands open.');
});

test('older browsers show reviews, with the pages of their authors', async ({ page }) => {
  const anna = {
    id: '1',
    author_name: 'Anna',
    rating: 5,
    text: 'Good.',
    created_time: '2026-10-01T08:00:00Z',
  };
  const pages = { author_url: 'https://www.google.com/maps/contrib/1/reviews', profile_photo_url: '' };
  await answer(page, '/api/google-reviews', { json: { fallback: false, reviews: [{ ...anna, ...pages }] } });
  await answer(page, '/api/facebook-reviews', { json: { fallback: true, reviews: [] } });
  await open(page, '/');
  await page.locator('#reviews').scrollIntoViewIfNeeded();
  await expect(page.locator('#reviews').getByRole('link', { name: 'Anna' })).toHaveAttribute(
    'href',
    pages.author_url,
  );
});

test('older browsers make reports of a domain', async ({ page }) => {
  await open(page, '/email-spoof-check?domain=good.example');
  await expect(page.getByRole('heading', { name: /as good\.example lands in the junk/ })).toBeVisible();
  await open(page, '/security-report?domain=good.example');
  await expect(page.locator('.result-head h2')).toBeVisible();
  await expect(page.locator('.result-steps')).toBeVisible();
});

test('older browsers open the chat and the choice of a plan, and need no names of buttons', async ({
  page,
}) => {
  await open(page, '/subscribe');
  await page.getByLabel('Yearly').check();
  await page.getByRole('button', { name: `Subscribe Now - ${YEAR}` }).click();
  await expect(page.getByRole('heading', { name: 'Payment Details' })).toBeFocused();
  await page.getByRole('button', { name: 'Open the chat' }).hover();
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Open the chat' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});
