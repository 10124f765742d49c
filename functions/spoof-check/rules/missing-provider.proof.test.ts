import fc from 'fast-check';
import type { Zones } from '../../testing/local-dns.ts';
import {
  type CheckedZone,
  checkedZones,
  checkZone,
  exceptionsTo,
} from '../../testing/mail-zones/checked-zones.ts';
import { mailboxesOf, onlyAddsMailboxes } from '../../testing/mail-zones/mailboxes.ts';
import type { MailZone } from '../../testing/mail-zones/mail-zone.ts';
import { followStep, type OwnedZone, textsAt } from '../../testing/mail-zones/owner.ts';
import { PROVIDER_ZONES, TROUBLED_ZONES } from '../../testing/mail-zones/provider-zones.ts';
import { readZone, resultsFor, type ZoneReading } from '../../testing/mail-zones/reading.ts';
import { PROOF_SEED, PROOF_TIMEOUT_MS, proofRuns } from '../../testing/proof.ts';
import type { SpfResult } from './spf/spf-tree.ts';
import { phrasesIn } from '../../testing/phrases.ts';

/** A checked domain, with the SPF results of some machines of the provider that receives its mail. */
interface ReceivedZone extends CheckedZone {
  readonly reading: ZoneReading;
  readonly entry: string;
  readonly results: readonly SpfResult[];
  /** The zone after its owner has published the step's record, and the machines' results by then. */
  readonly after: { readonly zone: OwnedZone; readonly results: readonly SpfResult[] } | undefined;
}

let checked: readonly CheckedZone[] = [];
const received: ReceivedZone[] = [];

beforeAll(async () => {
  const count = proofRuns({ sample: 200, full: 3000 });
  const some = await checkedZones(count);
  for (const zone of fc.sample(mailboxZone, { numRuns: 2 * count, seed: PROOF_SEED }))
    some.push({ ...zone, answer: await checkZone(zone) });
  checked = some;
  for (const zone of checked) {
    const mailboxes = mailboxesOf(zone);
    if (!mailboxes || zone.answer.existence !== 'mail') continue;
    const { entry, machines } = mailboxes;
    const results = await resultsFor(zone.zones, zone.domain, machines);
    received.push({
      ...zone,
      reading: await readZone(zone),
      entry,
      results,
      after: await afterStep(zone, machines),
    });
  }
}, PROOF_TIMEOUT_MS);

const DOMAIN = 'winkel.test';

const term = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      ...phrasesIn(`
      a | mx | mx/24 | ip4:198.51.100.0/24 | include:spf.webhost.test | include:sendgrid.net
      include:amazonses.com | include:servers.mcsv.net | include:deep1.test | a:relays.host-h.net
    `),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      ...phrasesIn(`
      -ip4:209.85.128.0/17 | -ip4:104.47.0.0/17 | ~ip4:185.70.40.0/23 | ip4:74.125.0.0/16
      ip4:209.85.128.0/17 | ip4:40.92.0.0/14 | ip6:2a00:1450::/32 | ?ip4:40.92.0.0/15 | -mx
      include:reseller.test | include:keeps-out.test | include:%{i}._ip.%{h}._ehlo.%{d}._spf.vali.email
      exists:%{i}.list.macro.test | ptr:${DOMAIN} | -ptr:${DOMAIN} | include:partly.test
    `),
    ),
  },
);

