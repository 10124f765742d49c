import { expandMacros, parseMacroString } from './macros.ts';

const VALUES = {
  s: 'strong-bad@email.example.com',
  l: 'strong-bad',
  o: 'email.example.com',
  d: 'email.example.com',
  i: '192.0.2.3',
  p: 'mail.example.net',
  v: 'in-addr',
  h: 'hello.example.org',
} as const;

function expand(text: string, values: Partial<Record<keyof typeof VALUES, string>> = {}) {
  const parts = parseMacroString(text);
  return parts && expandMacros(parts, (letter) => values[letter] ?? VALUES[letter]);
}

test.each([
  ['%{s}', 'strong-bad@email.example.com'],
  ['%{o}', 'email.example.com'],
  ['%{d}', 'email.example.com'],
  ['%{d4}', 'email.example.com'],
  ['%{d3}', 'email.example.com'],
  ['%{d2}', 'example.com'],
  ['%{d1}', 'com'],
  ['%{d99999999999}', 'email.example.com'],
  ['%{dr}', 'com.example.email'],
  ['%{d2r}', 'example.email'],
  ['%{DR}', 'com.example.email'],
  ['%{l}', 'strong-bad'],
  ['%{l-}', 'strong.bad'],
  ['%{lr}', 'strong-bad'],
  ['%{lr-}', 'bad.strong'],
  ['%{l1r-}', 'strong'],
  ['%{l1-}', 'bad'],
  ['%{i}', '192.0.2.3'],
  ['%{ir}.%{v}._spf.%{d2}', '3.2.0.192.in-addr._spf.example.com'],
  ['%{h}', 'hello.example.org'],
  ['%{p}', 'mail.example.net'],
  ['%{S}', 'strong-bad%40email.example.com'],
  ['a%%b%_c%-d', 'a%b c%20d'],
  ['', ''],
])('%s becomes %s', (text, expected) => {
  expect(expand(text)).toBe(expected);
});

test('splits at each of several delimiters, keeps empty parts, and escapes byte by byte', () => {
  expect(expand('%{l2r+-}', { l: 'foo-bar+zip+quux' })).toBe('bar.foo');
  expect(expand('%{l+-}', { l: 'a+-b' })).toBe('a..b');
  expect(expand('%{L}', { l: "~j&j=u_a'(*)!/\u00e9" })).toBe('~j%26j%3Du_a%27%28%2A%29%21%2F%C3%A9');
});

test.each([
  '%',
  '50%',
  '%{x}',
  '%{d',
  '%{0d}',
  '%{d-',
  'caf\u00e9',
  'tab\there',
  'a b',
  '%{c}',
  '%{r}',
  '%{t}',
])('refuses %j', (text) => {
  expect(parseMacroString(text)).toBeUndefined();
});
