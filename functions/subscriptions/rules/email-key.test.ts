import fc from 'fast-check';
import { sha256Hex } from '../../platform/rules/digests.ts';
import { emailKeyOf } from './subscription.ts';

const ALIKE = [
  'kunde@bücher.example',
  ' Kunde@BÜCHER.example ',
  'kunde@xn--bcher-kva.example',
  'kunde@XN--BCHER-KVA.example',
  'kunde@bu\u0308cher.example',
];

test.each(ALIKE)('one mailbox has one key, however its domain is written: %s', (written) => {
  expect(emailKeyOf(written)).toBe(emailKeyOf(ALIKE[0] ?? ''));
});

test('the part before the @ is composed, in any case of letters', () => {
  expect(emailKeyOf('Jose\u0301@example.com')).toBe(emailKeyOf('josé@example.com'));
  expect(emailKeyOf('JOSE\u0301@example.com')).toBe(emailKeyOf('josé@example.com'));
});

test.each([
  ['kunde@bücher.example', 'kunde@bucher.example'],
  ['kunde+a@bücher.example', 'kunde@bücher.example'],
  ['josé@example.com', 'jose@example.com'],
])('%s and %s are two mailboxes', (one, other) => {
  expect(emailKeyOf(one)).not.toBe(emailKeyOf(other));
});

test('of text in ASCII the key is that of its small letters, whatever a URL parser would make of it', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme-ascii' }),
    fc.constantFrom(
      'me@0x7f.1',
      'me@1.2.3',
      'me@EXAMPLE.com.',
      'a@b@C.example',
      'me@exa%41mple.com',
      'ME@',
      '@',
    ),
  );
  fc.assert(
    fc.property(text, (written) => {
      expect(emailKeyOf(written)).toBe(sha256Hex(written.trim().toLowerCase()));
    }),
    { numRuns: 2000 },
  );
});
