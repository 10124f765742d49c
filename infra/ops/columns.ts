import { showDirectionMarks } from '#functions/platform/rules/typed-text.ts';

/** A number with its noun: "1 lead", "2 leads". */
export function counted(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}

/** A line that says how many rows a list leaves out, and how to see them; empty when it shows all. */
export function moreThan(most: number, { length }: readonly unknown[]): string {
  return length > most ? `${counted(length - most, 'more is', 'more are')} not shown: raise --most\n` : '';
}

/** Rows under their header, aligned for a terminal, one line each. */
export function inColumns(header: readonly string[], rows: readonly (readonly string[])[]): string {
  // Done before the widths are measured, because a direction mark that is made visible takes more room.
  const shown = rows.map((row) => row.map(showDirectionMarks));
  const widths = header.map((title, column) =>
    Math.max(title.length, ...shown.map((row) => (row[column] ?? '').length)),
  );
  return [header, ...shown]
    .map(
      (row) =>
        `${row
          .map((cell, column) => cell.padEnd(widths[column] ?? 0))
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('');
}

/** Named facts, one a line, their values below each other; without those that have none. */
export function factsAsText(
  facts: readonly (readonly [name: string, value: string | undefined])[],
  width: number,
): string {
  const known = facts.filter(([, value]) => value !== undefined);
  return known.map(([name, value]) => `${`${name}:`.padEnd(width)}${value}\n`).join('');
}
