import { getPaymentState } from '#shared/api/subscriptions.ts';
import { ApiError, callApi } from '../../lib/call-api.ts';

/** The state of a payment as far as the page can know; `changed`: it was confirmed, and more has happened since. */
export type PaymentOutcome = 'pending' | 'active' | 'changed' | 'unknown' | 'unconfirmed';

/** The pauses between requests, five minutes in total. Most notifications arrive before the visitor, some minutes later. */
const PAUSES_SECONDS = [1, 2, 3, 5, 8, 13, 21, 30, 30, 30, 30, 30, 30, 30, 37];

/**
 * Requests the state of a payment until it is no longer pending, and gives up after some minutes (`unconfirmed`).
 * Pauses while the page is hidden. `unknown`: no payment has this reference.
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
    const { state } = await callApi(getPaymentState, { reference, status: 'success' }, signal);
    return state === 'pending' || state === 'active' ? state : 'changed';
  } catch (error) {
    signal.throwIfAborted();
    return isRefusal(error) ? 'unknown' : 'pending';
  }
}

/** A refusal means that there is no such payment. Any other error, such as a lost connection, may be temporary. */
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
