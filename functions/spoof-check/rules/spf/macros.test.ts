import { parseClientAddress } from '../../../testing/spf-reference/probe-mechanism.ts';
import { expandMacros, parseExplanation } from './macros.ts';

const ADDRESS = parseClientAddress('192.0.2.3') ?? { family: 4, bytes: [] };
const ADDRESS_6 = parseClientAddress('2001:db8::cb01') ?? { family: 6, bytes: [] };
const VALUES = {
  localPart: 'strong-bad',
  senderDomain: 'email.example.com',
  domain: 'email.example.com',
  address: ADDRESS,
  helo: 'hello.example.org',
  clientName: 'mail.example.net',
  receiver: 'mx.receiver.example',
  timestamp: 1_700_000_000,
} as const;

function expand(text: string, values: Partial<Parameters<typeof expandMacros>[1]> = {}) {
  const parts = parseExplanation(text);
  return parts && expandMacros(parts, { ...VALUES, ...values });
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
  ['%{c}', '192.0.2.3'],
  ['%{h}', 'hello.example.org'],
  ['%{p}', 'mail.example.net'],
  ['%{r}', 'mx.receiver.example'],
  ['%{t}', '1700000000'],
  ['%{S}', 'strong-bad%40email.example.com'],
  ['a %% b%_c%-d', 'a % b c%20d'],
  ['', ''],
])('%s becomes %s', (text, expected) => {
  expect(expand(text)).toBe(expected);
});

test('writes IPv6 with a dot between all digits, and for people in its short form', () => {
  expect(expand('%{v} %{c}', { address: ADDRESS_6 })).toBe('ip6 2001:db8::cb01');
  expect(expand('%{ir}', { address: ADDRESS_6 })).toBe(`1.0.B.C.${'0.'.repeat(20)}8.B.D.0.1.0.0.2`);
});

test('splits at each of several delimiters, keeps empty parts, and escapes byte by byte', () => {
  expect(expand('%{l2r+-}', { localPart: 'foo-bar+zip+quux' })).toBe('bar.foo');
  expect(expand('%{l+-}', { localPart: 'a+-b' })).toBe('a..b');
  expect(expand('%{L}', { localPart: "~j&j=u_a'(*)!/\u00e9" })).toBe('~j%26j%3Du_a%27%28%2A%29%21%2F%C3%A9');
});

test.each(['%', '50%', '%{x}', '%{d', '%{0d}', '%{d-', 'caf\u00e9', 'tab\there'])('refuses %j', (text) => {
  expect(parseExplanation(text)).toBeUndefined();
});
