import { getPaymentState, type SubscriptionState } from '#shared/api/subscriptions.ts';
import { ApiError, callApi } from '../../lib/call-api.ts';

/** How a payment stands as far as the page can know: a state of the record, or why there is none. */
export type PaymentOutcome = SubscriptionState | 'unknown' | 'unconfirmed';

/** The pauses between questions: most payment notifications are there before the visitor is, some minutes later. About four minutes. */
const PAUSES_SECONDS = [1, 2, 3, 5, 8, 13, 21, 30, 30, 30, 30, 30, 30];

/**
 * Asks how a payment stands until the record knows more than that it is pending, and gives up after some minutes
 * (`unconfirmed`). Asks nothing while the page is hidden. `unknown`: the reference names no payment.
 */
export async function followPayment(reference: string, signal: AbortSignal): Promise<PaymentOutcome> {
  for (const pause of PAUSES_SECONDS) {
    await untilVisible(signal);
    const outcome = await ask(reference, signal);
    if (outcome !== 'pending') return outcome;
    await sleep(pause, signal);
  }
  return 'unconfirmed';
}

async function ask(reference: string, signal: AbortSignal): Promise<PaymentOutcome> {
  try {
    return (await callApi(getPaymentState, { reference }, signal)).state;
  } catch (error) {
    signal.throwIfAborted();
    return isRefusal(error) ? 'unknown' : 'pending';
  }
}

/** A refusal says that there is no such payment. Anything else, such as a line that is down, may pass. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && [400, 404, 410].includes(error.status);
}

function sleep(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, seconds * 1000);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}

function untilVisible(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (document.visibilityState === 'visible') return resolve();
    const look = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', look);
      resolve();
    };
    document.addEventListener('visibilitychange', look, { signal });
  });
}
