import { type ComponentType, lazy, useState } from 'react';

export interface LazyPage {
  readonly Page: ComponentType;
  /** Fetches the page's code; rejects when that fails. */
  readonly preload: () => Promise<void>;
}

/** A page whose code is fetched when it is needed, and which renders at once when the code is already loaded. */
export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  let loaded: ComponentType | undefined;
  const loadOnce = async () => (loaded ??= await load());
  const Waiting = lazy(async () => ({ default: await loadOnce() }));

  function Page() {
    const [Current] = useState(() => loaded ?? Waiting);
    return <Current />;
  }
  return {
    Page,
    preload: async () => {
      await loadOnce();
    },
  };
}
