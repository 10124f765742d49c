import type { NextYearChoice } from '#shared/api/own-subscription.ts';
import { keptInHistory } from '../../components/navigation.ts';

/** From where the owner of a subscription comes back to its page. */
export type CameBack = 'card' | 'returned' | 'not-returned';

/** How somebody came to this page: to look, back from the payment, or by the link in a mail. */
export type Arrival =
  | { readonly kind: 'visit' }
  | { readonly kind: 'paid'; readonly reference: string | undefined }
  | { readonly kind: 'cancelled' }
  | {
      readonly kind: 'customer';
      readonly link: string;
      readonly next?: NextYearChoice | undefined;
      readonly from?: CameBack | undefined;
    };

const RETURN_KEY = 'own-subscription';

/** What the page showed before it was loaded again, if anything. */
export function findPlace(): Arrival | undefined {
  const place = keptInHistory();
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
