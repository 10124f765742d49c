import { HOUR_MS } from '#shared/rules/time.ts';
import { CHECKOUT_CONTINUES_HOURS } from '#shared/rules/subscription-terms.ts';

/** Written by the payment document (`public/payment/continue.js`) before the visitor leaves for the provider. */
const KEY = 'open-checkout';

/** A payment that was started in this browser: the tokens for asking about its state and for continuing it. */
export interface OpenCheckout {
  readonly reference: string;
  readonly checkout: string;
  /** The time, in milliseconds since 1970. */
  readonly at: number;
}

/** The payment that was last started in this browser, unless it was forgotten. */
export function findOpenCheckout(): OpenCheckout | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return isOpenCheckout(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

export function forgetOpenCheckout(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}

/** Whether it can still be continued. */
export function isContinuable({ at }: OpenCheckout): boolean {
  return Date.now() - at < CHECKOUT_CONTINUES_HOURS * HOUR_MS;
}

function isOpenCheckout(kept: unknown): kept is OpenCheckout {
  const fields = ['reference', 'checkout', 'at'];
  return typeof kept === 'object' && kept !== null && fields.every((field) => field in kept);
}
