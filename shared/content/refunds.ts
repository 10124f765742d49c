/** Where a refund goes: PayFast cannot give money back to a debit card (its support pages, bank code 62). */
export const TO_CARD_OR_ACCOUNT = 'to your card, or to your bank account if your bank does not allow that';
