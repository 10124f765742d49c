import type { Page } from '@playwright/test';
import { DOMAIN, SOUND_NAMES, SOUND_WEBSITE } from './support/report-answers.ts';
import { answerReport, SOUND_MAIL } from './support/report-mail-answers.ts';
import { expect, holdBack, open, scrolledTo, scrollPage, test } from './support/test.ts';

const bar = (page: Page) => page.getByRole('navigation', { name: 'Main', exact: true });
const link = (page: Page, name: string) => bar(page).getByRole('link', { name });
/** Holds back the code of the page “About Us”. The returned function lets it through and waits until it has arrived. */
async function holdAboutUs(page: Page) {
  const release = await holdBack(page, /about-us-page-[^/]*\.js/);
  return async () => {
    const arrived = page.waitForResponse(/about-us-page-[^/]*\.js/);
    release();
    await (await arrived).finished();
    await page.waitForLoadState('networkidle');
  };
}

test.use({ viewport: { width: 1440, height: 900 } });

test('of two links the last that was followed counts, also when the first is slower', async ({ page }) => {
  const comeAtLast = await holdAboutUs(page);
  await open(page, '/terms-conditions');
  await link(page, 'About Us').click();
  await link(page, 'Contact Us').click();
  await expect(page).toHaveURL('/contact-us');
  await comeAtLast();
  await expect(page.locator('html')).not.toHaveAttribute('data-leaving');
  await expect(page).toHaveURL('/contact-us');
});

test('who goes back while a page is on its way stays there', async ({ page }) => {
  const comeAtLast = await holdAboutUs(page);
  await open(page, '/terms-conditions');
  await link(page, 'Contact Us').click();
  await expect(page).toHaveURL('/contact-us');
  await link(page, 'About Us').click();
  await expect(page.locator('html')).toHaveAttribute('data-leaving');
  await page.goBack();
  await expect(page).toHaveURL('/terms-conditions');
  await expect(page.locator('html')).not.toHaveAttribute('data-leaving');
  await comeAtLast();
  await expect(page).toHaveURL('/terms-conditions');
});

test('Reviews opens in a new tab when asked to', async ({ page, context }) => {
  await open(page, '/about-us');
  const tab = context.waitForEvent('page');
  await link(page, 'Reviews').click({ modifiers: ['Control'] });
  await tab;
  await expect(page).toHaveURL('/about-us');
});

test('a link to a part of another page leads there, with the focus', async ({ page }) => {
  await answerReport(page, DOMAIN, { mail: SOUND_MAIL, website: SOUND_WEBSITE, names: SOUND_NAMES });
  await open(page, `/security-report?domain=${DOMAIN}`);
  await page.locator('#mark-breaches summary').click();
  await page.getByRole('link', { name: /Your passwords/ }).click();
  await expect(page).toHaveURL('/breach-checker#password');
  await expect(page.locator('#password')).toBeFocused();
  await expect(page.locator('#password h2')).toBeInViewport();
});

test('a link to the page that is open leads to its top, and is no step in the history', async ({ page }) => {
  await open(page, '/terms-conditions');
  await link(page, 'About Us').click();
  await expect(page).toHaveURL('/about-us');
  await scrollPage(page, 1500);
  await link(page, 'About Us').click();
  await expect.poll(() => scrolledTo(page)).toBe(0);
  await expect(page.locator('main')).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL('/terms-conditions');
});

test('a link that is clicked twice is one step in the history', async ({ page }) => {
  await open(page, '/terms-conditions');
  await link(page, 'About Us').dblclick();
  await expect(page).toHaveURL('/about-us');
  await expect(page.locator('html')).not.toHaveAttribute('data-leaving');
  await page.goBack();
  await expect(page).toHaveURL('/terms-conditions');
});

test('Back leads to where a page was left, also after a link within another page', async ({ page }) => {
  await open(page, '/about-us');
  await scrollPage(page, 900);
  const left = await scrolledTo(page);
  // A real click would first scroll to the link.
  await link(page, 'Contact Us').dispatchEvent('click');
  await expect(page).toHaveURL('/contact-us');
  await page.locator('.skip-link').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/contact-us#content');
  await scrollPage(page, 300);
  await page.goBack();
  await expect(page).toHaveURL('/contact-us');
  await page.goBack();
  await expect(page).toHaveURL('/about-us');
  await expect.poll(async () => Math.abs((await scrolledTo(page)) - left)).toBeLessThan(60);
});

test('a menu that the pointer has opened closes with Escape, wherever the focus is', async ({ page }) => {
  await open(page, '/contact-us');
  const name = page.getByLabel('Full name');
  await name.focus();
  await bar(page).getByRole('button', { name: 'Services', exact: true }).hover();
  await expect(page.locator('#menu-services')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('#menu-services')).toBeHidden();
  await expect(name).toBeFocused();
});
