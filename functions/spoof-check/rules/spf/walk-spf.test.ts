import { type Zone, zoneResolver } from '../../../testing/zone-resolver.ts';
import { accessOf } from './spf-access.ts';
import { type SpfNode, termsIn } from './spf-tree.ts';
import { walkSpf } from './walk-spf.ts';

function networks(count: number, first: number): string {
  return Array.from(
    { length: count },
    (_, nth) => `ip4:11.${String(first)}.${String(nth >> 7)}.${String((2 * nth) & 255)}`,
  ).join(' ');
}

/** A record at every name whose includes lead to two more such names each, as a wildcard can answer. */
function wildcard(count: number, ending: string) {
  const record = `v=spf1 include:0.%{d} ${networks(count, 0)} include:1.%{d} ${networks(count, 1)} ${ending}`;
  const none = zoneResolver({});
  return { ...none, txt: () => Promise.resolve({ kind: 'found', records: [record] } as const) };
}

function addressesIn(tree: SpfNode): number {
  const answers = termsIn(tree).flatMap(({ hosts }) => hosts.flatMap(({ a, aaaa }) => [a, aaaa]));
  return answers.reduce((sum, answer) => sum + (answer.kind === 'found' ? answer.records.length : 0), 0);
}

function accessIn(tree: SpfNode) {
  return accessOf(tree);
}

test.each([100, 400, 1500])(
  'a tree of records with %i networks twice is read up to a number of terms',
  async (count) => {
    const tree = await walkSpf(wildcard(count, '-all'), 'x.test');
    expect(termsIn(tree).length).toBeGreaterThan(2 * count);
    expect(termsIn(tree).length).toBeLessThanOrEqual(7000);
    expect(termsIn(tree).some(({ outcome }) => outcome === 'not-followed')).toBe(true);
  },
);

test('the own record is read however long it is, and nothing besides it', async () => {
  const zone = { 'x.test': { txt: [`v=spf1 ${networks(8000, 0)} include:y.test a:z.test -all`] } };
  const behind = { 'y.test': { txt: ['v=spf1 ip4:198.51.100.1 -all'] }, 'z.test': { a: ['198.51.100.2'] } };
  const tree = await walkSpf(zoneResolver({ ...zone, ...behind }), 'x.test');
  expect(tree.walked).toHaveLength(8003);
  expect(tree.walked.slice(-3).map(({ outcome }) => outcome)).toEqual([
    'not-followed',
    'not-followed',
    'answered',
  ]);
});

test.each(['a', 'mx'])(
  'hosts with thousands of addresses behind %s are read up to their number',
  async (name) => {
    const hosts = Array.from({ length: 9 }, (_, nth) => `h${String(nth)}.test`);
    const a = Array.from({ length: 2000 }, (_, nth) => `11.1.${String(nth >> 8)}.${String(nth & 255)}`);
    const zone: Zone = Object.fromEntries(hosts.map((host) => [host, { a, mx: [`10 ${host}`] }]));
    const record = `v=spf1 ${hosts.map((host) => `${name}:${host}`).join(' ')} -all`;
    const tree = await walkSpf(zoneResolver({ ...zone, 'x.test': { txt: [record] } }), 'x.test');
    expect(addressesIn(tree)).toBe(4000);
    expect(
      tree.walked.map(({ outcome }) => outcome).filter((outcome) => outcome === 'not-followed'),
    ).toHaveLength(7);
  },
);

test('what was too much to be read leaves open who may send', async () => {
  const access = accessIn(await walkSpf(wildcard(1500, '-all'), 'x.test'));
  expect(access).toMatchObject({ reach: 'unknown', failing: [], tooLarge: ['0.x.test', '1.x.test'] });
});

// RFC 7208, section 4.6.4: the eleventh look-up is an error, whatever is behind it.
test('a record that has more look-ups than allowed is broken, however much is behind the others', async () => {
  const more = Array.from({ length: 10 }, (_, nth) => `a:h${String(nth)}.test`).join(' ');
  const big = { txt: [`v=spf1 ${networks(6000, 0)} -all`] };
  const hosts: Zone = Object.fromEntries(
    Array.from({ length: 10 }, (_, nth) => [`h${String(nth)}.test`, { a: [`198.51.100.${String(nth)}`] }]),
  );
  const zone = { ...hosts, 'x.test': { txt: [`v=spf1 ${more} include:big.test -all`] }, 'big.test': big };
  const tree = await walkSpf(zoneResolver(zone), 'x.test');
  expect(tree.walked.at(-2)?.outcome).toBe('not-followed');
  expect(accessIn(tree)).toMatchObject({ isWorking: false, rest: 'permerror', reach: 'listed' });
});

test('eleven records as long as an answer without TCP are read to their end', async () => {
  const names = Array.from({ length: 10 }, (_, nth) => `s${String(nth)}.test`);
  const services: Zone = Object.fromEntries(
    names.map((name, nth) => [name, { txt: [`v=spf1 ${networks(250, nth)} ~all`] }]),
  );
  const own = `v=spf1 ${networks(250, 10)} ${names.map((name) => `include:${name}`).join(' ')} ~all`;
  const tree = await walkSpf(zoneResolver({ ...services, 'x.test': { txt: [own] } }), 'x.test');
  expect(accessIn(tree)).toMatchObject({ reach: 'listed', count: { 4: 2750n, 6: 0n }, failing: [] });
});
