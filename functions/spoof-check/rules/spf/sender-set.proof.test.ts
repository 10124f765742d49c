import fc from 'fast-check';
import { PROOF_SEED, PROOF_TIMEOUT_MS, proofRuns } from '../../../testing/proof.ts';
import { type Zone, zoneResolver } from '../../../testing/zone-resolver.ts';
import { addressText, allAddresses, familyOf } from './addresses.ts';
import { checkHost } from '../../../testing/spf-reference/check-host.ts';
import { type SenderSet, senderSet } from './sender-set.ts';
import type { SpfResult } from './spf-tree.ts';
import { walkSpf } from './walk-spf.ts';
import { phrasesIn } from '../../../testing/phrases.ts';

const RESULTS = ['none', 'neutral', 'pass', 'fail', 'softfail', 'temperror', 'permerror'] as const;

/** Every possible result for a sender at this address. */
function resultsAt({ possible }: SenderSet, address: bigint): SpfResult[] {
  return RESULTS.filter((result) =>
    possible[result].some(({ from, to }) => from <= address && address <= to),
  );
}

const ROOT = 'd0.test';
const DOMAINS = ['d0.test', 'd1.test', 'd2.test', 'd3.test', 'd4.test'];
const HOSTS = ['h0.test', 'h1.test', 'h2.test', 'h3.test', 'mail.h4.test'];
const NOWHERE = ['gone.test', 'empty.test', 'x..test'];
const MACROS = ['%{i}.by.test', '%{ir}.%{v}.by.test', '%{l}.by.test', '%{h}', '%{d}', '%{o}', '%{d2}'];
const SENDER = { sender: `postmaster@${ROOT}`, helo: 'stranger.invalid', domain: ROOT };
/** Addresses close together, so that networks touch, repeat and contain each other. */
const V4 = phrasesIn(`
  192.0.2.0 | 192.0.2.1 | 192.0.2.127 | 192.0.2.128 | 192.0.3.255 | 0.0.0.0 | 255.255.255.255
`);
const V6 = ['2001:db8::', '2001:db8::1', '2001:db8:0:1::', '2001:db8:ffff::', '::', 'ffff::ffff'];

const qualifier = fc.constantFrom('', '', '', '+', '-', '~', '?');
const bits4 = fc.constantFrom('', '', '/32', '/31', '/25', '/24', '/8', '/1', '/0');
const bits6 = fc.constantFrom('', '', '//128', '//64', '//32', '//1', '//0');
const target = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...DOMAINS) },
  { weight: 4, arbitrary: fc.constantFrom(...HOSTS) },
  { weight: 1, arbitrary: fc.constantFrom(...NOWHERE) },
  { weight: 1, arbitrary: fc.constantFrom(...MACROS) },
);
const hosted = fc
  .tuple(qualifier, fc.constantFrom('a', 'mx'), fc.option(target), bits4, bits6)
  .map(([sign, name, at, four, six]) => `${sign}${name}${at === null ? '' : `:${at}`}${four}${six}`);
const pointing = fc
  .tuple(qualifier, fc.constantFrom('include', 'include', 'include', 'exists'), target)
  .map(([sign, name, at]) => `${sign}${name}:${at}`);
const network = fc.oneof(
  fc.tuple(qualifier, fc.constantFrom(...V4), bits4).map(([sign, at, bits]) => `${sign}ip4:${at}${bits}`),
  fc
    .tuple(qualifier, fc.constantFrom(...V6), bits6)
    .map(([sign, at, bits]) => `${sign}ip6:${at}${bits.slice(1)}`),
);
const term = fc.oneof(
  { weight: 6, arbitrary: network },
  { weight: 4, arbitrary: hosted },
  { weight: 5, arbitrary: pointing },
  { weight: 1, arbitrary: fc.constantFrom('ptr', '-ptr:d1.test', 'exp=why.test', 'include=d1.test', 'x=y') },
);
const ending = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('-all', '~all', '?all', '+all', 'all', '') },
  { weight: 2, arbitrary: target.map((at) => `redirect=${at}`) },
  { weight: 1, arbitrary: fc.constantFrom('-all include:d1.test', 'ip4:1.2.3', '-all redirect=d2.test') },
);
const record = fc
  .tuple(fc.array(term, { maxLength: 6 }), ending)
  .map(([terms, last]) => ['v=spf1', ...terms, last].join(' ').trim());
