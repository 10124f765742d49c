import fc from 'fast-check';
import { ANY_CHARACTER } from '#functions/testing/any-character.ts';
import { showDirectionMarks } from '#functions/platform/rules/direction-marks.ts';
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
      expect(
        cells.map((cell) => cell.replaceAll('""', '"').replace(/^'(?=[=+\-@\t\r\n＝＋－＠])/, '')),
      ).toEqual(row.map(showDirectionMarks));
      expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
    }),
  );
});
