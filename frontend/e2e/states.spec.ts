import type { Page } from '@playwright/test';
import { answer, BREACHED, DIRECTORY, PORT_REPORT, refuse } from './support/answers.ts';
import { expect, open, test } from './support/test.ts';
import { each } from './support/words.ts';
import { scanEmail, scanPorts } from './support/tools.ts';

/**
 * A state that a page can be brought into, and the words that it then shows. The answers are fixed, so that the words
 * are exact.
 */
interface State {
  readonly name: string;
  readonly arrive: (page: Page) => Promise<void>;
  readonly words: readonly string[];
  readonly consoleErrors?: RegExp;
}

/** An answer that never comes while the test runs. */
const never = () => new Promise<void>(() => {});

/** Goes to another page of the site as Back and Forward do: without a document from the server. */
async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

const STATES: readonly State[] = [
  {
    name: '/breached-websites with a list',
    arrive: async (page) => {
      await answer(page, '/api/all-breaches', { json: DIRECTORY });
      await open(page, '/breached-websites');
    },
    words: [
      ...each('174.5M | Verified | Sensitive | Retired | October 4, 2013 | 152,445,165 | 12,345 | +2 more'),
      ...each('Critical | High | Medium | Low | ocean.example | Words were taken. | Passwords'),
    ],
  },
  {
    name: '/breached-websites while it waits',
    arrive: async (page) => {
      await page.route('**/api/all-breaches', never);
      await open(page, '/breached-websites');
    },
    words: ['Loading breached websites...'],
  },
  {
    name: '/breach-checker with breaches',
    arrive: async (page) => {
      await answer(page, '/api/check-breach?*', { json: BREACHED });
      await scanEmail(page, 'a@firm.example');
      await page.getByText('Ocean', { exact: true }).click();
    },
    words: [
      ...each('BREACHED | October 4, 2013 | 152,445,165 accounts | Critical | High | Medium | Low'),
      ...each('Words were taken. | Passwords | Sensitive | December 5, 2013 | Security recommendations'),
    ],
  },
  {
    name: '/breach-checker without statistics',
    arrive: async (page) => {
      await page.route('**/api/breach-stats', (route) => route.abort());
      await open(page, '/breach-checker');
    },
    words: ['Unavailable', 'Live statistics need authentication with the breach-data service'],
  },
  {
    name: '/open-port-scanner with a report',
    arrive: async (page) => {
      await answer(page, '/api/scan-ports', { json: PORT_REPORT });
      await scanPorts(page, '203.0.113.46');
    },
    words: [
      ...each('ports scanned | open port found | scan completed in | 1.50 s | Port | Service | Status'),
      ...each('Risk Level | Suggested Action | OPEN | CLOSED | Safe | Warning | High Risk | Act on 3389.'),
    ],
  },
  {
    name: '/blog while it waits',
    arrive: async (page) => {
      await page.route('**/api/blog-posts', never);
      await open(page, '/about-us');
      await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click();
    },
    words: ['Loading articles...'],
  },
  {
    name: 'an article while it waits',
    arrive: async (page) => {
      await page.route('**/api/blog-posts/*', never);
      await open(page, '/blog');
      await goWithin(page, '/blog/popia-for-a-business-of-ten');
    },
    words: ['Loading blog post...'],
  },
  {
    name: 'an article whose request fails',
    arrive: async (page) => {
      await page.route('**/api/blog-posts/*', (route) => route.abort());
      const logged = page.waitForEvent('pageerror', ({ message }) => message === 'Failed to load blog post');
      await open(page, '/blog');
      await goWithin(page, '/blog/popia-for-a-business-of-ten');
      await logged;
    },
    words: ['Blog post not found'],
    consoleErrors: /Failed to load blog post/,
  },
];

for (const { name, arrive, words, consoleErrors } of STATES) {
  test(`${name} says every word it must`, async ({ page, expectedErrors }) => {
    if (consoleErrors) expectedErrors.push(consoleErrors);
    await arrive(page);
    for (const word of words) await expect(page.locator('body'), word).toContainText(word);
  });
}

test('an article that cannot be had leads back to the blog', async ({ page }) => {
  await answer(page, '/api/blog-posts/*', refuse(404, 'Not there.'));
  await open(page, '/blog');
  await goWithin(page, '/blog/popia-for-a-business-of-ten');
  await page.getByRole('link', { name: 'Return to Blog' }).click();
  await expect(page).toHaveURL('/blog');
});
