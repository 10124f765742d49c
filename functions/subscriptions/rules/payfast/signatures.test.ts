import { decodeForm, encodeForm, recodeForm, signedCheckout, trimLikePhp } from './signatures.ts';
import { referenceEncode } from '../../../testing/payfast-reference.ts';

test.each([
  ["O'Brien (Pty) Ltd!*~", 'O%27Brien+%28Pty%29+Ltd%21%2A%7E'],
  ['a-b_c.d', 'a-b_c.d'],
  ['Zoë', 'Zo%C3%AB'],
  ['😀', '%F0%9F%98%80'],
  ['\ud83d', '%EF%BF%BD'],
  ['a\tb\n', 'a%09b%0A'],
  ['', ''],
])('writes %j as PHP does', (text, encoded) => {
  expect(encodeForm([['a', text]])).toBe(`a=${encoded}`);
});

test.each([
  [' \t\n\r\0\vx\v\0\r\n\t ', 'x'],
  ['\u00a0x\u00a0', '\u00a0x\u00a0'],
  ['x y', 'x y'],
  ['\0', ''],
])('trims %j as PHP does', (text, trimmed) => {
  expect(trimLikePhp(text)).toBe(trimmed);
});

test('reads fields in their order, repeated and empty ones too', () => {
  expect(decodeForm('b=1&a=&b=%32&c=x=y&d')).toEqual([
    ['b', '1'],
    ['a', ''],
    ['b', '2'],
    ['c', 'x=y'],
    ['d', ''],
  ]);
});

test.each([
  ['', []],
  ['a=100%', [['a', '100%']]],
  ['a=%zz%4', [['a', '%zz%4']]],
  ['a=%C3', [['a', '\uFFFD']]],
  ['a=Zoë+%c3%ab', [['a', 'Zoë ë']]],
])('reads %j without guessing more', (body, pairs) => {
  expect(decodeForm(body)).toEqual(pairs);
});

test('encoding again keeps bytes that are no UTF-8', () => {
  expect(recodeForm('a=%c3%20~&b=')).toBe('a=%C3+%7E&b=');
});

const PASSPHRASE = 'jt7NOE43FZPn';

test('posts exactly the strings that it signed, in the order of the documents, without blank ones', () => {
  const pairs = signedCheckout(
    { cycles: '0', amount: ' 99.00\n', name_last: '', merchant_id: '10000100', name_first: ' Thandi ' },
    PASSPHRASE,
  );
  expect(pairs.slice(0, -1)).toEqual([
    ['merchant_id', '10000100'],
    ['name_first', 'Thandi'],
    ['amount', '99.00'],
    ['cycles', '0'],
  ]);
  expect(pairs.at(-1)).toEqual(['signature', expect.stringMatching(/^[0-9a-f]{32}$/)]);
});

test('every byte is encoded as the second author does', () => {
  const letters = Array.from({ length: 0x300 }, (_, code) => String.fromCodePoint(code)).join('');
  expect(encodeForm([['a', letters]])).toBe(`a=${referenceEncode(letters)}`);
});
