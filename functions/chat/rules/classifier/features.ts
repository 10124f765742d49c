import { conceptsOf } from '../words/concepts.ts';
import { isTelling } from '../words/words-of.ts';

/** What of a message the classifier sees, each with how much it counts. The first letter says what kind it is. */
export type Features = ReadonlyMap<string, number>;

/** How much each kind counts: concepts, words, words that say little, neighbours, and pieces of words. */
const WEIGHT = { concept: 1.1, word: 1, emptyWord: 0.45, pair: 0.35, piece: 0.35 };

/**
 * The features of a message's stems: `c:` what they mean, `w:` each word, `b:` neighbours, `g:` pieces of four letters, which a typing error leaves standing. Their vector has the length one.
 */
export function featuresOf(stems: readonly string[]): Features {
  const features = new Map<string, number>();
  const add = (name: string, weight: number) => features.set(name, Math.max(features.get(name) ?? 0, weight));
  const concepts = conceptsOf(stems);
  for (const concept of concepts) add(`c:${concept}`, WEIGHT.concept);
  stems.forEach((stem, at) => {
    add(`w:${stem}`, isTelling(stem) || stem.startsWith('#') ? WEIGHT.word : WEIGHT.emptyWord);
    add(`b:${stems[at - 1] ?? '^'} ${stem}`, WEIGHT.pair);
    if (isTelling(stem)) for (const piece of piecesOf(stem)) add(`g:${piece}`, WEIGHT.piece);
  });
  add(`b:${stems.at(-1) ?? '^'} $`, WEIGHT.pair);
  const length = Math.sqrt([...features.values()].reduce((sum, weight) => sum + weight ** 2, 0)) || 1;
  return new Map([...features].map(([name, weight]) => [name, weight / length]));
}

function piecesOf(stem: string): string[] {
  const framed = `<${stem}>`;
  return Array.from({ length: Math.max(1, framed.length - 3) }, (_, at) => framed.slice(at, at + 4));
}
