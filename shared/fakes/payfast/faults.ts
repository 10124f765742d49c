/**
 * Faults of the service itself. `gone` drops connections, `forbidden` is 403, `failed` is HTTP 200 that says "failed".
 */
export const FAULT_KINDS = [
  'none',
  'down',
  'gone',
  'slow',
  'nonsense',
  'forbidden',
  'failed',
  'busy',
] as const;
export const FAULT_PLACES = ['checkout', 'validate', 'api'] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];
export type FaultPlace = (typeof FAULT_PLACES)[number];
export type Faults = Record<FaultPlace, FaultKind>;

/** Undocumented behaviour, which may be either way. */
export interface Habits {
  /** Whether a renewal's notification repeats the shop's own id of the payment. */
  readonly repeatsMerchantId: boolean;
  /** Whether 31 January, 28 February is followed by 31 March, or by 28 March. */
  readonly keepsBillingDay: boolean;
  /** Whether the transaction history is the body itself, or is in the JSON of the other calls. */
  readonly historyIsBody: boolean;
  /** Whether a checkout that charges nothing yet is notified at once, with an amount of 0.00. */
  readonly tellsOfTrial: boolean;
}

export const USUAL_HABITS: Habits = {
  repeatsMerchantId: true,
  keepsBillingDay: true,
  historyIsBody: false,
  tellsOfTrial: true,
};
