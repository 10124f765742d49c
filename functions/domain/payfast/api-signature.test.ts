import fc from 'fast-check';
import { createHash } from 'node:crypto';
import { referenceEncode } from '../../testing/payfast-reference.ts';
import { apiSignature } from './api-signature.ts';

const PASSPHRASE = 'jt7NOE43FZPn';
const HEADERS = { version: 'v1', timestamp: '2026-11-20T12:00:00', 'merchant-id': '10000100' };

test.each([
  ['headers alone', HEADERS],
  ['with the switch of the sandbox', { ...HEADERS, testing: 'true' }],
  ['with an empty field', { ...HEADERS, cycles: '' }],
])('signs a call as known: %s', (_, fields) => {
  expect(apiSignature(fields, PASSPHRASE)).toBe('8c5374741fa7be975453e79ab880f8bd');
});

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
