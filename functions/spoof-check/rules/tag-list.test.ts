import { oddBlankHint, parseTagList, trimBlanks, withPlainBlanks } from './tag-list.ts';

test('blanks that the standards know are passed over around names, equals signs and values', () => {
  const { values, strays } = parseTagList('v = DMARC1 ;\tP=\r\n none\t; rua =\tmailto:a@x.test ');
  expect([...values]).toEqual([
    ['v', 'DMARC1'],
    ['p', 'none'],
    ['rua', 'mailto:a@x.test'],
  ]);
  expect(strays).toEqual([]);
});

// RFC 6376, section 3.2: FWS is space, tab and the line ends of folded lines.
test.each(['\u00a0', '\ufeff', '\u2003', '\u3000', '\v'])('%j is no blank but a part of the text', (odd) => {
  const { values, strays } = parseTagList(`a=1${odd};${odd}b=2; c${odd}=3; d=${odd}4`, { isExact: true });
  expect([...values]).toEqual([
    ['a', `1${odd}`],
    ['d', `${odd}4`],
  ]);
  expect(strays).toEqual([`${odd}b=2`, `c${odd}=3`]);
  expect(oddBlankHint(`b=${odd}2`)).toContain('not a plain space');
  expect(withPlainBlanks(`b=${odd}2`)).toBe('b= 2');
});

test('nothing is said of plain blanks', () => {
  expect(oddBlankHint(' a =\t1\r\n')).toBe('');
});

test('blanks inside a text stay, however many', () => {
  const blanks = ' '.repeat(60_000);
  expect(trimBlanks(`${blanks}a${blanks}b${blanks}`)).toBe(`a${blanks}b`);
});
