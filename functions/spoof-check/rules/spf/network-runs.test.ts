import { zoneResolver } from '../../../testing/zone-resolver.ts';
import { decidedBy, inRuns } from './network-runs.ts';
import { parseSpf } from './parse-spf.ts';
import type { NetworkTerm } from './spf-tree.ts';
import { walkSpf } from './walk-spf.ts';

function networks(texts: readonly string[]): NetworkTerm[] {
  return parseSpf(['v=spf1', ...texts].join(' ')).mechanisms.filter(
    (term): term is NetworkTerm => term.name === 'ip4' || term.name === 'ip6',
  );
}

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
