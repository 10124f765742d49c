import { firstOf, type HeaderFacts, valuesOf } from './header-facts.ts';
import type { HeaderResult } from './results.ts';

const PRIVATE = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'];
const UNSAFE = ['origin', 'origin-when-cross-origin', 'unsafe-url', 'no-referrer-when-downgrade'];

/** What other websites learn about the page a visitor came from. */
export function judgeReferrer({ page }: HeaderFacts): HeaderResult {
  const given = [...valuesOf(page.headers, 'referrer-policy'), page.markup?.referrerPolicy ?? []].flat();
  if (given.length === 0) return 'referrer-policy-not-implemented';
  const words = given.flatMap((text) => text.split(',')).map((word) => word.toLowerCase().trim());
  const last = words.findLast((word) => PRIVATE.includes(word) || UNSAFE.includes(word));
  if (last === undefined) return 'referrer-policy-header-invalid';
  return PRIVATE.includes(last) ? 'referrer-policy-private' : 'referrer-policy-unsafe';
}

/** Whether browsers may guess the type of a file. */
export function judgeContentType({ page }: HeaderFacts): HeaderResult {
  const header = firstOf(page.headers, 'x-content-type-options');
  if (header === undefined) return 'x-content-type-options-not-implemented';
  const isNosniff = header.trim().toLowerCase() === 'nosniff';
  return isNosniff ? 'x-content-type-options-nosniff' : 'x-content-type-options-header-invalid';
}

/** Whether other websites may show this one in a frame. */
export function judgeFrames({ page }: HeaderFacts, namesAncestors: boolean): HeaderResult {
  if (namesAncestors) return 'x-frame-options-implemented-via-csp';
  const header = firstOf(page.headers, 'x-frame-options')?.trim().toLowerCase();
  if (header === undefined) return 'x-frame-options-not-implemented';
  if (header === 'deny' || header === 'sameorigin') return 'x-frame-options-sameorigin-or-deny';
  return header.startsWith('allow-from')
    ? 'x-frame-options-allow-from-origin'
    : 'x-frame-options-header-invalid';
}

/** Whether other websites may use files of this one. */
export function judgeResourcePolicy({ page }: HeaderFacts): HeaderResult {
  const header = firstOf(page.headers, 'cross-origin-resource-policy')?.trim().toLowerCase();
  switch (header) {
    case undefined:
    case '':
      return 'corp-not-implemented';
    case 'same-site':
      return 'corp-implemented-with-same-site';
    case 'same-origin':
      return 'corp-implemented-with-same-origin';
    case 'cross-origin':
      return 'corp-implemented-with-cross-origin';
    default:
      return 'corp-header-invalid';
  }
}
