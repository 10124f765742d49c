import { useState } from 'react';
import type { SubscriptionView } from '#shared/api/own-subscription.ts';
import { ApiError } from '../../lib/call-api.ts';

/**
 * One thing that a visitor does: busy meanwhile, then done, or a sentence that says what happened (`notDone` when the server
 * says nothing), until the next try. `leaves`: the page is left when it is done, so it stays busy.
 */
export function useAction(notDone: string) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function act(call: () => Promise<void>, { leaves = false } = {}): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await call();
      setBusy(leaves);
    } catch (error) {
      setBusy(false);
      setFailure(error instanceof ApiError && error.isFromServer ? error.message : notDone);
    }
  }
  return { isBusy, failure, act };
}

/** One thing that an owner does with a subscription, which is another one after it. */
export function useOwnAction(notDone: string, onDone: (view: SubscriptionView) => void) {
  const { act, ...rest } = useAction(notDone);
  return { ...rest, act: (call: () => Promise<SubscriptionView>) => act(async () => onDone(await call())) };
}
