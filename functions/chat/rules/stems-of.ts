import { corrected } from './classifier/classify.ts';
import { slotWordsOf } from './slots/slots-of.ts';
import { keptReadings } from './words/kept-readings.ts';

const kept = keptReadings<readonly string[]>();

/** The stems of a message without its typing errors, with a word of its own for each sign: see `slotWordsOf`. */
export function stemsOf(message: string): readonly string[] {
  return kept(message, () => corrected(slotWordsOf(message)));
}
