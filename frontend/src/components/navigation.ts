import { createContext, useContext, useDeferredValue } from 'react';
import {
  NavigationType,
  useLocation,
  useNavigate as useRouterNavigate,
  useNavigationType,
} from 'react-router-dom';

/** Fetches the code of the page at a path, so that it is loaded when the visitor arrives. */
export const PreloadContext = createContext<(path: string) => Promise<void>>(async () => {});

/** The current path, without query and hash. */
export function usePath(): string {
  return useLocation().pathname;
}

export type HistoryPlace = Readonly<Record<'pathname' | 'hash' | 'key', string>>;

/** The shown history entry, a new object after every change, and whether Back or Forward led to it. */
export function useHistoryPlace(): { readonly place: HistoryPlace; readonly isReturn: boolean } {
  return { place: useLocation(), isReturn: useNavigationType() === NavigationType.Pop };
}

/** The current query without its question mark; empty in the prerendered page and during the first render. */
export function useSearch(): string {
  const { search } = useLocation();
  return useHydrated() ? search.slice(1) : '';
}

/**
 * Navigates to a path of the site (with its query); to the open one without a new history entry. The old page stays
 * until the code of the new one is loaded; if that fails, the browser loads it as a document.
 */
export function useNavigate(): (to: string) => void {
  const navigate = useRouterNavigate();
  const preload = useContext(PreloadContext);
  return (to) => {
    const isLast = depart();
    preload(to)
      .then(
        () => isLast() && navigate(to, { replace: isOpen(to) }),
        () => isLast() && location.assign(to),
      )
      .finally(() => isLast() && stay());
  };
}

/** Whether the address is the open one, and the page shows nothing beyond it. */
function isOpen(to: string): boolean {
  return keptInHistory() === undefined && new URL(to, location.href).href === location.href;
}

/**
 * Keeps what the page shows in this history entry until a time in milliseconds: a reload keeps it, and it is not in the
 * address.
 */
export function keepInHistory(shown: object, until: number): void {
  history.replaceState({ ...history.state, shown, until }, '', location.pathname);
}

/** What a page has kept in this history entry, if anything. It is removed when its time is over. */
export function keptInHistory(): unknown {
  const { shown, until, ...others } = history.state ?? {};
  if (shown === undefined || Date.now() < until) return shown;
  history.replaceState(others, '');
  return undefined;
}

let departure: object | undefined;

/**
 * Shows that a page is loading. Returns a function that says whether nothing else was chosen since: another link, Back
 * or Forward.
 */
function depart(): () => boolean {
  const own = {};
  departure = own;
  document.documentElement.dataset['leaving'] = '';
  addEventListener('popstate', stay, { once: true });
  return () => departure === own;
}

function stay(): void {
  departure = undefined;
  delete document.documentElement.dataset['leaving'];
}

/** The last part of the current path, such as the slug of an article in `/blog/<slug>`. */
export function useLastPart(): string {
  return /([^/]*)\/?$/.exec(usePath())?.[1] ?? '';
}

/**
 * Whether scripts run by now: false in the prerendered HTML and during the first render, then true. The change is
 * deferred, so that it interrupts neither the rest of the hydration nor a visitor's action.
 */
export function useHydrated(): boolean {
  return useDeferredValue(true, false);
}
