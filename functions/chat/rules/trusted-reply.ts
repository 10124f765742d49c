import { modelBrief } from './model-brief.ts';
import { isTelling, plainText, wordsOf } from './words/words-of.ts';

/** Sentences with any of these promise, deny, count or ask something: they are copied, or not said at all. */
const BINDING =
  /\?|\d|\b(?:rands?|cents?|hundred|thousand|million|half|double|one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|free|gratis|discount|refund\w*|guarantee\w*|promise\w*|always|never|unlimited|immediately|today|tomorrow|within|hours?|minutes?|days?|weeks?|months?|years?|no|not|cannot|without|includ\w*|cover\w*|every|anytime|must|may|yes|only|allowed|accept\w*|pay\w*|cost\w*|price\w*|phone|call|write|e-?mail|password|bank|card|account)\b/i;
/** Anything with the form of an e-mail address or a host. */
const ADDRESS = /\S+@\S+|\b(?:[a-z0-9-]+\.)+(?:[a-z]{2,})\b/gi;
const TELLS_ITS_BRIEF = /NOT KNOWN|https?:|www\.|instruction|system prompt|passages?\b|\bprompt\b|\bbrief\b/i;
/** What is not written in our letters cannot be compared with our words. */
const OTHER_LETTERS = /(?!\p{Script=Latin})\p{L}/u;
const MOST_CHARACTERS = 800;
/** So many words in a row from the brief are a quotation of it. */
const QUOTED_WORDS = 6;
/** Of a reply's telling words at least this part are the company's own. */
const OWN_WORDS = 0.7;
const FEWEST_OWN_WORDS = 3;
/** A copied piece of a sentence is at least so long. */
const FEWEST_COPIED_WORDS = 3;

/**
 * Whether a model's reply to a visitor may be shown: it speaks in the company's words, what it promises or counts is copied from
 * them word by word, it names no other address, and it neither quotes its brief nor speaks of it. It may be less than the
 * company says, and never more.
 */
export function isTrustworthy(reply: string, retrieved: readonly string[]): boolean {
  return (
    reply.trim() !== '' &&
    reply.length <= MOST_CHARACTERS &&
    !TELLS_ITS_BRIEF.test(reply) &&
    !OTHER_LETTERS.test(reply) &&
    addressesOf(reply).every((address) => addressesOf(retrieved.join(' ')).includes(address)) &&
    sentencesOf(reply).every((sentence) => !BINDING.test(sentence) || isCopied(sentence, retrieved)) &&
    isInOwnWords(reply, retrieved) &&
    !quotesBrief(reply)
  );
}

function addressesOf(text: string): string[] {
  return [...text.matchAll(ADDRESS)].map(([address]) => address.toLowerCase().replace(/[.,;:)]+$/, ''));
}

function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?])\s+|\n+/).filter((sentence) => sentence.trim() !== '');
}

/** It is, from the beginning of a sentence or a clause, what the company says: nothing before a "not" is left out. */
function isCopied(sentence: string, retrieved: readonly string[]): boolean {
  const wanted = bareWords(sentence);
  if (wanted.length < FEWEST_COPIED_WORDS) return false;
  const run = `${wanted.join(' ')} `;
  return retrieved
    .flatMap((text) => sentencesOf(text))
    .flatMap((said) => [said, ...said.split(/[,;:]\s/).map((_, at, parts) => parts.slice(at).join(' '))])
    .some((piece) => `${bareWords(piece).join(' ')} `.startsWith(run));
}

function isInOwnWords(reply: string, retrieved: readonly string[]): boolean {
  const own = new Set(retrieved.flatMap(wordsOf));
  const telling = wordsOf(reply).filter(isTelling);
  const known = telling.filter((word) => own.has(word)).length;
  return known >= FEWEST_OWN_WORDS && known >= telling.length * OWN_WORDS;
}

function quotesBrief(reply: string): boolean {
  const brief = ` ${bareWords(modelBrief([])).join(' ')} `;
  const words = bareWords(reply);
  return words.some((_, at) => {
    const run = words.slice(at, at + QUOTED_WORDS);
    return run.length === QUOTED_WORDS && brief.includes(` ${run.join(' ')} `);
  });
}

function bareWords(text: string): string[] {
  return plainText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}
