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

const SUPPORT = 'support.payfast.co.za, "How do I refund a payment"';

/**
 * What the provider may send or do wrongly, or against expectation, each with its source. `assumed`: nobody has published
 * it, and nothing rules it out.
 */
export const DOUBTS = {
  'older-id': {
    does: 'a notification carries the id of an older payment of the same customer',
    source: 'woocommerce-gateway-payfast, issue 152',
  },
  'other-id': {
    does: 'a notification carries the id of another customer’s payment',
    source: 'woocommerce-gateway-payfast, issue 152, of ad-hoc charges',
  },
  'no-id': { does: 'a notification carries no id of ours', source: 'louislewis2/payfast, issue 3' },
  'unknown-token': {
    does: 'one more notification carries our id and a token that we do not know',
    source: 'assumed',
  },
  'card-check': {
    does: 'one more notification is about R1 to R5, booked when a card is stored',
    source: 'woocommerce-gateway-payfast, issue 101',
  },
  'comma-amount': { does: 'the amount has a comma before its cents', source: 'assumed' },
  'amount-without-cents': { does: 'the amount has no cents', source: 'assumed' },
  'history-without-row': { does: 'the transaction history lacks the charge', source: 'assumed' },
  'history-with-row': { does: 'the transaction history has a charge of nobody', source: 'assumed' },
  'debit-card': { does: 'a refund to the card is refused (bank code 62)', source: SUPPORT },
  'merchant-lock': {
    does: 'after five failed tries only the merchant opens the agreement; a new card does not',
    source: 'support.payfast.co.za, "failed subscription payments"',
  },
} as const;

export type Doubt = keyof typeof DOUBTS;
