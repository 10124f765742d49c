import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** The page with text of twice the usual size, as a visitor sets it in the browser or the phone. */
export async function doubleTheText(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
}

/** On phones with double text nothing is wider than the window, and nobody has to scroll to the side. */
export async function expectNoScrollingToTheSide(page: Page): Promise<void> {
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
}
