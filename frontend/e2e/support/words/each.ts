/** Several words in one line of a table. */
export function each(words: string): string[] {
  return words.split(' | ');
}
