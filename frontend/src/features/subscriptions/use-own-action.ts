import { useState } from 'react';
import type { SubscriptionView } from '#shared/api/own-subscription.ts';
import { ApiError } from '../../lib/call-api.ts';

export interface OwnAction {
  readonly isBusy: boolean;
  /** Why the last try failed, in words, until the next. */
  readonly failure: string | undefined;
  readonly act: (call: () => Promise<SubscriptionView>) => Promise<void>;
}

/** One thing that an owner does with a subscription: busy meanwhile, then done, or a sentence that says what happened. */
export function useOwnAction(notDone: string, onDone: (view: SubscriptionView) => void): OwnAction {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function act(call: () => Promise<SubscriptionView>) {
    if (isBusy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      onDone(await call());
    } catch (error) {
      setFailure(error instanceof ApiError && error.isSaidByServer ? error.message : notDone);
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, failure, act };
}
