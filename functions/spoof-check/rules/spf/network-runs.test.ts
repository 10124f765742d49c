import fc from 'fast-check';
import { zoneResolver } from '../../../testing/zone-resolver.ts';
import { contains } from './addresses.ts';
import { decidedBy, inRuns } from './network-runs.ts';
import { parseSpf } from './parse-spf.ts';
import type { NetworkTerm } from './spf-tree.ts';
import { walkSpf } from './walk-spf.ts';

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

test('networks of the whole family and of the other one are told apart', () => {
  const terms = networks(['-ip4:0.0.0.0/1', 'ip6:::/0', 'ip4:0.0.0.0/0', '?ip4:255.255.255.255']);
  expect(decidedBy(terms, 4)).toEqual({
    '-': [{ from: 0n, to: 0x7fffffffn }],
    '+': [{ from: 0x80000000n, to: 0xffffffffn }],
    '~': [],
    '?': [],
  });
  expect(decidedBy(terms, 6)['+']).toEqual([{ from: 0n, to: (1n << 128n) - 1n }]);
});

test('thousands of networks in a row are one step of an evaluation', async () => {
  const many = Array.from({ length: 3500 }, (_, nth) => `ip4:9.${String(nth >> 8)}.${String(nth & 255)}.7`);
  const record = ['v=spf1', 'mx', ...many, '-ip6:2001:db8::/32', 'a', 'ip4:192.0.2.1', '-all'].join(' ');
  const { walked } = await walkSpf(zoneResolver({ 'x.test': { txt: [record] } }), 'x.test');
  expect(walked).toHaveLength(3505);
  expect(inRuns(walked).map((step) => (Array.isArray(step) ? step.length : step.term.name))).toEqual([
    'mx',
    3501,
    'a',
    1,
    'all',
  ]);
});
