import { test as base, expect, type Locator, type Page, type Response } from '@playwright/test';
import { keepPictures } from './pictures.ts';

export { expect };

interface Fixtures {
  /** Add errors that the browser is expected to report, unless the test's own routes make them. */
  readonly expectedErrors: RegExp[];
  readonly pictures: void;
}

/**
 * A test that fails when anything goes wrong in the page, whether or not the test checks for it: console errors and
 * warnings (such as violations of the security policy), uncaught errors, a failed hydration.
 */
export const test = base.extend<Fixtures>({
  expectedErrors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      const expected: RegExp[] = [];
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) errors.push(message.text());
      });
      page.on('pageerror', (error) => errors.push(String(error)));
      expectOwnFailures(page, expected);
      await holdBeam(page);
      await use(expected);
      expect(errors.filter((error) => !expected.some((pattern) => pattern.test(error)))).toEqual([]);
    },
    { auto: true },
  ],
  pictures: [
    async ({ page }, use, info) => {
      const takeLast = await keepPictures(page, info);
      await use();
      await takeLast();
    },
    { auto: true },
  ],
});

/** What a route of the test answers with an error, or leaves without an answer, the browser reports. */
function expectOwnFailures(page: Page, expected: RegExp[]): void {
  const route = page.route.bind(page);
  page.route = (url, handle, options) => {
    const handleWatched: typeof handle = (asked, request) => {
      const [fulfill, abort] = [asked.fulfill.bind(asked), asked.abort.bind(asked)];
      asked.fulfill = (how = {}) => {
        if ((how.status ?? 0) >= 400) expected.push(new RegExp(`status of ${how.status}`));
        return fulfill(how);
      };
      asked.abort = (code) => {
        expected.push(/ERR_FAILED/);
        return abort(code);
      };
      return handle(asked, request);
    };
    return route(url, handleWatched, options);
  };
}

/**
 * Stops the lighthouse beam of the home page: it moves all the time, and without a graphics card each of its frames
 * costs the processor more than the test. In the other browsers (other-browsers.spec.ts) it moves.
 */
function holdBeam(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.hero-beam { animation-play-state: paused !important; }');
    document.adoptedStyleSheets.push(sheet);
  });
}

/** Opens a page and waits until it is hydrated. Returns the document as it was delivered. */
export async function open(page: Page, path: string): Promise<Response | null> {
  const answer = await page.goto(path);
  await page.locator('.dropdown[data-open]').first().waitFor({ state: 'attached' });
  return answer;
}

/**
 * Something to wait for until the test releases it, such as an answer that must not come before the test has looked.
 */
export function hold(): { readonly released: Promise<void>; readonly release: () => void } {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  return { released, release: () => release() };
}

/** Holds back what is asked of these addresses until the returned function lets it through. */
export async function holdBack(page: Page, url: string | RegExp): Promise<() => void> {
  const { released, release } = hold();
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** How far the page is scrolled, in pixels. */
export const scrolledTo = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** Scrolls and waits for two frames, because the page notices scrolling only at the end of a frame. */
export async function scrollPage(page: Page, to: number): Promise<void> {
  await page.evaluate(async (top) => {
    scrollTo({ top, behavior: 'instant' });
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }, to);
}

/** The notification with this title. */
export function toast(page: Page, title: string): Locator {
  return page.locator('.toast', { has: page.getByText(title, { exact: true }) });
}

export interface AnalyticsCall {
  readonly name: string;
  readonly parameters: Record<string, string | number>;
}

/** Collects the page's analytics events from now on, across page loads too. */
export async function keepAnalytics(page: Page): Promise<AnalyticsCall[]> {
  const calls: AnalyticsCall[] = [];
  await page.exposeFunction('keepAnalyticsCall', (call: AnalyticsCall) => calls.push(call));
  await page.addInitScript(() => {
    addEventListener('site-analytics', (event) => {
      const keep: unknown = Reflect.get(window, 'keepAnalyticsCall');
      if (event instanceof CustomEvent && typeof keep === 'function') keep(event.detail);
    });
  });
  return calls;
}

/** Stops the page's clock: from now on it moves only by `page.clock.runFor`. */
export async function freezeClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
}
