import { useSyncExternalStore } from 'react';

/** The breach that the page's address names after its `#`, or undefined. */
export function useTarget(): string | undefined {
  const hash = useSyncExternalStore(
    subscribe,
    () => location.hash,
    () => '',
  );
  return hash.length > 1 ? decoded(hash.slice(1)) : undefined;
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
