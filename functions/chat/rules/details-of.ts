import { corrected } from './classifier/classify.ts';
import { hasOwnNumber, leavesContact } from './left-number.ts';
import type { Slots } from './intents/intent.ts';
import { slotWordsOf, slotsOf } from './slots/slots-of.ts';
import { subjectsOf } from './words/subjects.ts';

/** Everything a message says beside its subject, and what it names that may have a price. */
export function detailsOf(message: string): Slots {
  const subjects = subjectsOf(message, (text) => corrected(slotWordsOf(text)));
  return {
    ...slotsOf(message),
    ...(subjects.length > 0 && { subjects }),
    ...((hasOwnNumber(message) || leavesContact(message)) && { contactTyped: true as const }),
  };
}