const texts = fc.oneof(
  { weight: 12, arbitrary: record.map((one) => ({ txt: [one] })) },
  { weight: 1, arbitrary: fc.tuple(record, record).map((two) => ({ txt: two })) },
  { weight: 1, arbitrary: fc.constantFrom({ txt: ['hello'] }, {}, { fails: ['txt' as const] }) },
);
const addresses4 = fc.subarray(V4, { maxLength: 2 });
const addresses6 = fc.subarray(V6, { maxLength: 2 });
const host = fc.oneof(
  { weight: 8, arbitrary: fc.tuple(addresses4, addresses6).map(([a, aaaa]) => ({ a, aaaa })) },
  {
    weight: 1,
    arbitrary: fc.constantFrom({ fails: ['a' as const, 'aaaa' as const] }, { fails: ['aaaa' as const] }),
  },
);
const exchanges = fc.oneof(
  {
    weight: 8,
    arbitrary: fc
      .subarray([...HOSTS, 'gone.test'], { maxLength: 3 })
      .map((names) => ({ mx: names.map((name) => `10 ${name}`) })),
  },
  { weight: 1, arbitrary: fc.constant({ mx: ['0'] }) },
  { weight: 1, arbitrary: fc.constant({ fails: ['mx' as const] }) },
  { weight: 1, arbitrary: fc.constant({ mx: Array.from({ length: 11 }, (_, nth) => `10 h${nth}.test`) }) },
);

const zone = fc
  .tuple(
    fc.tuple(...DOMAINS.map(() => fc.tuple(texts, host, exchanges))),
    fc.tuple(...HOSTS.map(() => fc.tuple(host, exchanges))),
  )
  .map(([domains, hosts]): Zone => {
    const named = (names: string[], data: object[][]) =>
      names.map((name, nth) => [name, together(data[nth] ?? [])] as const);
    return { ...Object.fromEntries([...named(DOMAINS, domains), ...named(HOSTS, hosts)]), 'empty.test': {} };
  });

/** Merges facts about one name, each of which may list failing record types. */
function together(parts: object[]): object {
  const fails = parts.flatMap((part) => ('fails' in part ? (part.fails as string[]) : []));
  return { ...Object.assign({}, ...parts), fails };
}

/** First and last address of every interval, their neighbours, and some random ones. */
function pointsOf(edges: readonly bigint[], random: readonly bigint[]): bigint[] {
  const all = [...allAddresses(4), ...allAddresses(6)];
  const near = edges.flatMap((edge) => [edge - 1n, edge, edge + 1n]);
  const anywhere = all.flatMap(({ from, to }) => random.map((one) => from + (one & (to - from))));
  return [...new Set([...near, ...anywhere])].filter((one) =>
    all.some(({ from, to }) => from <= one && one <= to),
  );
}

/** An IPv4-mapped address is an IPv4 client (RFC 7208, section 5). */
const isMapped = (address: bigint) => familyOf(address) === 6 && (address >> 32n) % (1n << 96n) === 0xffffn;

test(
  'the set of senders says of every address what an evaluation says',
  async () => {
    let compared = 0;
    let certain = 0;
    await fc.assert(
      fc.asyncProperty(
        zone,
        fc.array(fc.bigInt({ min: 0n, max: (1n << 128n) - 1n }), { minLength: 3, maxLength: 3 }),
        async (names, random) => {
          const resolver = zoneResolver(names);
          const senders = senderSet(await walkSpf(resolver, ROOT));
          const edges = Object.values(senders.possible).flatMap((ranges) =>
            ranges.flatMap(({ from, to }) => [from, to]),
          );
          for (const point of pointsOf(edges, random)) {
            if (isMapped(point)) continue;
            const address = addressText(point);
            const { result } = await checkHost({ ...SENDER, address, resolver });
            const expected = resultsAt(senders, point);
            compared += 1;
            certain += Number(expected.length === 1);
            if (!expected.includes(result))
              throw new Error(`${address}: ${result}, and the set says ${expected.join(', ')}`);
          }
        },
      ),
      { numRuns: proofRuns({ sample: 300, full: 20_000 }), seed: PROOF_SEED },
    );
    // A set that answered "anything" everywhere would pass too.
    expect(certain / compared).toBeGreaterThan(0.7);
  },
  PROOF_TIMEOUT_MS,
);
