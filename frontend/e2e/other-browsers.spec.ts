import { expect, test } from '@playwright/test';
import { OTHER_BROWSERS } from './support/browsers/installed.ts';
import type { OtherBrowser } from './support/browsers/other-browser.ts';
import { ARTICLE_PATHS, PATHS } from './support/pages.ts';

/** Whether the page is hydrated, and its style sheet with the fonts has loaded. */
const READY = `document.querySelector('.dropdown[data-open]') !== null
  && [...document.fonts].some((font) => font.status === 'loaded')
  && getComputedStyle(document.querySelector('.skip-link')).position === 'fixed'`;
const OVERFLOW = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';

for (const { name, start } of OTHER_BROWSERS) {
  test.describe(name, () => {
    test.skip(start === undefined, `${name} is not installed on this machine`);
    test.describe.configure({ mode: 'default' });
    let browser: OtherBrowser;

    test.beforeAll(async () => {
      if (start) browser = await start();
    });
    test.afterAll(async () => {
      await browser?.close();
    });

    // These browsers draw the moving page of home without a graphics card, beside all other tests.
    const untilReady = () => expect.poll(() => browser.evaluate(READY), { timeout: 40_000 }).toBe(true);

    for (const path of [...PATHS, ...ARTICLE_PATHS, '/no-such-page']) {
      test(`${path} is styled, alive and as wide as the window`, async ({ baseURL }) => {
        await browser.open(new URL(path, baseURL).href);
        await untilReady();
        expect(await browser.evaluate(`document.querySelector('h1').textContent`)).toMatch(/\w{4}/);
        expect(await browser.evaluate(OVERFLOW)).toBe(0);
        expect(browser.problems()).toEqual([]);
      });
    }

    test('a message to the company is sent', async ({ baseURL }) => {
      await browser.open(new URL('/contact-us', baseURL).href);
      await untilReady();
      await browser.type('input[name="name"]', 'Thandi Nkosi');
      await browser.type('input[name="email"]', `thandi-${name.toLowerCase()}@customer.example`);
      await browser.type('textarea[name="message"]', 'Is anyone there?');
      await browser.click('main form button.button-primary');
      await expect
        .poll(() => browser.evaluate(`document.querySelector('.toast')?.textContent ?? ''`))
        .toContain('Message Sent Successfully!');
    });
  });
}
