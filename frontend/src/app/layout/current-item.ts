import { navigationPathOf } from '#shared/content/navigation.ts';

/** How an item of the navigation is marked: as the page itself, as the part of the site that the page belongs to, or not. */
export function currentMark(item: string, path: string): 'page' | 'true' | undefined {
  if (item === path) return 'page';
  return item === navigationPathOf(path) ? 'true' : undefined;
}
