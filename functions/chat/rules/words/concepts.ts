import { LEXICON } from './lexicon.ts';
import { meaningsIn, type Phrases, readPhrases } from './phrases.ts';

let phrases: Phrases | undefined;

/** What the words mean, each once, in the order in which they stand. */
export function conceptsOf(stems: readonly string[]): string[] {
  return meaningsIn(stems, (phrases ??= readPhrases(LEXICON)));
}

/** Every stem that a single word of the lexicon has: what a typing error may have been meant to be. */
export function lexiconStems(): string[] {
  return [...(phrases ??= readPhrases(LEXICON)).values()].flat().flatMap(({ stems }) => stems);
}
