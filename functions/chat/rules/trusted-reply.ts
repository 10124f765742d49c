/** Words that start a sentence which refers to the one before, or limits it. */
const POINTS_BACK =
  'After that|Also|And|Both|But|Each|Either|Else|Except|Instead|Its?|Neither|Only|Or|Otherwise|So|Such|That|Their|Then|These|They|This|Those|Until then';
/**
 * The end of a sentence. Not after a question, a "Yes" or a "No", which have a meaning only with what follows, nor
 * after a single letter ("I.T. support"), nor before a sentence that refers back.
 */
const END_OF_SENTENCE = new RegExp(`(?<=[.!])(?<!\\b(?:\\p{Lu}|Yes|No)[.!]) (?!(?:${POINTS_BACK})\\b)`, 'u');

/**
 * Whether a model's reply may be shown: it must consist only of the company's own sentences, complete, in their order,
 * each once. So it may be less than the company's text, and never more.
 */
export function isTrustworthy(reply: string, retrieved: readonly string[]): boolean {
  const said = sentencesOf(reply);
  const own = new Set(retrieved.flatMap(sentencesOf));
  const copied = [...own].filter((sentence) => said.includes(sentence));
  return said.length > 0 && copied.join('\n') === said.join('\n');
}

/** The texts in their order, each without sentences that an earlier one contains. */
export function withoutRepeats(texts: readonly string[]): string[] {
  const said = new Set<string>();
  return texts.flatMap((text) => {
    // Steps are numbered, so they stay complete.
    if (text.includes('\n')) return [text];
    const left = text.split(END_OF_SENTENCE).filter((sentence) => !said.has(sentence));
    for (const sentence of left) said.add(sentence);
    return left.length > 0 ? [left.join(' ')] : [];
  });
}

/** So short a beginning of a text says too little: "There is no catch." */
const LEAST_BEGINNING = 40;

/** A text's first sentence, with the next ones while it says too little. */
export function beginningOf(text: string): string {
  const [first = '', ...more] = text.split(END_OF_SENTENCE);
  return more.reduce((said, next) => (said.length < LEAST_BEGINNING ? `${said} ${next}` : said), first);
}

/** The sentences of a text, with plain quotation marks and single spaces. */
function sentencesOf(text: string): string[] {
  const plain = text.replace(/\s+/g, ' ').replace(/[‘’]/g, "'").replace(/[“”]/g, '"').trim();
  return plain === '' ? [] : plain.split(END_OF_SENTENCE);
}
