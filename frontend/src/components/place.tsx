import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';

/** The shown history entry; a new object after every change. */
export interface Place {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  /** Its own for every entry that the site has made; the same for all others, such as the first. */
  readonly key: string;
  /** Whether it was opened from outside, or Back, Forward or a link within the page led to it. */
  readonly isReturn: boolean;
}

interface Places {
  readonly place: Place;
  /** Shows an address of the site in a new history entry, or in place of the shown one. */
  readonly go: (to: string, isInPlace: boolean) => void;
}

const PlaceContext = createContext<Places>(placesAt('/'));

/** Where the visitor is, and the way to another place. At the start of the site if nothing says otherwise. */
export function usePlaces(): Places {
  return useContext(PlaceContext);
}

/** The site at one fixed address: for the build. */
export function FixedPlace({ path, children }: { path: string; children: ReactNode }) {
  return <PlaceContext value={useMemo(() => placesAt(path), [path])}>{children}</PlaceContext>;
}

function placesAt(pathname: string): Places {
  return { place: { pathname, search: '', hash: '', key: '', isReturn: true }, go: () => {} };
}

/** The site where the browser's address and history say. */
export function BrowserPlace({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState(() => shownPlace(true));

  // Before anything can be clicked.
  useLayoutEffect(() => {
    const follow = () => startTransition(() => setPlace(shownPlace(true)));
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);

  const places = useMemo(
    () => ({
      place,
      go: (to: string, isInPlace: boolean) => {
        const state = { key: Math.random().toString(36).slice(2) };
        if (isInPlace) history.replaceState(state, '', to);
        else history.pushState(state, '', to);
        startTransition(() => setPlace(shownPlace(false)));
      },
    }),
    [place],
  );
  return <PlaceContext value={places}>{children}</PlaceContext>;
}

function shownPlace(isReturn: boolean): Place {
  const { pathname, search, hash } = location;
  const state: unknown = history.state;
  const isOurs = typeof state === 'object' && state !== null && 'key' in state;
  return { pathname, search, hash, key: isOurs ? String(state.key) : '', isReturn };
}
