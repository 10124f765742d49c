import fc from 'fast-check';
import { contains } from './addresses.ts';
import { decidedBy } from './network-runs.ts';
import { parseSpf } from './parse-spf.ts';
import type { NetworkTerm } from './spf-tree.ts';

const QUALIFIERS = ['+', '-', '~', '?'] as const;

function networks(texts: readonly string[]): NetworkTerm[] {
  return parseSpf(['v=spf1', ...texts].join(' ')).mechanisms.filter(
    (term): term is NetworkTerm => term.name === 'ip4' || term.name === 'ip6',
  );
}

/** Networks so close together that they touch, repeat and contain each other. */
const network = fc
  .tuple(fc.constantFrom(...QUALIFIERS), fc.integer({ min: 0, max: 31 }), fc.integer({ min: 26, max: 32 }))
  .map(([sign, last, bits]) => `${sign}ip4:192.0.2.${String(last)}/${String(bits)}`);

test('of networks in a row the first that fits decides, address by address', () => {
  const first = 0xc0000200n;
  fc.assert(
    fc.property(fc.array(network, { maxLength: 12 }), (texts) => {
      const terms = networks(texts);
      const decided = decidedBy(terms, 4);
      for (let last = 0n; last < 70n; last += 1n) {
        const fitting = terms.find(({ network: { bytes }, bits }) => {
          const size = 1n << BigInt(32 - bits);
          return last / size === BigInt(bytes[3] ?? 0) / size;
        });
        const having = QUALIFIERS.filter((qualifier) => contains(decided[qualifier], first + last));
        expect(having).toEqual(fitting ? [fitting.qualifier] : []);
      }
    }),
  );
});
