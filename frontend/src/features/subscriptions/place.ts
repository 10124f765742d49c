import type { Arrival } from './use-arrival.ts';

const RETURN_KEY = 'own-subscription';

/** Keeps what the page shows with this entry of the browser's history: a reload keeps its place, and no address tells it. */
export function keepPlace(arrival: Arrival): void {
  history.replaceState({ ...history.state, place: arrival }, '', location.pathname);
}

/** What the page showed before it was loaded again, if anything. */
export function findPlace(): Arrival | undefined {
  const place: unknown = history.state?.place;
  return isArrival(place) ? place : undefined;
}

/** Keeps a link for this tab while its owner is away at the payment provider. */
export function keepLinkForReturn(link: string): void {
  try {
    sessionStorage.setItem(RETURN_KEY, link);
  } catch {
    // A browser that keeps nothing: the newest mail has the link.
  }
}

/** The link of who comes back from the payment provider; it is kept no longer. */
export function takeLinkOfReturn(): string | undefined {
  try {
    const link = sessionStorage.getItem(RETURN_KEY) ?? undefined;
    sessionStorage.removeItem(RETURN_KEY);
    return link;
  } catch {
    return undefined;
  }
}

function isArrival(place: unknown): place is Arrival {
  return typeof place === 'object' && place !== null && 'kind' in place;
}
