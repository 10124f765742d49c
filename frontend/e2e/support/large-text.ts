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

/** Words that are short enough for a line of a phone with doubled text, and yet are broken over two. */
export async function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(
      document.querySelector('dialog[open]') ?? document.querySelector('main') ?? document.body,
      NodeFilter.SHOW_TEXT,
    );
    const broken: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (!(text instanceof Text) || !text.parentElement?.checkVisibility()) continue;
      if (text.parentElement.matches('a, .breach-domain, .nobody *')) continue;
      for (const { 0: word, index } of text.data.matchAll(/[a-z]{2,9}/gi)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const tops = [...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => top);
        if (Math.max(...tops) - Math.min(...tops) > 8) broken.push(word);
      }
    }
    return broken;
  });
}
