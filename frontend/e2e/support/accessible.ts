import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** The rules of WCAG 2.2 AA, without axe's best-practice rules. */
export const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Expects axe to find nothing wrong in the page, or in a part of it; with all its rules, unless tags select some. No
 * page has a frame of another site, so axe runs inside the page, which is faster, and of passed rules only the number
 * is returned.
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
