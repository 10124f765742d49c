import fc from 'fast-check';
import type { SpoofCheckAnswer } from '#shared/api/spoof-check.ts';
import {
  checkedZones,
  checkZone,
  exceptionsTo,
  type CheckedZone,
} from '../../../testing/mail-zones/checked-zones.ts';
import type { MailZone } from '../../../testing/mail-zones/mail-zone.ts';
import { withText } from '../../../testing/mail-zones/owner.ts';
import { PROVIDER_ZONES, TROUBLED_ZONES } from '../../../testing/mail-zones/provider-zones.ts';
import { PROOF_SEED, PROOF_TIMEOUT_MS, proofRuns } from '../../../testing/proof.ts';
import { resolverOver } from '../../../testing/resolver-over.ts';
import { MAIL_SERVICES } from '#shared/rules/mail-services.ts';
import {
  type AddressRanges,
  intersect,
  networksOf,
  NO_ADDRESSES,
  subtract,
  union,
} from '../spf/addresses.ts';
import { meantRecords } from '../spf/named-senders.ts';
import { type SenderSet, senderSet } from '../spf/sender-set.ts';
import type { WalkedTerm } from '../spf/spf-tree.ts';
import { walkSpf } from '../spf/walk-spf.ts';

/** A repair of an SPF record: who passes before and after it, and whom the published record was meant to name. */
interface Repair {
  readonly value: string;
  readonly explanation: string;
  readonly before: SenderSet;
  readonly after: SenderSet;
  readonly named: AddressRanges;
  readonly excluded: AddressRanges;
}

type RepairedZone = CheckedZone & { readonly repairs: readonly Repair[] };

const DOMAIN = 'winkel.test';
let zones: readonly RepairedZone[] = [];

beforeAll(async () => {
  const count = proofRuns({ sample: 100, full: 2500 });
  const excluding = fc.sample(excludingZone, { numRuns: count, seed: PROOF_SEED });
  const checked = await checkedZones(count);
  for (const zone of excluding) checked.push({ ...zone, answer: await checkZone(zone) });
  zones = await Promise.all(checked.map(async (one) => ({ ...one, repairs: await repairsOf(one) })));
}, PROOF_TIMEOUT_MS);

const LISTED = [
  'ip4:198.51.100.0/24',
  'mx',
  'a',
  'include:spf.webhost.test',
  'include:half.test',
  'mx:crowd.test/30',
];
const listedTerm = fc.constantFrom(...LISTED, 'include=spf.webhost.test', 'ip6:2001:db8:77::/48');
const excludingTerm = fc
  .tuple(
    fc.constantFrom('-', '~', '?'),
    fc.constantFrom(
      ...LISTED,
      'include:many.test',
      'include:open.test',
      'include:faulty.test',
      'ip4:198.51.100.7',
      'mx/28',
    ),
  )
  .map(([sign, term]) => `${sign}${term}`);

/** A domain whose policy monitors and whose SPF record names and excludes the same machines, with a mistake in it. */
const excludingZone: fc.Arbitrary<MailZone> = fc
  .record({
    terms: fc.array(fc.oneof(listedTerm, excludingTerm), { minLength: 2, maxLength: 5 }),
    wrong: fc.constantFrom(' ?all', '', ' include:gone.test -all', ' -all include:_spf.google.com', '-all'),
  })
  .map(({ terms, wrong }) => ({
    domain: DOMAIN,
    zones: {
      ...PROVIDER_ZONES,
      ...TROUBLED_ZONES,
      [DOMAIN]: {
        TXT: [`v=spf1 ${terms.join(' ')}${wrong}`],
        MX: ['10 mx2.webhost.test'],
        A: ['198.51.100.7'],
      },
      [`_dmarc.${DOMAIN}`]: { TXT: [`v=DMARC1; p=none; rua=mailto:dmarc@${DOMAIN}`] },
    },
  }));

async function repairsOf({ answer, ...zone }: CheckedZone): Promise<Repair[]> {
  const repairs: Repair[] = [];
  for (const { id, record, replaces, explanation } of answer.fixes) {
    if ((id !== 'spf' && id !== 'spf-provider') || !record) continue;
    const { value } = record;
    repairs.push({
      value,
      explanation,
      before: await sendersOf(zone),
      after: await sendersOf({ ...zone, zones: withText(zone.zones, zone.domain, { replaces, value }) }),
      ...(await meantBy(zone, guessesIn(value, answer))),
    });
  }
  return repairs;
}

async function sendersOf({ domain, zones: all }: MailZone): Promise<SenderSet> {
  return senderSet(await walkSpf(resolverOver(all), domain));
}

/** What a record may name beyond the published one: only the mail's receivers, if no usable sender is named. */
function guessesIn(value: string, { senders }: SpoofCheckAnswer): string[] {
  const includes = MAIL_SERVICES.filter(({ name }) => senders.some((sender) => sender.name === name)).flatMap(
    ({ include }) => (include === undefined ? [] : [`include:${include}`]),
  );
  return ['mx', 'include:za._netblocks.mimecast.com', ...includes].filter((term) =>
    value.split(' ').includes(term),
  );
}

