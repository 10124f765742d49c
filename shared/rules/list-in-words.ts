/** "a, b and c". Not `Intl.ListFormat`, which is slow to make: functions say some lists while they start. */
export function listInWords(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
