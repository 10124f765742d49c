import { plainText } from './words-of.ts';

/** Equipment that a person or business works with. */
const MACHINES =
  /\b(?:laptops?|computers?|pcs?|desktops?|servers?|printers?|wi ?fi|router|tablets?|ipads?|emails?|outlook|google drive|onedrive|pastel|sage|excel|windows|internet|backups?|rekenaars?|skootrekenaars?|amakhompyutha|ikhompyutha|ilaptop|ifoni|phones?|tills?|pos)\b/;
/** Words of visitors who write about themselves. */
const OF_US = /\b(?:we|were|our|us|i|im|ive|my|ons|ek|here|ngi\w*|si\w+|yami|yethu)\b/;
/** A shorter message is a question that was not understood. */
const FEWEST_WORDS = 14;

/**
 * Whether a message describes at length a situation where the visitor works or lives, without a single plain question.
 */
export function tellsOfSituation(message: string): boolean {
  const plain = plainText(message);
  const isLong = plain.split(/\s+/).filter(Boolean).length >= FEWEST_WORDS;
  return isLong && !plain.includes('?') && MACHINES.test(plain) && OF_US.test(plain);
}