/** A domain with mailboxes at a provider, and a record that names, excludes, covers or leaves out its servers. */
const mailboxZone: fc.Arbitrary<MailZone> = fc
  .record({
    at: fc.constantFrom(
      { exchange: 'smtp.google.com', entry: '_spf.google.com' },
      { exchange: 'winkel.mail.protection.outlook.com', entry: 'spf.protection.outlook.com' },
      { exchange: 'mx.zoho.com', entry: 'zohomail.com' },
      { exchange: 'mail.protonmail.ch', entry: '_spf.protonmail.ch' },
    ),
    mention: fc.oneof(
      fc.constant(''),
      fc.constantFrom('include:', '-include:', '~include:', '?include:', 'Include:', 'include='),
    ),
    isFirst: fc.boolean(),
    backup: fc.constantFrom([], [], [], ['20 mx1.webhost.test'], ['0 .']),
    terms: fc.array(term, { minLength: 1, maxLength: 4 }),
    ending: fc.constantFrom(
      ...phrasesIn(`
      -all | ~all | -all | ~all | ?all | redirect=keeps-out.test | redirect=spf.host-h.net
    `),
    ),
    policy: fc.constantFrom('none', 'quarantine', 'reject'),
    trouble: fc.constantFrom<(entry: string) => Zones>(
      ...Array.from({ length: 12 }, () => () => ({})),
      (entry) => ({ [entry]: { fault: 'SERVFAIL' } }),
      (entry) => ({ [entry]: { TXT: ['v=spf1 -all'] } }),
      (entry) => ({ [entry]: { TXT: ['v=spf1 ip4:192.0.2.7 exists:%{i}.list.macro.test -all'] } }),
      (entry) => ({ [entry]: { TXT: ['v=spf1 ip4:192.0.2.7 include:gone.test -all'] } }),
      () => ({ '_netblocks.google.com': { fault: 'SERVFAIL' } }),
      () => ({ '_netblocks3.google.com': { fault: 'SERVFAIL' } }),
    ),
  })
  .map(({ at: { exchange, entry }, mention, isFirst, backup, terms, ending, policy, trouble }) => ({
    domain: DOMAIN,
    zones: {
      ...PROVIDER_ZONES,
      ...TROUBLED_ZONES,
      ...trouble(entry),
      [DOMAIN]: {
        TXT: [
          [
            'v=spf1',
            ...(mention !== '' && isFirst ? [`${mention}${entry}`] : []),
            ...terms,
            ...(mention !== '' && !isFirst ? [`${mention}${entry}`] : []),
            ending,
          ].join(' '),
        ],
        MX: [`10 ${exchange}`, ...backup],
        A: ['198.51.100.7'],
      },
      [`_dmarc.${DOMAIN}`]: { TXT: [`v=DMARC1; p=${policy}; rua=mailto:dmarc@${DOMAIN}`] },
    },
  }));

async function afterStep(zone: CheckedZone, machines: readonly string[]): Promise<ReceivedZone['after']> {
  const fix = zone.answer.fixes.find(({ id }) => id.startsWith('spf'));
  if (fix?.id !== 'spf-provider' || !fix.record) return undefined;
  const after = followStep(zone, fix, zone.answer);
  return after && { zone: after, results: await resultsFor(after.zones, after.domain, machines) };
}

const isTold = ({ answer }: CheckedZone) =>
  answer.findings.some(({ id }) => id === 'spf-provider-missing') ||
  answer.fixes.find(({ id }) => id.startsWith('spf'))?.id === 'spf-provider';
const stepOf = ({ answer }: CheckedZone) => answer.fixes.find(({ id }) => id === 'spf-provider');
const isRefused = (result: SpfResult) => result === 'fail' || result === 'softfail';
const GOOGLE = ['_spf.google.com', '_netblocks.google.com', '_netblocks3.google.com'];
const isReadable = ({ zones, entry }: ReceivedZone) =>
  (entry.includes('google') ? GOOGLE : [entry]).every((name) => zones[name] === PROVIDER_ZONES[name]);
/** Named with a question mark, it gets "neutral" and does not pass. */
const isNeutral = (zone: ReceivedZone) => spfOf(zone).includes(`?include:${zone.entry}`);
/** Everything that is published at the domain and may be part of an SPF record, in lower case. */
const textOf = ({ zones, domain }: CheckedZone) => textsAt(zones, domain).join(' ').toLowerCase();
/** What receivers read of it: a record in quotation marks of its own is none. */
const spfOf = ({ zones, domain }: CheckedZone) =>
  textsAt(zones, domain)
    .filter((text) => /^v=spf1( |$)/i.test(text))
    .join(' ')
    .toLowerCase();

test('the cases are there: told, and not told for each reason', () => {
  expect(received.filter(isTold).length).toBeGreaterThan(50);
  expect(received.filter((zone) => textOf(zone).includes(zone.entry)).length).toBeGreaterThan(20);
  expect(received.filter(({ results }) => results.includes('pass')).length).toBeGreaterThan(20);
  expect(received.filter(({ after }) => after).length).toBeGreaterThan(30);
});

