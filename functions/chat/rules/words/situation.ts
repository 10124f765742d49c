import { plainText } from './words-of.ts';

/** Equipment that a person or business works with. */
const MACHINES =
  /\b(?:laptops?|computers?|pcs?|desktops?|servers?|printers?|wi ?fi|router|tablets?|ipads?|emails?|outlook|google drive|onedrive|pastel|sage|excel|windows|internet|backups?|rekenaars?|skootrekenaars?|amakhompyutha|ikhompyutha|ilaptop|ifoni|phones?|tills?|pos)\b/;
/** Words of visitors who write about themselves. */
const OF_US = /\b(?:we|were|our|us|i|im|ive|my|ons|ek|here|ngi\w*|si\w+|yami|yethu)\b/;
/** Words by which a message asks something definite, with or without a question mark. */
const ASKS =
  /\b(?:what|which|how|who|whose|why|(?:must|should|may|can|could) (?:i|we)|(?:do|does|is|are) (?:you|u|it|that|this|they)|watter|hoe|wie|hoekom|(?:moet|kan|mag) (?:ek|ons)|malini|kanjani)\b/;
/** A shorter message is a question that was not understood. */
const FEWEST_WORDS = 14;

/**
 * Whether a message describes at length a situation where the visitor works or lives, without a single plain question.
 */
export function tellsOfSituation(message: string): boolean {
  const plain = plainText(message);
  const isLong = plain.split(/\s+/).filter(Boolean).length >= FEWEST_WORDS;
  return isLong && !plain.includes('?') && !ASKS.test(plain) && MACHINES.test(plain) && OF_US.test(plain);
}
