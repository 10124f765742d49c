import type { Page } from '@playwright/test';
import { expectAccessible, WCAG_22_AA } from './accessible.ts';
import { expect, open, test } from './test.ts';

export async function check(page: Page, domain: string): Promise<void> {
  await open(page, '/email-spoof-check');
  await page.getByLabel('Your domain').fill(domain);
  await page.getByRole('button', { name: 'Check my domain' }).click();
}

/** Nothing overflows and everything is accessible, on a phone, at 200 % zoom, and on a wide screen. */
export async function expectToBeWholeAtEveryWidth(page: Page): Promise<void> {
  test.slow();
  // The contrast of a notification that is fading cannot be judged.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const width of [320, 390, 720, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    if (width !== 390 && width !== 1440) continue;
    await expectAccessible(page, { tags: WCAG_22_AA });
  }
}
