import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Doubles the text size of the page, as a visitor may do in the settings of the browser or phone. */
export async function doubleTheText(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
}

/** With doubled text on a phone nothing is wider than the window, so nobody has to scroll sideways. */
export async function expectNoScrollingToTheSide(page: Page): Promise<void> {
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
}
