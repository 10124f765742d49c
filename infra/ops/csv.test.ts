import { csvOf } from './csv.ts';

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

test('a formula on a later line, or behind a semicolon, is text', () => {
  const written = csvOf(['Id', 'Message'], [['1', "Hello;=cmd|' /C calc'!A0\n=1+1;x"]]);
  expect(cellsBetween(';', written)).toEqual(expect.arrayContaining(["'=cmd|' /C calc'!A0", "'=1+1"]));
});
