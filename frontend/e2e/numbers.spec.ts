import { answer, breach } from './support/answers.ts';
import { expect, open, test } from './support/test.ts';
import { expectWholeNumbers, torn } from './support/whole-numbers.ts';

/* every-page.spec.ts checks that no page breaks a number. */
test('a broken number is noticed', async ({ page }) => {
  await open(page, '/breach-checker');
  const figure = page.locator('.stats-tiles dd').first();
  // Waits for the fetched figure, which would otherwise overwrite the text set below.
  await expect(figure).toHaveText(/^\d[\d,]*$/);
  await figure.evaluate((tile) => {
    tile.textContent = '9,533,612,022';
    tile.style.cssText = 'width: 4rem; white-space: normal; overflow-wrap: anywhere';
  });
  expect(await torn(page)).toEqual(['9,533,612,022 is broken']);
});

const BREACH = breach('Long', 99_533_612_022);

test('the longest counts of the breach pages stay whole', async ({ page }) => {
  await answer(page, '/api/breach-stats', {
    json: {
      totalWebsites: 9_999_999,
      totalAccountsBreached: 999_533_612_022,
      totalAccountsBreachedLong: '999.5 billion',
      asOf: '2026-11-22T08:00:00Z',
    },
  });
  await answer(page, '/api/check-breach?*', {
    json: { email: 'thandi@example.co.za', isBreached: true, breachCount: 1, breaches: [BREACH] },
  });
  await open(page, '/breach-checker');
  await expect(page.getByText('999,533,612,022')).toBeVisible();
  await expectWholeNumbers(page);
  await page.getByLabel('Your email address').fill('thandi@example.co.za');
  await page.getByRole('button', { name: 'Scan My Email' }).click();
  await page.locator('.exposure summary').click();
  await expect(page.getByText('99,533,612,022 accounts')).toBeVisible();
  await expectWholeNumbers(page);
});

test('the longest counts of the directory stay whole, beside their cards', async ({ page }) => {
  await answer(page, '/api/all-breaches', { json: { breaches: [BREACH], asOf: '2026-11-22T08:00:00Z' } });
  await open(page, '/breached-websites');
  await expect(page.getByText('99,533,612,022')).toBeVisible();
  await expectWholeNumbers(page);
  const [figure, heading] = [page.locator('.breach-figures strong'), page.locator('.breach h3 a')];
  const right = await figure.evaluate((box) => {
    const range = document.createRange();
    range.selectNodeContents(box);
    return range.getBoundingClientRect().right;
  });
  expect(right).toBeLessThan((await heading.boundingBox())?.x ?? 0);
});
