import { hasOwnNumber, leavesContact } from './left-number.ts';
import type { Slots } from './intents/intent.ts';
import { slotsOf } from './slots/slots-of.ts';
import { stemsOf } from './stems-of.ts';
import { keptReadings } from './words/kept-readings.ts';
import { subjectsOf } from './words/subjects.ts';

const kept = keptReadings<Slots>();

/** Everything a message says beside its subject, and what it names that may have a price. */
export function detailsOf(message: string): Slots {
  return kept(message, () => {
    const subjects = subjectsOf(message, stemsOf);
    return {
      ...slotsOf(message),
      ...(subjects.length > 0 && { subjects }),
      ...((hasOwnNumber(message) || leavesContact(message)) && { contactTyped: true as const }),
    };
  });
}
