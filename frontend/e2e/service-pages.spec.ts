import { COMPANY } from '#shared/content/company.ts';
import { expect, open, test } from './support/test.ts';

/** The heading of each page, and what it ends with after the questions. */
const PAGES = [
  ['/it-consulting', 'I.T. Consulting & Hardware', `a[href="${COMPANY.phone.link}"].big-number`],
  ['/cloud-storage', 'Cloud Storage & Backup', '.tariff'],
  ['/cyber-security', 'Cyber Security', '.menu-list a[href="/penetration-testing"]'],
  ['/ai-implementations', 'AI Implementations', '.least-liked'],
  ['/managed-security-services', 'Managed Security Services', '.log'],
  ['/small-business-cybersecurity', 'Cybersecurity for small businesses', '.illustration'],
  ['/penetration-testing', 'Penetration Testing', '.permit-paper'],
  ['/cybersecurity-consulting', 'Cybersecurity Consulting', '.letters'],
] as const;

for (const [path, heading, own] of PAGES) {
  test(`${path} names its questions to search engines, and ends with something of its own and a button`, async ({
    page,
  }) => {
    await open(page, path);
    await expect(page.locator('h1')).toHaveText(heading);
    const json = (await page.locator('script[type="application/ld+json"]').textContent()) ?? '';
    expect(json).toContain('"@type":"FAQPage"');
    for (const question of await page.locator('.fold-list summary').allTextContents())
      expect(json).toContain(`"name":"${question}"`);
    const ending = page.locator('main > section').last();
    await expect(ending.locator(own)).toBeVisible();
    await expect(ending.locator('a.button').first()).toBeVisible();
  });
}

test('the first button for small businesses scrolls to the packages', async ({ page }) => {
  await open(page, '/small-business-cybersecurity');
  await expect(page.locator('#packages')).not.toBeInViewport();
  await page.getByRole('link', { name: 'See the three packages' }).click();
  await expect(page.locator('#packages h2')).toBeInViewport();
  await expect(page).toHaveURL('/small-business-cybersecurity#packages');
});

test('a package leads to the scan without a new page load', async ({ page }) => {
  await open(page, '/small-business-cybersecurity');
  await page.evaluate(() => Reflect.set(window, 'isSamePage', true));
  await page.getByRole('link', { name: 'Scale Up' }).click();
  await expect(page).toHaveURL('/vulnerability-scan');
  expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true);
});
