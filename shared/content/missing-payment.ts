import { COMPANY } from './company.ts';

/*
 * What a customer with a missing payment reads on the page and in the mails. It must be true whenever it is read: the
 * provider tries five times over five days, is then locked until the merchant reactivates it (its help pages on failed
 * subscription payments), and we hear of it only then. Whether it charges at once after the card was entered again is
 * not documented.
 */

/** What PayFast does by itself. */
export const TRIES_STOP =
  'PayFast tries a card several times over some days and then stops: money on the card alone may not be enough any more.';

/** What the customer can do. */
export const ENTER_CARD_AGAIN =
  'Choose “Use another card” and enter your card again, the same one or another.';

/** What to do when that was not enough. */
export const CALL_IF_STILL_MISSING = `If no payment has reached us by the next day, call us at ${COMPANY.phone.shown}: we then ask PayFast to charge it.`;
