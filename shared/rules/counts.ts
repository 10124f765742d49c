const UNITS = [
  { size: 1e9, letter: 'B', word: 'billion' },
  { size: 1e6, letter: 'M', word: 'million' },
  { size: 1e3, letter: 'K', word: 'thousand' },
] as const;

/** A count in short: 812, 1.0K, 152.4M, 17.6B. */
export function shortCount(count: number): string {
  const unit = unitOf(count);
  return unit ? `${inUnit(count, unit.size)}${unit.letter}` : String(count);
}

/** A count in words: 812, 1 thousand, 152.4 million, 17.6 billion. */
export function longCount(count: number): string {
  const unit = unitOf(count);
  return unit ? `${inUnit(count, unit.size).replace(/\.0$/, '')} ${unit.word}` : String(count);
}

/**
 * The unit for a count: the largest that it reaches, also after rounding, so that 999 960 is 1.0M and never 1000.0K.
 */
function unitOf(count: number) {
  return UNITS.find(({ size }) => count >= size || (size > 1e3 && inUnit(count, size / 1e3) === '1000.0'));
}

function inUnit(count: number, size: number): string {
  return (count / size).toFixed(1);
}
