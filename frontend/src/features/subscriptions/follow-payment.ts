import { getPaymentState } from '#shared/api/subscriptions.ts';
import { ApiError, callApi } from '../../lib/call-api.ts';

/** The state of a payment as far as the page can know; `changed`: it was confirmed, and more has happened since. */
export type PaymentOutcome = 'pending' | 'active' | 'changed' | 'unknown' | 'unconfirmed';

/** Five minutes in total. Most notifications arrive before the visitor, some minutes later. */
const EVERY_MS = 5000;
const TIMES = 60;

/**
 * Requests the state of a payment until it is no longer pending, and gives up after some minutes (`unconfirmed`).
 * `unknown`: no payment has this reference.
 */
export async function followPayment(reference: string, signal: AbortSignal): Promise<PaymentOutcome> {
  for (let time = 0; time < TIMES; time += 1) {
    const outcome = await ask(reference, signal);
    if (outcome !== 'pending') return outcome;
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
    signal.throwIfAborted();
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
