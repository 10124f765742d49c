import { showDirectionMarks } from '#functions/platform/rules/typed-text.ts';

/** A table as CSV: with a byte order mark for Excel, without formulas, and with direction marks made visible. */
export function csvOf(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [header, ...rows].map((row) => row.map(cellOf).join(','));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

/**
 * Where a spreadsheet may see the start of a formula; an apostrophe there makes it text. This includes positions after
 * a semicolon, a tab or a line break: where the separator is a semicolon, as in Windows in South Africa, quotes in the
 * middle of a line do not protect.
 */
const FORMULA_BEGINS = /^(?=[\t\r\n])|(?<=(?:^|[;\t\r\n])"*)(?=[=+\-@＝＋－＠])/g;

function cellOf(text: string): string {
  const safe = showDirectionMarks(text).replace(FORMULA_BEGINS, "'");
  return `"${safe.replaceAll('"', '""')}"`;
}
