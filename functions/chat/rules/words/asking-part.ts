import { plainText } from './words-of.ts';

/** Words that start the asking part of a message after a long introduction. */
const ASKING =
  /\b(?:(?:we |i |now |just |so )*(?:want|wants|wanna|need|needs|looking for|would like)|how (?:much|many|long|do|does|can|soon|often)|hw (?:much|long)|what(?:s| is| are| would| must| do| does| can| will)?|wat(?: kos| moet| is)?|can (?:you|u|i|we|one)|cn u|could (?:you|we|i)|do (?:you|u|i|we|they)|does|is (?:it|there|that|this|my|our)|are (?:you|there|we)|must (?:i|we)|should (?:i|we)|(?:which|when|where|who|why|wen) (?:of|one|is|are|do|does|can|could|will|would|must|should|plan|package)|hoe|hoeveel|wanneer|waar|kan (?:julle|ons|ek|u)|is (?:dit|daar|julle)|moet (?:ek|ons)|het julle|doen julle|malini|kanjani|ngicela|theres something|there is something)\b/g;

/** The least words of background that make a message long, and the least words of an asking part. */
const FEWEST_WORDS_BEFORE = 8;
const FEWEST_WORDS_OF_PART = 4;

/** The asking part of a long message, in lower case; undefined when there is too little before it. */
export function askingPartOf(message: string): string | undefined {
  const plain = plainText(message).trim();
  const [first] = [...plain.matchAll(ASKING)];
  if (!first) return undefined;
  const part = plain.slice(first.index);
  const isBackground = wordsIn(plain.slice(0, first.index)) >= FEWEST_WORDS_BEFORE;
  return isBackground && wordsIn(part) >= FEWEST_WORDS_OF_PART ? part : undefined;
}

function wordsIn(text: string): number {
  return text.split(/\s+/).filter(Boolean).length;
}
