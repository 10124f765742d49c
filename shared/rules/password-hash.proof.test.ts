import { createHash, randomBytes, webcrypto } from 'node:crypto';
import fc from 'fast-check';
import { ANY_CHARACTER } from '#functions/testing/any-character.ts';
import { PROOF_SEED, PROOF_TIMEOUT_MS, proofRuns } from '#functions/testing/proof.ts';
import { HASH_LINE, splitHash, timesSeen } from './password-hash.ts';

const numRuns = proofRuns({ sample: 300, full: 100_000 });

test(
  'a hash is cut so that both parts are the whole, for any password, as node and as a browser count it',
  async () => {
    const cut = fc.asyncProperty(fc.string({ unit: ANY_CHARACTER }), async (password) => {
      const bytes = new TextEncoder().encode(password);
      const { prefix, suffix } = splitHash(new Uint8Array(await webcrypto.subtle.digest('SHA-1', bytes)));
      expect(prefix + suffix).toBe(createHash('sha1').update(bytes).digest('hex').toUpperCase());
      expect(prefix).toMatch(/^[0-9A-F]{5}$/);
      expect(`${suffix}:1`).toMatch(HASH_LINE);
    });
    await fc.assert(cut, { seed: PROOF_SEED, numRuns });
  },
  PROOF_TIMEOUT_MS,
);

const suffixes = fc.uniqueArray(
  fc.uint8Array({ minLength: 20, maxLength: 20 }).map((bytes) => splitHash(bytes).suffix),
  { minLength: 2, maxLength: 40 },
);

test(
  'how often a password was seen is what its own line says, wherever it stands and whatever stands around it',
  () => {
    const count = fc.nat({ max: 999_999_999 });
    const found = fc.property(suffixes, count, fc.nat(), ([own = '', ...others], times, at) => {
      const lines = others.map((suffix) => `${suffix}:${times + 1}`);
      expect(timesSeen(own, lines)).toBe(0);
      expect(timesSeen(own, lines.toSpliced(at % lines.length, 0, `${own}:${times}`))).toBe(times);
    });
    fc.assert(found, { seed: PROOF_SEED, numRuns });
  },
  PROOF_TIMEOUT_MS,
);

test('what is no SHA-1 is not cut', () => {
  expect(() => splitHash(randomBytes(32))).toThrow('A SHA-1 has 20 bytes.');
});
