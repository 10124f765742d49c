import { useEffect, useState } from 'react';

/** How somebody came to this page: to look, back from the payment, or by the link in a mail. */
export type Arrival =
  | { readonly kind: 'visit' }
  | { readonly kind: 'paid'; readonly reference: string | undefined }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'customer'; readonly link: string };

const VISIT: Arrival = { kind: 'visit' };

/** Browser alerts, shown once. What the first of them claims is proved, or not, by the panel that then asks. */
const ALERTS: Readonly<Partial<Record<Arrival['kind'], string>>> = {
  paid: 'Payment successful! Your subscription is now active.',
  cancelled: 'Payment was cancelled. You can try again when you are ready.',
};

/** Reads the address once and takes out of it what others should not see, or what would be said again on reload. */
export function useArrival(): Arrival {
  const [arrival, setArrival] = useState(VISIT);

  useEffect(() => {
    const read = () => {
      const next = arrivalBy(location.search, location.hash);
      if (next === VISIT) return;
      history.replaceState(history.state, '', location.pathname);
      setArrival(next);
    };
    read();
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);

  useEffect(() => {
    const words = ALERTS[arrival.kind];
    if (!words) return undefined;
    // An alert stops everything: the page under it is drawn first.
    const timer = setTimeout(() => window.alert(words), 0);
    return () => clearTimeout(timer);
  }, [arrival]);
  return arrival;
}

function arrivalBy(search: string, hash: string): Arrival {
  const link = /^#subscription=(.+)$/.exec(hash)?.[1];
  if (link) return { kind: 'customer', link };
  const query = new URLSearchParams(search);
  const status = query.get('status');
  if (status === 'success') return { kind: 'paid', reference: query.get('reference') ?? undefined };
  return status === 'cancelled' ? { kind: 'cancelled' } : VISIT;
}
