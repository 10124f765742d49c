import type { NextYearChoice } from '#shared/api/own-subscription.ts';
import { keptInHistory } from '../../components/navigation.ts';

/** The step at the payment provider that the owner of a subscription returns from. */
export type CameBack = 'card' | 'returned' | 'not-returned';

/** How a visitor came to this page: plainly, from the payment, or by the link in a mail. */
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

/** What the page showed before a reload, if anything. */
export function findPlace(): Arrival | undefined {
  const place = keptInHistory();
  return isArrival(place) ? place : undefined;
}

/** Keeps a link for this tab while its owner is at the payment provider. */
export function keepLinkForReturn(link: string): void {
  try {
    sessionStorage.setItem(RETURN_KEY, link);
  } catch {
    // Without storage the owner can use the link in the newest mail.
  }
}

/** The kept link of an owner who returns from the payment provider; it is removed. */
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
