import { NUMBER, wordsOf } from './words-of.ts';

interface Phrase {
  readonly stems: readonly string[];
  readonly meaning: string;
}

/** Words and phrases by their first stem, each with what it means. */
export type Phrases = ReadonlyMap<string, readonly Phrase[]>;

/** Reads a lexicon: for each meaning its words, as they are typed, parted by commas. */
export function readPhrases(lexicon: Readonly<Record<string, string>>): Phrases {
  const read = new Map<string, Phrase[]>();
  for (const [meaning, words] of Object.entries(lexicon)) {
    for (const written of words.split(',')) {
      const stems = wordsOf(written);
      const [first] = stems;
      // A number by itself means nothing.
      if (first !== undefined && first !== NUMBER)
        read.set(first, [...(read.get(first) ?? []), { stems, meaning }]);
    }
  }
  return read;
}

/** What the words mean, each meaning once, in the order in which they stand. */
export function meaningsIn(stems: readonly string[], phrases: Phrases): string[] {
  const found = stems.flatMap((stem, at) =>
    (phrases.get(stem) ?? [])
      .filter((phrase) => phrase.stems.every((part, step) => stems[at + step] === part))
      .map(({ meaning }) => meaning),
  );
  return [...new Set(found)];
}