/**
 * The addresses that the terms name and exclude, in the order of the record: an address counts for the first term that
 * matches it.
 */
async function meantBy(
  zone: MailZone,
  guesses: readonly string[],
): Promise<Pick<Repair, 'named' | 'excluded'>> {
  const tree = await walkSpf(resolverOver(zone.zones), zone.domain);
  let named = NO_ADDRESSES;
  let excluded = NO_ADDRESSES;
  const terms = meantRecords(tree)
    .flatMap(({ text }) =>
      text
        .replace(/:\s+(?=[^\s:=]+\.[^\s:=]+(?:\s|$))/g, ':')
        .split(/\s+/)
        .slice(1)
        .map(mended),
    )
    .filter((term) => term !== '');
  const inOrder = [
    ...terms.filter((term) => !term.startsWith('redirect=')),
    ...terms
      .filter((term) => term.startsWith('redirect='))
      .map((term) => term.replace('redirect=', 'include:')),
    ...guesses,
  ];
  for (const term of inOrder) {
    const { passes, mayPass } = await namedAlone(zone, term.replace(/^[-+~?]/, ''));
    if (/^[-~?]/.test(term)) excluded = union(excluded, subtract(passes, named));
    else named = union(named, subtract(mayPass, excluded));
  }
  return { named, excluded };
}

/**
 * The term as its author meant it: without a comma, with a colon for an equals sign or the other way round, with "ip4:"
 * before an address, with "include" spelt right, and without an "all" attached to it.
 */
function mended(term: string): string {
  return term
    .replace(/,$/, '')
    .replace(/^redirect:/i, 'redirect=')
    .replace(/^inlcudes?:/i, 'include:')
    .replace(/^([-+~?]?(?:include|a|mx|ip4|ip6|exists))=/i, '$1:')
    .replace(/^([-+~?]?)(?:(?:a|ip|ipv4):)?(?=\d+\.\d+\.\d+\.\d+$)/, '$1ip4:')
    .replace(/(?<=[a-z0-9])[-+~?]all$/i, '')
    .replace(/^[^a-z0-9]*all[^a-z0-9]*$/i, '');
}

/** Whom one term names, as if it were the whole record; includes all mail servers, even more than receivers look up. */
async function namedAlone({ domain, zones: all }: MailZone, term: string) {
  const { CNAME: _, ...rest } = all[domain] ?? {};
  const alone = { ...all, [domain]: { ...rest, failing: [], TXT: [`v=spf1 ${term} -all`] } };
  const tree = await walkSpf(resolverOver(alone), domain);
  const crowd = tree.walked.find(({ outcome }) => outcome === 'too-many-names');
  const { passes, possible } = senderSet(tree);
  const servers = crowd ? addressesBehind(crowd) : NO_ADDRESSES;
  return { passes: union(passes, servers), mayPass: union(possible.pass, servers) };
}

function addressesBehind({ hosts, term }: WalkedTerm): AddressRanges {
  const addresses = hosts.flatMap(({ a, aaaa }) =>
    [a, aaaa].flatMap((answer) => (answer.kind === 'found' ? answer.records : [])),
  );
  return networksOf(addresses, term.name === 'mx' ? term.prefixes : { 4: 32, 6: 128 });
}

function repairsAgainst(rule: (repair: Repair) => AddressRanges): string[] {
  return exceptionsTo(zones, ({ repairs }: RepairedZone) => {
    const wrong = repairs.find((repair) => rule(repair).length > 0);
    return wrong?.value;
  });
}

test('there are repairs to be tried, of records with exclusions too', () => {
  expect(zones.flatMap(({ repairs }) => repairs).length).toBeGreaterThan(50);
  const excluding = zones.flatMap(({ repairs }) => repairs.filter(({ excluded }) => excluded.length > 1));
  expect(excluding.length).toBeGreaterThan(5);
});

test('a repair lets nobody pass who did not pass before, unless the record names them', () => {
  expect(
    repairsAgainst(({ before, after, named }) =>
      subtract(subtract(after.passes, before.possible.pass), named),
    ),
  ).toEqual([]);
});

test('a repair lets nobody pass whom the record excludes', () => {
  expect(
    repairsAgainst(({ before, after, excluded }) =>
      subtract(intersect(after.possible.pass, excluded), before.possible.pass),
    ),
  ).toEqual([]);
});

test('a repair does not say that it leaves out what it holds', () => {
  expect(
    exceptionsTo(zones, ({ repairs }: RepairedZone) => {
      for (const { value, explanation } of repairs) {
        const told = /It leaves out (".*?"), which/.exec(explanation)?.[1] ?? '';
        const leftOut = [...told.matchAll(/"([^"]+)"/g)]
          .map((match) => plain(match[1] ?? ''))
          .filter((term) => term !== '');
        const kept = value.split(' ').map(plain);
        const held = leftOut.find((term) => kept.includes(term));
        if (held !== undefined) return `${held} is in ${value}`;
      }
      return false;
    }),
  ).toEqual([]);
});

function plain(term: string): string {
  return mended(term.toLowerCase())
    .replace(/^redirect=/, 'include:')
    .replace(/^\+/, '');
}
