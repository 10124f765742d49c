import { AxeBuilder } from '@axe-core/playwright';
import { PATHS, WIDTHS } from './support/pages.ts';
import { expect, open, test } from './support/test.ts';

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

for (const path of [...PATHS, '/no-such-page']) {
  for (const width of WIDTHS) {
    test(`${path} at ${width} pixels is whole, quiet and accessible`, async ({ page, expectedFaults }) => {
      if (path === '/no-such-page') expectedFaults.push(/404/);
      // A source of data may be away: the page says so by itself, and the browser remarks on it.
      expectedFaults.push(/status of 50[234]/);
      await page.setViewportSize({ width, height: 900 });
      await open(page, path);
      await expect(page.locator('h1')).toHaveText(path === '/no-such-page' ? '404 Page Not Found' : /\w{4}/);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      const { violations } = await new AxeBuilder({ page }).withTags(WCAG_22_AA).analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    });
  }
}

for (const path of PATHS) {
  test(`${path} says what it is to search engines and link previews`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveTitle(/.{10,} \| /);
    const contentOf = (selector: string) => page.locator(selector).getAttribute('content');
    expect((await contentOf('meta[name="description"]'))?.length).toBeGreaterThan(60);
    expect((await contentOf('meta[name="description"]'))?.length).toBeLessThan(165);
    expect(await contentOf('meta[name="keywords"]')).toMatch(/\w+, \w+/);
    expect(await contentOf('meta[property="og:title"]')).toBe(await page.title());
    const canonical = await page.locator('link[rel="canonical"]').getAttribute('href');
    expect(new URL(canonical ?? '').pathname).toBe(path);
    const data: unknown = JSON.parse(
      (await page.locator('script[type="application/ld+json"]').textContent()) ?? '',
    );
    expect(data).toMatchObject({ '@context': 'https://schema.org' });
    expect(JSON.stringify(data)).toContain('"foundingDate":"2020"');
  });

  test(`${path} paints before any script but the smallest is fetched, and does not shift`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Reflect.set(window, 'shifts', shifts);
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push(Number(Reflect.get(entry, 'value')));
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await open(page, path);
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
    // What rounds to a layout shift of 0.00.
    expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.005);
  });

  test(`${path} has no style in its HTML and no script but data`, async ({ request }) => {
    const html = await (await request.get(path)).text();
    expect(html).not.toMatch(/<[^>]+ style="/);
    expect(html).not.toMatch(/<style/);
    expect([...html.matchAll(/<script(?![^>]*(src=|application\/(ld\+)?json))/g)]).toEqual([]);
    expect(html.length).toBeLessThan(100_000);
  });
}
