/** Shorter words are too similar to each other to guess at. */
const SHORTEST = 4;
/** From this length on two typing errors are tolerated. */
const LONG = 8;

/** Known words by their first letter, which is seldom typed wrong. */
export type WordsByStart = ReadonlyMap<string, readonly string[]>;

/** Known words, sorted for `nearestWord`. */
export function wordsByStart(known: Iterable<string>): WordsByStart {
  const sorted = new Map<string, string[]>();
  for (const word of known) {
    if (word.length < SHORTEST) continue;
    const start = word.charAt(0);
    const others = sorted.get(start);
    if (others) others.push(word);
    else sorted.set(start, [word]);
  }
  return sorted;
}

/**
 * The known word that an unknown one was probably meant to be: one error away (a letter missing, added, wrong, or two
 * swapped), in a long word two. Undefined when none is near.
 */
export function nearestWord(word: string, known: WordsByStart): string | undefined {
  if (word.length < SHORTEST) return undefined;
  const most = word.length >= LONG ? 2 : 1;
  let best: string | undefined;
  let least = most + 1;
  for (const candidate of known.get(word.charAt(0)) ?? []) {
    if (Math.abs(candidate.length - word.length) > most) continue;
    const distance = slipsBetween(word, candidate, least);
    if (distance < least) [best, least] = [candidate, distance];
  }
  return best;
}

/** Damerau's distance (optimal string alignment); stops once it reaches `limit`. */
function slipsBetween(a: string, b: string, limit: number): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      const isSwapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      next.push(
        Math.min(
          (last[column] ?? 0) + 1,
          (next[column - 1] ?? 0) + 1,
          (last[column - 1] ?? 0) + (isSame ? 0 : 1),
          isSwapped ? (before[column - 2] ?? Infinity) + 1 : Infinity,
        ),
      );
    }
    if (Math.min(...next) >= limit) return limit;
    [before, last] = [last, next];
  }
  return last[b.length] ?? limit;
}
