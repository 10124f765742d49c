import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type Axe from 'axe-core';
import { expect, test } from './test.ts';

/** The rules of WCAG 2.2 AA, without axe's best-practice rules. */
export const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

declare global {
  interface Window {
    readonly axe: typeof Axe;
  }
}

/**
 * Expects axe to find nothing wrong in the page, or in a part of it; with all its rules, unless tags select some. No
 * page has a frame of another site, so axe runs inside the page, and of passed rules only the number is returned.
 */
export async function expectAccessible(
  page: Page,
  { within, tags }: { readonly within?: string; readonly tags?: string[] } = {},
): Promise<void> {
  await bringAxe(page);
  const { violations, passes } = await page.evaluate(
    async ({ part, rules }) => {
      // Halfway between two states, such as under a mouse and not, colours have a contrast that neither state has.
      const still = new CSSStyleSheet();
      // What passes beneath the button at the edge of the window is scrolled out from under it, as from under the edge.
      still.replaceSync(
        '*, *::before, *::after { transition: none !important } .buy { position: static !important }',
      );
      document.adoptedStyleSheets.push(still);
      const options: Axe.RunOptions = { resultTypes: ['violations'], ...(rules && { runOnly: rules }) };
      const found = await window.axe.run(part ?? document, options);
      document.adoptedStyleSheets.pop();
      return {
        violations: found.violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]),
        passes: found.passes.length,
      };
    },
    { part: within, rules: tags },
  );
  expect(violations).toEqual([]);
  expect(passes).toBeGreaterThan(0);
}

/** On every screen nothing is pushed aside, and on a phone and a wide screen everybody can use the page. */
export async function expectFits(
  page: Page,
  how: Parameters<typeof expectAccessible>[1] = {},
): Promise<void> {
  test.slow();
  // The contrast of a notification that is fading cannot be judged.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const width of [320, 390, 720, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    if (width === 390 || width === 1440) await expectAccessible(page, how);
  }
}

/** Compiles axe in the page, once for each document, because that takes almost as long as a run of it. */
async function bringAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return;
  await page.evaluate(AXE);
}
