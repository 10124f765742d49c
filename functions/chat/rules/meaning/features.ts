import { isTelling, tokensOf } from './tokens.ts';

/** What of a message the classifier sees, each with how much it counts. */
export type Features = ReadonlyMap<string, number>;

/** How much each kind counts: words, words that say little, neighbours, parts of words, and what was spoken of before. */
const WEIGHT = { word: 1, emptyWord: 0.45, pair: 0.35, part: 0.35, before: 1 };

/**
 * The features of a message: each word, neighbouring words (`a_b`), and parts of four letters (`*abcd`), which a typing error
 * leaves standing; and what was spoken of before (`@…`). Their vector has the length one.
 */
export function featuresOf(text: string, before: readonly string[] = []): Features {
  const tokens = tokensOf(text);
  const features = new Map<string, number>();
  const add = (name: string, weight: number) => features.set(name, Math.max(features.get(name) ?? 0, weight));
  tokens.forEach((token, at) => {
    const telling = isTelling(token);
    add(token, telling || token.startsWith('#') ? WEIGHT.word : WEIGHT.emptyWord);
    add(`${tokens[at - 1] ?? '^'}_${token}`, WEIGHT.pair);
    if (telling) for (const part of partsOf(token)) add(`*${part}`, WEIGHT.part);
  });
  add(`${tokens.at(-1) ?? '^'}_$`, WEIGHT.pair);
  for (const subject of before) add(`@${subject}`, WEIGHT.before);
  const length = Math.sqrt([...features.values()].reduce((sum, weight) => sum + weight ** 2, 0)) || 1;
  return new Map([...features].map(([name, weight]) => [name, weight / length]));
}

function partsOf(token: string): string[] {
  const framed = `<${token}>`;
  return Array.from({ length: Math.max(1, framed.length - 3) }, (_, at) => framed.slice(at, at + 4));
}
