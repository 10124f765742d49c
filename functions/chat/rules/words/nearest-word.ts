/** Shorter words are too similar to each other to guess at. */
const SHORTEST = 4;
/** From this length on two typing errors are tolerated. */
const LONG = 8;

/** A word with the letters that it has, each as one bit. */
interface Known {
  readonly word: string;
  readonly letters: number;
}

/** Known words by their first letter, which is seldom typed wrong. */
export type WordsByStart = ReadonlyMap<string, readonly Known[]>;

/** Known words, sorted for `nearestWord`. */
export function wordsByStart(known: Iterable<string>): WordsByStart {
  const sorted = new Map<string, Known[]>();
  for (const word of known) {
    if (word.length < SHORTEST) continue;
    const start = word.charAt(0);
    const others = sorted.get(start);
    const one = { word, letters: lettersOf(word) };
    if (others) others.push(one);
    else sorted.set(start, [one]);
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
  const letters = lettersOf(word);
  let best: string | undefined;
  let least = most + 1;
  for (const candidate of known.get(word.charAt(0)) ?? []) {
    if (Math.abs(candidate.word.length - word.length) > most) continue;
    // One error brings at most one letter that the other word has not, on either side.
    const isFar = moreThan(least - 1, letters & ~candidate.letters, candidate.letters & ~letters);
    const distance = isFar ? least : slipsBetween(word, candidate.word, least);
    if (distance < least) [best, least] = [candidate.word, distance];
  }
  return best;
}

function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

/** Whether one of two sets has more than so many letters. */
function moreThan(most: number, ...sets: readonly [number, number]): boolean {
  return sets.some((set) => {
    let left = set;
    for (let count = 0; count < most; count += 1) left &= left - 1;
    return left !== 0;
  });
}

/** Damerau's distance (optimal string alignment); stops once it reaches `limit`. */
function slipsBetween(a: string, b: string, limit: number): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const next = [row];
    let least = row;
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      const isSwapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      const slips = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[column - 2] ?? Infinity) + 1 : Infinity,
      );
      next.push(slips);
      least = Math.min(least, slips);
    }
    if (least >= limit) return limit;
    [before, last] = [last, next];
  }
  return last[b.length] ?? limit;
}
