import { KEPT_FOR_A_YEAR } from '#shared/runtime/pictures.ts';
import { PICTURES_PATH } from '#shared/rules/pictures.ts';
import { PACKED_FOLDER } from './packed.ts';

/** Files whose name changes with their content. */
const HASHED_FOLDERS = ['/assets/', PACKED_FOLDER, PICTURES_PATH];

export const CACHE_CONTROL = {
  hashed: KEPT_FOR_A_YEAR,
  /** The edge may keep a page until the next deployment invalidates it; a browser asks again after a minute. */
  page: 'public, max-age=60, s-maxage=86400, stale-while-revalidate=86400',
  file: 'public, max-age=3600, stale-while-revalidate=86400',
} as const;

/** The Cache-Control value of a file of the site, by the path it is served from. */
export function cacheControlOf(file: string): string {
  if (HASHED_FOLDERS.some((folder) => file.startsWith(folder))) return CACHE_CONTROL.hashed;
  return file.endsWith('.html') ? CACHE_CONTROL.page : CACHE_CONTROL.file;
}