/** The server that takes the mail is the owner's, and the record lets only services pass. */
const isOwnShutOut = ({ answer }: CheckedZone) =>
  answer.senders.some(
    ({ name, spf, shownBy }) =>
      name === 'Your own servers' && spf === 'refused' && shownBy.some(({ record }) => record === 'mx'),
  );

test('only a provider of all mail exchanges, or the own server that takes the mail, is said to be missing', () => {
  expect(
    exceptionsTo(
      checked,
      (zone) => isTold(zone) && !mailboxesOf(zone) && !isOwnShutOut(zone) && 'another provider',
    ),
  ).toEqual([]);
});

test('a provider that is said to be missing has every machine refused, and is not mentioned', () => {
  expect(
    exceptionsTo(received, (zone: ReceivedZone) => {
      if (!isTold(zone)) return false;
      const { results, entry, answer } = zone;
      // Three names without an address of IPv6 make SPF end for senders by IPv6.
      if (!results.every((result) => isRefused(result) || result === 'permerror' || isNeutral(zone)))
        return `its machines get ${results.join()}`;
      if (!['listed', 'nobody'].includes(answer.details.spf.senders.reach))
        return 'the record does not list who may send';
      // What a question mark names is neutral for certain, whatever comes behind it.
      const [deciding = ''] = spfOf(zone).split(`?include:${entry}`);
      // No server of a provider has a name in the domain.
      const others = deciding.replaceAll(/\bptr(:winkel\.test)?(?=\s|$)/g, '');
      if (/%\{[^do]|\bptr\b/.test(others)) return 'a term depends on the message';
      if (!isReadable(zone)) return 'the record of the provider is unclear';
      if (/redirect=keeps-out/.test(textOf(zone)) && /google|outlook/.test(entry)) return 'it is kept out';
      return textOf(zone).replace(`?include:${entry}`, '').includes(entry) && 'the record mentions it';
    }),
  ).toEqual([]);
});

test('a provider whose machines are all refused is said to be missing, unless something is unclear', () => {
  expect(
    exceptionsTo(received, (zone: ReceivedZone) => {
      const { answer, results, entry, reading } = zone;
      const { strangers, senders } = reading;
      // Without a key it is told as a sender that fails.
      const isSaid = isTold(zone) || answer.findings.some(({ id }) => id === 'sender-fails');
      if (isSaid || !results.every(isRefused) || !strangers.every(isRefused)) return false;
      const isUnclear =
        answer.details.spf.senders.reach !== 'listed' ||
        answer.fixes.at(-1)?.id === 'dmarc-mailbox' ||
        answer.spfValid !== true ||
        !isReadable(zone) ||
        senders.depends.length > 0;
      const text = textOf(zone);
      const isMeant = text.includes(entry) || /[-~?](include|ip4|ip6|a|mx|exists|ptr)\b|keeps-out/.test(text);
      return !isUnclear && !isMeant && 'it is not told';
    }),
  ).toEqual([]);
});

test('whoever is told gets a step, before any that has mail refused', () => {
  expect(
    exceptionsTo(received, (zone: ReceivedZone) => {
      if (!isTold(zone)) return false;
      const steps = zone.answer.fixes;
      const at = steps.findIndex(
        ({ id }) => id.startsWith('spf') && id !== 'spf-above' && id !== 'spf-wildcard',
      );
      if (at < 0)
        return steps.at(-1)?.id !== 'try-again' && steps.at(-1)?.id !== 'dmarc-mailbox' && 'no step';
      return steps.slice(0, at).some(({ id }) => /quarantine|reject/.test(id)) && 'after mail is refused';
    }),
  ).toEqual([]);
});

test('its record changes nothing else, lets every machine pass, and settles the finding', async () => {
  const answers = new Map<ReceivedZone, boolean>();
  for (const zone of received)
    if (zone.after)
      answers.set(zone, isTold({ ...zone.after.zone, answer: await checkZone(zone.after.zone) }));
  expect(
    exceptionsTo(received, (zone: ReceivedZone) => {
      const step = stepOf(zone);
      if (!zone.after || !step) return false;
      if (!onlyAddsMailboxes(zone, step)) return `changes more: ${step.record?.value ?? ''}`;
      if (zone.after.results.some((result) => result !== 'pass'))
        return `then they get ${zone.after.results.join()}`;
      return answers.get(zone) === true && 'still told';
    }),
  ).toEqual([]);
});
