import type { Page } from '@playwright/test';
import { expect } from './test.ts';

const WIDTHS = [320, 768, 1024, 1280];

/** Sets text as far apart as a visitor may (WCAG 2.2, 1.4.12): nothing may be cut off or push the page aside then. */
async function spaceTheText(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
      p { margin-bottom: 2em !important }`);
    document.adoptedStyleSheets.push(sheet);
  });
}

/** Words that reach over the right edge of the window, where nothing scrolls to them. */
async function wordsOutside(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const scrolls = (box: Element | null): boolean =>
      box !== null && (/auto|scroll/.test(getComputedStyle(box).overflowX) || scrolls(box.parentElement));
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const box = node.parentElement;
      if (!box?.checkVisibility() || box.closest('script, noscript, .visually-hidden') || scrolls(box))
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      if (range.getBoundingClientRect().right > innerWidth) found.push((node.nodeValue ?? '').trim());
    }
    return found;
  });
}

/** No word of the page that is open is out of reach with spaced text, at any width. Leaves the page so. */
export async function expectRoomForSpacing(page: Page): Promise<void> {
  await spaceTheText(page);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    expect([width, await wordsOutside(page)]).toEqual([width, []]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
}
