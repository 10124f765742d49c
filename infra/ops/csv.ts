import { showDirectionMarks } from '#functions/platform/rules/direction-marks.ts';

/** A table as CSV for a spreadsheet: with a byte order mark, so that Excel reads it as UTF-8, and safe from formulas and marks of direction. */
export function csvOf(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [header, ...rows].map((row) => row.map(cellOf).join(','));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

/** A spreadsheet runs a cell that begins like this; an apostrophe before it makes it text. */
const BEGINS_LIKE_A_FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

function cellOf(text: string): string {
  const shown = showDirectionMarks(text);
  const safe = BEGINS_LIKE_A_FORMULA.test(shown) ? `'${shown}` : shown;
  return `"${safe.replaceAll('"', '""')}"`;
}
