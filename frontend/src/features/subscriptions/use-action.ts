import { useEffect, useState } from 'react';
import type { SubscriptionView, PaymentForm } from '#shared/api/subscriptions.ts';
import { listen } from '../../lib/browser.ts';
import { ApiError } from '../../lib/call-api.ts';

/** A redirect that has not left the page after this time was stopped: the browser does not report that. */
const STOPPED_AFTER_MS = 20_000;

/**
 * One action of a visitor: busy while it runs, then done, or an error message until the next attempt (`notDone` when
 * the server sends none). `leaves`: the page is left afterwards, so it stays busy until the visitor is still here a
 * while later, or comes back.
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

/** What a part of the owner's page shows, and may change. */
export interface OwnPartProps {
  readonly view: SubscriptionView;
  readonly link: string;
  readonly onDone: (view: SubscriptionView) => void;
}

/** One action of an owner that changes a subscription. It may have been carried out although its answer was lost. */
export function useOwnAction(onDone: (view: SubscriptionView) => void) {
  const { act, ...rest } = useAction(NO_ANSWER);
  return { ...rest, act: (call: () => Promise<SubscriptionView>) => act(async () => onDone(await call())) };
}

/** Ends the busy state of a page that is restored from the back/forward cache, or whose redirect was stopped. */
export function useEndOfRedirect(isBusy: boolean, setBusy: (busy: boolean) => void): void {
  useEffect(() => {
    if (!isBusy) return undefined;
    const end = () => setBusy(false);
    const timer = setTimeout(end, STOPPED_AFTER_MS);
    const stop = listen(window, 'pageshow', end);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [isBusy, setBusy]);
}

/**
 * Goes to the payment provider by submitting a form that the server has signed: a URL would end up in histories and
 * logs.
 */
export function postForm({ address, fields }: PaymentForm): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = address;
  form.acceptCharset = 'utf-8';
  for (const [name, value] of fields) {
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
}
