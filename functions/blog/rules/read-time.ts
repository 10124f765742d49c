/** An adult reads about this many words of plain prose in a minute. */
const WORDS_PER_MINUTE = 220;

/** How long an article takes to read, as shown: "4 min read". Never less than a minute. */
export function readTimeOf(text: string): string {
  const words = text.split(/\s+/).filter((word) => /\w/.test(word)).length;
  return `${Math.max(1, Math.round(words / WORDS_PER_MINUTE))} min read`;
}
