/** The words of a table row, which are written in one line. */
export function each(words: string): string[] {
  return words.split(' | ');
}
