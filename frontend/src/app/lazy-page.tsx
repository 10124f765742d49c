import { type ComponentType, lazy, useState } from 'react';

export interface LazyPage {
  readonly Page: ComponentType;
  /** Fetches the page's code; rejects when it cannot be had. */
  readonly preload: () => Promise<void>;
}

/** A page whose code is fetched when it is needed, and which renders at once when it is already there. */
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
