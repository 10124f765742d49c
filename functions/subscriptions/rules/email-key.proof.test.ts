import fc from 'fast-check';
import { sha256Hex } from '../../platform/rules/digests.ts';
import { emailKeyOf } from './subscription.ts';

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
