import type { Page } from '@playwright/test';
import { expect } from './test.ts';

const WIDTHS = [320, 390, 768, 1024, 1280, 1440, 1920];

/** Numbers that are split over two lines, or overflow their box. */
export async function torn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const box = node.parentElement;
      if (!box || box.closest('[hidden], script, noscript, .visually-hidden')) continue;
      for (const { 0: figure, index } of (node.nodeValue ?? '').matchAll(/R?\d(?:[\d.,/]*[\dKMB%])?/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + figure.length);
        const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
        const isOut = lines.some(({ right }) => right > innerWidth) && !box.closest('.embla, .reviews, nav');
        if (new Set(lines.map(({ top }) => Math.round(top))).size > 1) found.push(`${figure} is broken`);
        else if (isOut) found.push(`${figure} sticks out`);
      }
    }
    return found;
  });
}

/** No number of the open page is broken at any width. Leaves the page at the last one. */
export async function expectWholeNumbers(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    expect([width, await torn(page)]).toEqual([width, []]);
  }
}
