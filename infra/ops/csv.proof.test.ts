import fc from 'fast-check';
import { ANY_CHARACTER } from '#functions/testing/any-character.ts';
import { showDirectionMarks } from '#functions/platform/rules/typed-text.ts';
import { csvOf } from './csv.ts';

test('no cell begins like a formula, and no cell escapes its quotes', () => {
  const nasty = fc.oneof(
    fc.string({ unit: ANY_CHARACTER }),
    fc.constantFrom('=1', '+1', '-1', '@a', '\t=1', '\r=1', '"=1', '",=1', '\u202E=1', 'a\u2066b'),
  );
  fc.assert(
    fc.property(fc.array(nasty, { minLength: 1, maxLength: 4 }), (row) => {
      const line = csvOf(['h'], [row]).slice('\uFEFF"h"\r\n'.length, -2);
      const cells = [...line.matchAll(/(?:^|,)"((?:[^"]|"")*)"/g)].map((match) => match[1] ?? '');
      const plain = (texts: readonly string[]) => texts.map((text) => text.replaceAll("'", ''));
      expect(plain(cells.map((cell) => cell.replaceAll('""', '"')))).toEqual(
        plain(row.map(showDirectionMarks)),
      );
      expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
    }),
  );
});

/** The cells of a file as read by a spreadsheet with another separator: quotes count only at the start of a cell. */
function cellsBetween(mark: string, csv: string): string[] {
  const cells: string[] = [];
  for (let at = 0; at <= csv.length; at += 1) {
    let cell = '';
    if (csv[at] === '"') {
      const [quoted = ''] = /^"(?:[^"]|"")*"?/.exec(csv.slice(at)) ?? [];
      cell = quoted.slice(1).replace(/"$/, '').replaceAll('""', '"');
      at += quoted.length;
    }
    while (at < csv.length && csv[at] !== mark && csv[at] !== '\n' && csv[at] !== '\r') {
      cell += csv[at] ?? '';
      at += 1;
    }
    cells.push(cell);
  }
  return cells;
}

// Excel uses the list separator of Windows, which in South Africa is the semicolon.
test.each([',', ';', '\t'])('no cell is a formula where a spreadsheet parts the cells by %j', (mark) => {
  const part = fc.constantFrom(
    '=',
    '+1',
    '-',
    '@',
    '＝',
    '"',
    '""',
    ';',
    ',',
    '\t',
    '\n',
    '\r\n',
    "'",
    'a',
    ' ',
  );
  const text = fc.array(part, { maxLength: 8 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 3 }), (row) => {
      const cells = cellsBetween(mark, csvOf(['Id', 'Message'], [['1', ...row]]));
      expect(cells.filter((cell) => /^[\t\r\n]*[=+\-@＝＋－＠]/.test(cell))).toEqual([]);
    }),
    { numRuns: 2000 },
  );
});
