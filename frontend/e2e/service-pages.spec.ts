import { COMPANY } from '#shared/content/company.ts';
import { unescapeHtml } from '#shared/rules/html-text.ts';
import { expect, open, test } from './support/test.ts';

const SERVICE = ['Service', 'FAQPage'];

/** The heading of each page, and its types of structured data besides organisation and breadcrumbs. */
const PAGES: readonly (readonly [path: string, heading: string, types: readonly string[]])[] = [
  ['/it-consulting', 'I.T. Consulting & Hardware', SERVICE],
  ['/cloud-storage', 'Cloud Storage & Backup', SERVICE],
  ['/cyber-security', 'Cyber Security', SERVICE],
  ['/ai-implementations', 'AI Implementations', SERVICE],
  ['/managed-security-services', 'Managed Security Services', SERVICE],
  ['/small-business-cybersecurity', 'Cybersecurity for small businesses', SERVICE],
  ['/penetration-testing', 'Penetration Testing', SERVICE],
  ['/cybersecurity-consulting', 'Cybersecurity Consulting', SERVICE],
  ['/about-us', `About ${COMPANY.name}`, []],
];

const textOf = (html = '') => unescapeHtml(html.replace(/<[^>]+>/g, ''));

for (const [path, heading, types] of PAGES) {
  test(`${path} names its services and questions to search engines`, async ({ request }) => {
    const html = await (await request.get(path)).text();
    expect([...html.matchAll(/<h1[^>]*>(.*?)<\/h1>/gs)].map(([, text]) => textOf(text))).toEqual([heading]);
    const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
    for (const type of [...types, 'BreadcrumbList']) expect(json).toContain(`"@type":"${type}"`);
    const questions = [...html.matchAll(/<summary[^>]*>(.*?)<\/summary>/gs)].map(([, text]) => textOf(text));
    for (const question of questions) expect(json).toContain(`"name":"${question}"`);
  });
}

/** What each page ends with, after the questions. */
const ENDINGS = [
  ['/it-consulting', `a[href="${COMPANY.phone.link}"].big-number`],
  ['/cloud-storage', '.tariff'],
  ['/cyber-security', '.menu-list a[href="/penetration-testing"]'],
  ['/ai-implementations', '.least-liked'],
  ['/managed-security-services', '.log'],
  ['/small-business-cybersecurity', '.illustration'],
  ['/penetration-testing', '.permit-paper'],
  ['/cybersecurity-consulting', '.letters'],
] as const;

for (const [path, own] of ENDINGS) {
  test(`${path} ends with something of its own and a button`, async ({ page }) => {
    await open(page, path);
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

test('a question opens without JavaScript', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto('/it-consulting');
  await page.getByText('Do you earn something on the hardware').click();
  await expect(page.getByText('We take no commission from shops or makers.')).toBeVisible();
  await context.close();
});
