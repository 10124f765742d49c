import { LEXICON } from './lexicon.ts';
import { NUMBER, wordsOf } from './words-of.ts';

interface Phrase {
  readonly stems: readonly string[];
  readonly concept: string;
}

let phrases: Map<string, Phrase[]> | undefined;

/** What the words mean, each once, in the order in which they stand. */
export function conceptsOf(stems: readonly string[]): string[] {
  const known = (phrases ??= readLexicon());
  const found = stems.flatMap((stem, at) =>
    (known.get(stem) ?? [])
      .filter((phrase) => phrase.stems.every((part, step) => stems[at + step] === part))
      .map(({ concept }) => concept),
  );
  return [...new Set(found)];
}

/** Every stem that a single word of the lexicon has: what a typing error may have been meant to be. */
export function lexiconStems(): string[] {
  return [...(phrases ??= readLexicon()).values()].flat().flatMap(({ stems }) => stems);
}

function readLexicon(): Map<string, Phrase[]> {
  const read = new Map<string, Phrase[]>();
  for (const [concept, words] of Object.entries(LEXICON)) {
    for (const written of words.split(',')) {
      const stems = wordsOf(written);
      const [first] = stems;
      // A number by itself means nothing.
      if (first !== undefined && first !== NUMBER)
        read.set(first, [...(read.get(first) ?? []), { stems, concept }]);
    }
  }
  return read;
}
