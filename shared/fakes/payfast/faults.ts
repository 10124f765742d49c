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
  /** Whether the record's `cycles_complete` counts the first charge of a checkout. */
  readonly countsFirst: boolean;
}

export const USUAL_HABITS: Habits = {
  repeatsMerchantId: true,
  keepsBillingDay: true,
  historyIsBody: false,
  countsFirst: true,
};

/**
 * What the provider may send or do wrongly, or against expectation. The sources are issues 101 and 152 of
 * woocommerce-gateway-payfast, issue 3 of louislewis2/payfast, and support.payfast.co.za; `assumed`: nobody has published
 * it, and nothing rules it out.
 */
export const DOUBTS = [
  // A notification carries the id of an older payment of the same customer, or of another customer's (152).
  'older-id',
  'other-id',
  // A notification carries no id of ours (issue 3).
  'no-id',
  // One more notification carries our id and a token that we do not know (assumed).
  'unknown-token',
  // One more notification is about R1 to R5, booked when a card is stored (101).
  'card-check',
  // The amount has a comma before its cents, or no cents (assumed).
  'comma-amount',
  'amount-without-cents',
  // The transaction history lacks the charge, or has a charge of nobody (assumed).
  'history-without-row',
  'history-with-row',
  // A refund to the card is refused: bank code 62 ("How do I refund a payment").
  'debit-card',
  // After five failed tries only the merchant opens the agreement; a new card does not ("failed subscription payments").
  'merchant-lock',
] as const;

export type Doubt = (typeof DOUBTS)[number];
