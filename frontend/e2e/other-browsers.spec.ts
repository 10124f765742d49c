import { expect, test } from '@playwright/test';
import { OTHER_BROWSERS } from './support/browsers/installed.ts';
import type { OtherBrowser } from './support/browsers/other-browser.ts';
import { ARTICLE_PATHS, PATHS } from './support/pages.ts';

/** Whether the page is hydrated, and its style sheet with the fonts has loaded. */
const READY = `document.querySelector('.dropdown[data-open]') !== null
  && [...document.fonts].some((font) => font.status === 'loaded')
  && getComputedStyle(document.querySelector('.skip-link')).position === 'fixed'`;
const OVERFLOW = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';

/** These browsers draw the moving page of home without a graphics card, beside all other tests. */
const SLOW = { timeout: 40_000 };

/** All pages are opened only with this variable, as every night; with each change five journeys must do. */
const PAGES = process.env['EVERY_BROWSER'] === '1' ? [...PATHS, ...ARTICLE_PATHS, '/no-such-page'] : [];

for (const { name, start } of OTHER_BROWSERS) {
  test.describe(name, () => {
    test.skip(start === undefined, `${name} is not installed on this machine`);
    test.describe.configure({ mode: 'default', timeout: 120_000 });
    let browser: OtherBrowser;

    test.beforeAll(async () => {
      if (start) browser = await start();
    });
    test.afterAll(async () => {
      await browser?.close();
    });

    const untilReady = () => expect.poll(() => browser.evaluate(READY), SLOW).toBe(true);

    const visit = async (path: string, baseURL = '') => {
      await browser.open(new URL(path, baseURL).href);
      await untilReady();
    };
    const expectWhole = async () => {
      expect(await browser.evaluate(`document.querySelector('h1').textContent`)).toMatch(/\w{4}/);
      expect(await browser.evaluate(OVERFLOW)).toBe(0);
      expect(browser.problems()).toEqual([]);
    };
    const expectText = (selector: string, words: string) =>
      expect
        .poll(() => browser.evaluate(`document.querySelector('${selector}')?.textContent ?? ''`), SLOW)
        .toContain(words);

    for (const path of PAGES) {
      test(`${path} is styled, alive and as wide as the window`, async ({ baseURL }) => {
        await visit(path, baseURL);
        await expectWhole();
      });
    }

    test('a domain typed on the home page is checked', async ({ baseURL }) => {
      await visit('/', baseURL);
      await expectWhole();
      await browser.type('#content input[name="domain"]', 'excellent.example');
      await browser.click('#content form button[type="submit"]');
      await expectText('.spoof-report h2', 'excellent.example are refused');
      await expectWhole();
    });

    test('an address is looked up in known breaches', async ({ baseURL }) => {
      await visit('/breach-checker', baseURL);
      await browser.type('#content input[type="email"]', 'account-exists@hibp-integration-tests.com');
      await browser.click('.field-row button');
      await expectText('#content', 'BREACHED');
      await expectWhole();
    });

    test('a search that finds one website leaves a short page', async ({ baseURL }) => {
      await visit('/breached-websites', baseURL);
      await expectText('.counters', '9.5B');
      await browser.evaluate('window.scrollTo(0, document.documentElement.scrollHeight)');
      await browser.evaluate('window.scrollTo(0, 0)');
      await browser.type('.search-bar input', 'adobe');
      await expectText('main', '1 website found');
      await expect
        .poll(() => browser.evaluate('document.documentElement.scrollHeight / innerHeight'), SLOW)
        .toBeLessThan(4);
    });

    test('the chat’s field shows the whole of its placeholder', async ({ baseURL }) => {
      await visit('/contact-us', baseURL);
      await browser.click('.chat-button');
      await expectText('.chat-panel h2', 'Assistant');
      const grows = `CSS.supports('field-sizing', 'content')`;
      const lines = `document.querySelector('.chat-form textarea').clientHeight / 22.4`;
      expect(await browser.evaluate(`${grows} || ${lines} > 2.6`)).toBe(true);
    });

    test('a subscription is chosen, and its payment details are asked for', async ({ baseURL }) => {
      await visit('/subscribe', baseURL);
      await browser.click('.summary button');
      await expectText('#content', 'Payment Details');
      await expectWhole();
    });

    test('an article is opened from the blog', async ({ baseURL }) => {
      await visit('/blog', baseURL);
      await browser.click('#content a[href="/blog/popia-for-a-business-of-ten"]');
      await expectText('h1', 'POPIA for a business of ten people');
      await expectWhole();
    });

    test('a message to the company is sent', async ({ baseURL }) => {
      await visit('/contact-us', baseURL);
      await browser.type('input[name="name"]', 'Thandi Nkosi');
      await browser.type('input[name="email"]', `thandi-${name.toLowerCase()}@customer.example`);
      await browser.type('textarea[name="message"]', 'Is anyone there?');
      await browser.click('main form button.button-primary');
      await expectText('.toast', 'Message Sent Successfully!');
      await expectWhole();
    });
  });
}
