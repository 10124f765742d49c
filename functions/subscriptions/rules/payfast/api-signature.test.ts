import fc from 'fast-check';
import { createHash } from 'node:crypto';
import { referenceEncode } from '../../../testing/payfast-reference.ts';
import { apiSignature } from './signatures.ts';

const PASSPHRASE = 'jt7NOE43FZPn';
test('signs 10 000 calls as a second author does, whatever the order of their fields', () => {
  const anyFields = fc.uniqueArray(
    fc.tuple(fc.stringMatching(/^[a-z][a-z_-]{0,9}$/), fc.string({ unit: 'binary', maxLength: 30 })),
    { selector: ([name]) => name, maxLength: 8 },
  );
  fc.assert(
    fc.property(anyFields, (pairs) => {
      const given = pairs.filter(([name]) => name !== 'passphrase' && name !== 'testing');
      const lines = [...given, ['passphrase', PASSPHRASE] as const]
        .filter(([, value]) => value.length > 0)
        .map(([name, value]) => `${referenceEncode(name)}\u0001${referenceEncode(value)}`);
      lines.sort((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other)));
      const text = lines.map((line) => line.replace('\u0001', '=')).join('&');
      const expected = createHash('md5').update(text).digest('hex');
      expect(apiSignature(Object.fromEntries(given), PASSPHRASE)).toBe(expected);
    }),
    { numRuns: 10_000 },
  );
});
