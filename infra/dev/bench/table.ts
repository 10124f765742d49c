/** Prints rows under a heading, columns aligned; numbers are right-aligned. The first row is the header. */
export function printTable(heading: string, rows: readonly (readonly string[])[]): void {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  console.log(`\n${heading}\n`);
  rows.forEach((row, index) => {
    console.log(`  ${row.map((cell, column) => aligned(cell, widths[column] ?? 0, column)).join('  ')}`);
    if (index === 0) console.log(`  ${widths.map((width) => '─'.repeat(width)).join('  ')}`);
  });
}

function aligned(cell: string, width: number, column: number): string {
  return column === 0 ? cell.padEnd(width) : cell.padStart(width);
}

/** The median of some figures; of an even number of them, the mean of the two in the middle. */
export function median(figures: readonly number[]): number {
  return quantile(figures, 0.5);
}

/** The figure below which the given share of all lies, by linear interpolation. NaN without figures. */
export function quantile(figures: readonly number[], share: number): number {
  const sorted = [...figures].sort((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)] ?? Number.NaN;
  const above = sorted[Math.ceil(place)] ?? Number.NaN;
  return below + (above - below) * (place - Math.floor(place));
}

/** Bytes as kilobytes of 1,000 with one decimal, as browsers and CDNs count them. */
export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

/** A target, and whether it was met. */
export function verdict(isMet: boolean, target: string): string {
  return `${target} ${isMet ? 'met' : 'MISSED'}`;
}
