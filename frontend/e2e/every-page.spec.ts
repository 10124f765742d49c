import type { Page } from '@playwright/test';
import { expectAccessible, WCAG_22_AA } from './support/accessible.ts';
import { expectDelivered, expectLean, expectStructuredData } from './support/delivered.ts';
import { PAGE_LEADS } from './support/leads.ts';
import { expectLeads, expectLinks, expectNavigation } from './support/links.ts';
import { brokenWords, doubleTheText, expectNoScrollingToTheSide } from './support/large-text.ts';
import { ARTICLE_PATHS, PATHS } from './support/pages.ts';
import { expect, open, test } from './support/test.ts';
import { expectRoomForSpacing } from './support/text-spacing.ts';
import { expectWholeNumbers } from './support/whole-numbers.ts';
import { STANDING_WORDS } from './support/words.ts';

/*
 * Checks that hold for every page. Opening a page costs more than checking it, so each is opened once at each of two
 * widths for all checks.
 */
const MISSING = '/no-such-page';
const ALL = [...PATHS, ...ARTICLE_PATHS, MISSING];

/** A data source may be unavailable: the page says so itself, and the browser logs an error. */
const AWAY = /status of 50[234]/;
const NOT_THERE = /404/;

/** Pages with narrow columns, in which large words have little room. */
const WHOLE_WORDS = [
  '/',
  '/subscribe',
  '/cyber-security',
  '/small-business-cybersecurity',
  '/breached-websites',
];

async function expectWhole(page: Page, path: string): Promise<void> {
  await expect(page.locator('h1')).toHaveText(path === MISSING ? '404 Page Not Found' : /\w{4}/);
  const { width } = page.viewportSize() ?? {};
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
}

/** React, which keeps what it rendered with each element, knows every id as the document has it: else a hint leads nowhere. */
async function expectSameIds(page: Page): Promise<void> {
  const other = await page.evaluate(() =>
    [...document.querySelectorAll('[id], [for], [aria-describedby]')].flatMap((element) => {
      const key = Object.keys(element).find((name) => name.startsWith('__reactProps$')) ?? '';
      const given: Record<string, unknown> = Reflect.get(element, key) ?? {};
      const names = { id: 'id', htmlFor: 'for', 'aria-describedby': 'aria-describedby' };
      return Object.entries(names).flatMap(([prop, name]) =>
        given[prop] === undefined || given[prop] === element.getAttribute(name)
          ? []
          : [`${element.localName} ${name}`],
      );
    }),
  );
  expect(other).toEqual([]);
}

async function countShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Reflect.set(window, 'shifts', shifts);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(Number(Reflect.get(entry, 'value')));
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The page paints before any script but the smallest is fetched, and has no layout shift. */
async function expectCalmStart(page: Page): Promise<void> {
  const { painted, fetched, shifts } = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
    fetched: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js') && !name.includes('/start-'))
      .map(({ startTime }) => startTime),
    shifts: Reflect.get(window, 'shifts') as number[],
  }));
  expect(fetched.length).toBeGreaterThan(0);
  expect(Math.min(...fetched)).toBeGreaterThan(painted);
  // Rounds to a layout shift of 0.00.
  expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.005);
}

/** The page describes itself for search engines and link previews. */
async function expectDescribed(page: Page, path: string): Promise<void> {
  await expect(page).toHaveTitle(/.{10,} \| /);
  const contentOf = (selector: string) => page.locator(selector).getAttribute('content');
  const description = await contentOf('meta[name="description"]');
  expect(description?.length).toBeGreaterThan(60);
  expect(description?.length).toBeLessThan(165);
  expect(await contentOf('meta[name="keywords"]')).toMatch(/\w+, \w+/);
  expect(await contentOf('meta[property="og:title"]')).toBe(await page.title());
  const picture = new URL((await contentOf('meta[property="og:image"]')) ?? '').pathname;
  expect((await page.request.get(picture)).status()).toBe(200);
  expect(await contentOf('meta[property="og:image:alt"]')).toMatch(/^[A-Z].{10,}\.$/);
  const canonical = await page.locator('link[rel="canonical"]').getAttribute('href');
  expect(new URL(canonical ?? '').pathname).toBe(path);
  const block = await page.locator('script[type="application/ld+json"]').textContent();
  const data: unknown = JSON.parse(block ?? '');
  expect(data).toMatchObject({ '@context': 'https://schema.org' });
  expect(JSON.stringify(data)).toContain('"foundingDate":"2020"');
}

/** With text of twice the size no word is broken on a phone, and no review is cut off. */
async function expectWholeWords(page: Page, path: string): Promise<void> {
  if (path === '/breached-websites') await expect(page.locator('article.breach').first()).toBeVisible();
  expect(await brokenWords(page)).toEqual([]);
  for (const review of await page.locator('.review').all())
    expect(await review.evaluate((card) => card.scrollHeight - card.clientHeight)).toBeLessThan(2);
}

for (const path of ALL) {
  const isBuilt = PATHS.includes(path);
  const isTried = isBuilt || path === MISSING;

  test(`${path} on a desk is valid, whole, quiet and accessible, its words and all its links lead where they should, and neither numbers nor spaced text break it at any width`, async ({
    page,
    expectedErrors,
  }) => {
    test.slow();
    // A linked page may request something that does not exist.
    expectedErrors.push(AWAY, NOT_THERE);
    await page.setViewportSize({ width: 1440, height: 900 });
    await countShifts(page);
    const answer = await open(page, path);
    const html = (await answer?.text()) ?? '';
    expect(answer?.headers()['content-type']).toMatch(/^text\/html/);
    await expectDelivered(html, path);
    if (path !== MISSING) expectStructuredData(html, path);
    if (isBuilt) expectLean(html);
    await expectWhole(page, path);
    if (isBuilt) {
      await expectCalmStart(page);
      await expectDescribed(page, path);
    }
    await expectNavigation(page);
    if (isTried) await expectAccessible(page, { tags: WCAG_22_AA });
    await page.waitForLoadState('networkidle');
    await expectSameIds(page);
    await expectLinks(page);
    await expectLeads(page, path);
    if (isBuilt) await expectWholeNumbers(page);
    if (isBuilt) await expectRoomForSpacing(page);
  });

  test(`${path} on a phone is whole, quiet and accessible, with large text too`, async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(AWAY, ...(path === MISSING ? [NOT_THERE] : []));
    await page.setViewportSize({ width: 390, height: 900 });
    await open(page, path);
    await expectWhole(page, path);
    if (isTried) await expectAccessible(page, { tags: WCAG_22_AA });
    await doubleTheText(page);
    await expectNoScrollingToTheSide(page);
    if (WHOLE_WORDS.includes(path)) await expectWholeWords(page, path);
  });
}

test('every page has a row in the table of links', () => {
  const missing = [...PATHS, MISSING].filter((path) => !(path in PAGE_LEADS));
  expect(missing, 'add them to PAGE_LEADS in support/leads.ts').toEqual([]);
  expect(Object.keys(PAGE_LEADS).filter((path) => !ALL.includes(path))).toEqual([]);
});

test('every page has a row in the table of words', () => {
  const missing = PATHS.filter((path) => !(path in STANDING_WORDS));
  expect(missing, 'add them to support/words.ts').toEqual([]);
  expect(Object.keys(STANDING_WORDS).filter((path) => !ALL.includes(path))).toEqual([]);
});
