import { useSyncExternalStore } from 'react';

/** The breach named after the `#` in the page's address, or undefined. */
export function useTarget(): string | undefined {
  const hash = useSyncExternalStore(
    subscribe,
    () => (isPlaceOfPage(location.hash.slice(1)) ? '' : location.hash),
    () => '',
  );
  return hash.length > 1 ? decoded(hash.slice(1)) : undefined;
}

/** Such as the one that the link past the navigation leads to: no breach. */
function isPlaceOfPage(id: string): boolean {
  return document.getElementById(id) !== null;
}

function subscribe(tell: () => void): () => void {
  window.addEventListener('hashchange', tell);
  window.addEventListener('popstate', tell);
  return () => {
    window.removeEventListener('hashchange', tell);
    window.removeEventListener('popstate', tell);
  };
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** The id of a breach's card in the page. */
export function cardId(name: string): string {
  return `breach-${name}`;
}

/**
 * Groups above may turn out taller or lower than the room reserved for them, so the position is corrected after these
 * times.
 */
const TRIES_AFTER_MS = [0, 60, 200];

/** Scrolls to a breach's card and focuses the link in its title. The returned function cancels further corrections. */
export function bringIntoView(name: string): () => void {
  const card = () => document.getElementById(cardId(name));
  const timers = TRIES_AFTER_MS.map((wait) =>
    setTimeout(() => card()?.scrollIntoView({ block: 'start', behavior: 'instant' }), wait),
  );
  card()?.querySelector('a')?.focus({ preventScroll: true });
  return () => timers.forEach(clearTimeout);
}
