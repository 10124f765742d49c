import { useState, useSyncExternalStore } from 'react';
import { TAB_KEPT_MINUTES } from '#shared/rules/retention.ts';

/** How long anything is kept for a tab. */
export const KEPT_MS = TAB_KEPT_MINUTES * 60_000;

/** Keeps a text for this tab, across reloads and other pages, for half an hour. Never in a URL. */
export function keepInTab(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, `${Date.now()} ${text}`);
    clearExpired();
    setTimeout(clearExpired, KEPT_MS);
  } catch {
    // The browser does not allow storage: a reload starts over.
  }
}

export function forgetInTab(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

/** The text kept under a key; empty when there is none. An expired text is removed. */
export function findInTab(key: string): string {
  try {
    const [, since = '', text = ''] = /^(\d+) ([^]*)/.exec(sessionStorage.getItem(key) ?? '') ?? [];
    if (Date.now() - Number(since) < KEPT_MS) return text;
    sessionStorage.removeItem(key);
    return '';
  } catch {
    return '';
  }
}

/** Removes what has expired, also what no page asks for again. */
function clearExpired(): void {
  for (const key of Object.keys(sessionStorage)) {
    if (/^\d{13} /.test(sessionStorage.getItem(key) ?? '')) findInTab(key);
  }
}

/**
 * The text that was kept when the component was mounted, even if it expires meanwhile; empty in the prerendered page
 * and during the first render.
 */
export function useKeptInTab(key: string): string {
  const [findOnce] = useState(() => {
    let found: string | undefined;
    return () => (found ??= findInTab(key));
  });
  return useSyncExternalStore(never, findOnce, () => '');
}

const never = () => () => {};
