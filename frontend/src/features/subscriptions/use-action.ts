import { useEffect, useState } from 'react';
import type { SubscriptionView } from '#shared/api/own-subscription.ts';
import { ApiError } from '../../lib/call-api.ts';

/** A redirect that has not taken the visitor away by now was stopped: nothing tells a page so. */
const STOPPED_AFTER_MS = 20_000;

/**
 * One thing that a visitor does: busy meanwhile, then done, or a sentence that says what happened (`notDone` when the server
 * says nothing), until the next try. `leaves`: the page is left when it is done, so it stays busy, unless
 * the visitor is still here a while later, or comes back.
 */
export function useAction(notDone: string) {
  const [isBusy, setBusy] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const [failure, setFailure] = useState<string>();
  useEndOfRedirect(isLeaving, setLeaving);

  async function act(call: () => Promise<void>, { leaves = false } = {}): Promise<void> {
    if (isBusy || isLeaving) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await call();
      setLeaving(leaves);
    } catch (error) {
      setFailure(error instanceof ApiError && error.isFromServer ? error.message : notDone);
    } finally {
      setBusy(false);
    }
  }
  return { isBusy: isBusy || isLeaving, failure, act };
}

const NO_ANSWER =
  'We got no answer, so this page cannot say whether that was done. Please reload it in a minute: it then shows the state of your subscription.';

/**
 * One thing that an owner does with a subscription, which is another one after it. It may have been done although its answer got
 * lost on the way.
 */
export function useOwnAction(onDone: (view: SubscriptionView) => void) {
  const { act, ...rest } = useAction(NO_ANSWER);
  return { ...rest, act: (call: () => Promise<SubscriptionView>) => act(async () => onDone(await call())) };
}

/** A page that comes back from the browser's memory, or whose redirect was stopped, can be used again. */
export function useEndOfRedirect(isBusy: boolean, setBusy: (busy: boolean) => void): void {
  useEffect(() => {
    if (!isBusy) return undefined;
    const end = () => setBusy(false);
    const timer = setTimeout(end, STOPPED_AFTER_MS);
    window.addEventListener('pageshow', end);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pageshow', end);
    };
  }, [isBusy, setBusy]);
}
