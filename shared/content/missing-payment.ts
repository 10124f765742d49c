/*
 * What a customer with a missing payment reads on the page and in the mails. It must be true whenever it is read: the
 * provider tries five times over five days, and then locks the agreement until the merchant opens it again (its help
 * pages on failed subscription payments). A new card alone does not open it.
 */

/** What PayFast does by itself. */
export const TRIES_STOP =
  'PayFast tries a card for some days and then stops: money on it alone may not be enough any more.';

/** What the customer can do. */
export const ENTER_CARD_AGAIN =
  'Choose “Use another card” and enter your card again, the same one or another.';

/** What happens then. */
export const PERSON_FINISHES =
  'When you are back from PayFast’s page, a person here asks PayFast, at the latest on the next business day, to charge it on the day after. A full period follows: you owe nothing for days without service.';
