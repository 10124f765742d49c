import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** The rules of WCAG 2.2 AA, without what axe only recommends. */
export const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Axe finds nothing wrong in the page, or in a part of it; with all its rules, unless tags choose some. No page has a frame of
 * another site, so it runs inside the page, which is quicker, and of what passes only the number is told.
 */
export async function expectAccessible(
  page: Page,
  { within, tags }: { readonly within?: string; readonly tags?: string[] } = {},
): Promise<void> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  if (within) axe.include(within);
  if (tags) axe.withTags(tags);
  const { violations, passes } = await axe.analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  expect(passes.length).toBeGreaterThan(0);
}
