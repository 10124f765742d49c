/** Begins a sentence that points back to the one before, or limits it. */
const POINTS_BACK =
  'After that|Also|And|Both|But|Each|Either|Else|Except|Instead|Its?|Neither|Only|Or|Otherwise|So|Such|That|Their|Then|These|They|This|Those|Until then';
/**
 * Where a sentence ends. Not after a question, a "Yes" or a "No", which mean something only with what follows, nor after a letter
 * alone ("I.T. support"), nor before what points back.
 */
const END_OF_SENTENCE = new RegExp(`(?<=[.!])(?<!\\b(?:\\p{Lu}|Yes|No)[.!]) (?!(?:${POINTS_BACK})\\b)`, 'u');

/**
 * Whether a model's reply to a visitor may be shown: it is nothing but sentences of the company, whole, in their order, each once.
 * It may be less than the company says, and never more.
 */
export function isTrustworthy(reply: string, retrieved: readonly string[]): boolean {
  const said = sentencesOf(reply);
  const own = new Set(retrieved.flatMap(sentencesOf));
  const copied = [...own].filter((sentence) => said.includes(sentence));
  return said.length > 0 && copied.join('\n') === said.join('\n');
}

/** Texts that stand one after the other, each without the sentences that one before it has said. */
export function withoutRepeats(texts: readonly string[]): string[] {
  const said = new Set<string>();
  return texts.flatMap((text) => {
    // Steps have numbers, and each stands where it is.
    if (text.includes('\n')) return [text];
    const left = text.split(END_OF_SENTENCE).filter((sentence) => !said.has(sentence));
    for (const sentence of left) said.add(sentence);
    return left.length > 0 ? [left.join(' ')] : [];
  });
}

/** The sentences of a text, with plain quotation marks and spaces. */
function sentencesOf(text: string): string[] {
  const plain = text.replace(/\s+/g, ' ').replace(/[‘’]/g, "'").replace(/[“”]/g, '"').trim();
  return plain === '' ? [] : plain.split(END_OF_SENTENCE);
}
