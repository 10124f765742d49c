import { useState, useSyncExternalStore } from 'react';
import { TAB_KEPT_MINUTES } from '#shared/rules/retention.ts';

const KEPT_MS = TAB_KEPT_MINUTES * 60_000;

/** Keeps a text for this tab, over reloads and other pages, for half an hour. Never in an address. */
export function keepInTab(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, `${Date.now()} ${text}`);
  } catch {
    // A browser that keeps nothing: the page begins anew.
  }
}

export function forgetInTab(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

/** What is kept under a key and not too old; empty when nothing is. What is too old is removed. */
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

/** What was kept when the component appeared: it stays while it is looked at; empty in the prerendered page and during the first render. */
export function useKeptInTab(key: string): string {
  const [findOnce] = useState(() => {
    let found: string | undefined;
    return () => (found ??= findInTab(key));
  });
  return useSyncExternalStore(never, findOnce, () => '');
}

const never = () => () => {};
