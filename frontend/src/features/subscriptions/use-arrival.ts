import { useEffect, useEffectEvent, useState } from 'react';
import type { NextYearChoice } from '#shared/api/subscriptions.ts';
import { keepInHistory, keptInHistory, useHistoryPlace } from '../../components/navigation.ts';
import { findInTab, forgetInTab, KEPT_MS, keepInTab } from '../../lib/tab-store.ts';

/** The step at the payment provider that the owner of a subscription returns from. */
export type CameBack = 'card';

/** How a visitor came to this page: plainly, from the payment, or by the link in a mail. */
export type Arrival =
  | { readonly kind: 'visit' }
  | { readonly kind: 'paid'; readonly reference: string | undefined }
  | { readonly kind: 'cancelled' }
  /** From the provider's page for another card, in a tab that does not know whose. */
  | { readonly kind: 'card' }
  | {
      readonly kind: 'customer';
      readonly link: string;
      readonly next?: NextYearChoice | undefined;
      readonly from?: CameBack | undefined;
    };

const RETURN_KEY = 'own-subscription';

function findPlace(): Arrival | undefined {
  const place = keptInHistory();
  return isArrival(place) ? place : undefined;
}

/**
 * Keeps a link for this tab while its owner is at the payment provider. Without storage the owner can use the link in
 * the newest mail.
 */
export function keepLinkForReturn(link: string): void {
  keepInTab(RETURN_KEY, link);
}

/** The kept link of an owner who returns from the payment provider; it is removed. */
function takeLinkOfReturn(): string | undefined {
  const link = findInTab(RETURN_KEY);
  forgetInTab(RETURN_KEY);
  return link || undefined;
}

/** Keeps what the page shows for a reload, but not for the next person at the same computer. */
function keepArrival(arrival: Arrival): void {
  keepInHistory(arrival, Date.now() + KEPT_MS);
}

function isArrival(place: unknown): place is Arrival {
  return typeof place === 'object' && place !== null && 'kind' in place;
}

const VISIT: Arrival = { kind: 'visit' };

/** Browser alerts, shown once. The panel that then loads shows whether the first one's claim is true. */
const ALERTS: Readonly<Partial<Record<Arrival['kind'], string>>> = {
  paid: 'Payment successful! Your subscription is now active.',
  cancelled: 'Payment was cancelled. You can try again when you are ready.',
};

interface Shown {
  readonly arrival: Arrival;
  /** Whether it is shown again: then there is no alert. */
  readonly isAgain: boolean;
}

/** The router's key for history entries that it did not create. */
const NOT_OF_ROUTER = 'default';

const NEWCOMER: Shown = { arrival: VISIT, isAgain: false };

/**
 * Reads how the visitor came from the address, again after each history step, and removes what others should not see
 * from it. A reload shows the same again.
 */
export function useArrival(): Arrival {
  const [{ arrival, isAgain }, setShown] = useState(NEWCOMER);
  const { place: step } = useHistoryPlace();
  const read = useEffectEvent((key: string) => shownAt(key, arrival));
  useEffect(() => {
    const show = (shown: Shown | undefined) => shown && setShown(shown);
    show(read(step.key));
  }, [step]);

  useEffect(() => {
    const words = ALERTS[arrival.kind];
    if (!words || isAgain) return undefined;
    // An alert blocks rendering, so the page under it is drawn first.
    const timer = setTimeout(() => window.alert(words), 0);
    return () => clearTimeout(timer);
  }, [arrival, isAgain]);
  return arrival;
}

/** What to show at a history entry; undefined where the page stays as it is. */
function shownAt(key: string, before: Arrival): Shown | undefined {
  const next = arrivalBy(location.search, location.hash);
  const place = next === VISIT ? findPlace() : undefined;
  if (next !== VISIT || place) {
    // A cancelled payment, and a card, are announced once; everything else is kept for a reload.
    keepArrival(next.kind === 'cancelled' || next.kind === 'card' ? VISIT : (place ?? next));
    return { arrival: place ?? next, isAgain: place !== undefined };
  }
  if (key !== NOT_OF_ROUTER) return NEWCOMER;
  // A link within the page, such as the skip link, changes nothing.
  if (before.kind === 'customer' || before.kind === 'paid') keepArrival(before);
  return undefined;
}

/** How the address says that a visitor came. */
export function arrivalBy(search: string, hash: string): Arrival {
  const [, link, next] = /^#subscription=([^&]+)(?:&next=(year|monthly|end))?/.exec(hash) ?? [];
  if (link) return { kind: 'customer', link, next: choiceOf(next) };
  const query = new URLSearchParams(search);
  const status = query.get('status');
  if (status === 'success') return { kind: 'paid', reference: query.get('reference') ?? undefined };
  if (status === 'card') {
    const kept = takeLinkOfReturn();
    return kept === undefined ? { kind: 'card' } : { kind: 'customer', link: kept, from: status };
  }
  return status === 'cancelled' ? { kind: 'cancelled' } : VISIT;
}

function choiceOf(word: string | undefined): NextYearChoice | undefined {
  return word === 'year' || word === 'monthly' || word === 'end' ? word : undefined;
}
