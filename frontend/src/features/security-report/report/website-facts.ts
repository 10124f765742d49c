import type { Certificate, WebsiteFacts } from '#shared/api/security-report-facts.ts';
import { longDay } from '#shared/rules/breach-listing.ts';
import type { FactRow } from './facts-table.tsx';

type Fact<Value> =
  { readonly state: 'known'; readonly value: Value } | { readonly state: 'unknown'; readonly why: string };

const LEADS = {
  direct: 'In one step to the encrypted page, as it should.',
  detour: 'To the encrypted page, but not in one step.',
  never: 'It stays unencrypted.',
  closed: 'Nobody answers there, so nobody can be led astray.',
} as const;

const TWINS = {
  same: 'Both come to the same website.',
  different: 'They come to different websites.',
  'only-bare': 'Only the address without www answers.',
  'only-www': 'Only the address with www answers.',
} as const;

const CHAINS = {
  complete: 'whole, up to an authority that browsers know',
  incomplete: 'cut: a certificate in between is missing',
  'self-signed': 'vouches only for itself',
  untrusted: 'ends at an authority that browsers do not know',
  unclear: 'not known, because of another fault',
} as const;

/** What the website answered, in rows for people who know no abbreviation. */
export function websiteFacts(facts: WebsiteFacts): FactRow[] {
  return [
    row('Encrypted address (https)', facts.https, ({ answers }) => [
      answers ? 'It answers.' : 'It does not answer.',
    ]),
    row('Unencrypted address (http)', facts.http, ({ leads }) => [LEADS[leads]]),
    row('Certificate', facts.certificate, certificateLines),
    { what: 'Versions of encryption (TLS)', lines: versionLines(facts.tlsVersions) },
    row('Only encrypted from now on (HSTS)', facts.hsts, ({ days, includesSubdomains }) => [
      days === null
        ? 'Not said.'
        : `Said for ${days} days${includesSubdomains ? ', for names below it too' : ', not for names below it'}.`,
    ]),
    row('Instructions to browsers (headers)', facts.headers, ({ score, tests }) => [
      `${score} points, where 100 is sound, as MDN’s HTTP Observatory counts them.`,
      ...tests.filter(({ points }) => points < 0).map(({ sentence }) => sentence),
    ]),
    row('What the server tells of itself', facts.disclosures, (told) =>
      told.length === 0
        ? ['No program with its version.']
        : told.map(({ header, value }) => `${header}: ${value}`),
    ),
    row('Scripts of other companies', facts.page, ({ scriptsWithoutIntegrity, mixedContent }) => [
      listed(
        scriptsWithoutIntegrity,
        'None that could be exchanged unnoticed.',
        'Would run even if exchanged',
      ),
      listed(mixedContent, 'Nothing is fetched unencrypted.', 'Fetched unencrypted'),
    ]),
    row('With and without www', facts.twins, ({ relation }) => [TWINS[relation]]),
  ];
}

function row<Value>(what: string, fact: Fact<Value>, say: (value: Value) => string[]): FactRow {
  return { what, lines: fact.state === 'known' ? say(fact.value) : [`Not known. ${fact.why}`] };
}

function certificateLines({
  names,
  issuer,
  validUntil,
  daysLeft,
  chain,
  key,
  isKeyStrong,
}: Certificate): string[] {
  const left = daysLeft < 0 ? 'it has expired' : `${daysLeft} ${daysLeft === 1 ? 'day' : 'days'} left`;
  return [
    `For ${shortened(names)}, by ${issuer}.`,
    `Until ${longDay(validUntil)}: ${left}.`,
    `Its chain: ${CHAINS[chain]}. Its key: ${key}, ${isKeyStrong ? 'strong' : 'too weak'}.`,
  ];
}

function versionLines(versions: WebsiteFacts['tlsVersions']): string[] {
  const named = (isOffered: boolean | null) =>
    versions.filter((each) => each.isOffered === isOffered).map(({ version }) => version);
  return [
    ['Offered', named(true)] as const,
    ['Not offered', named(false)] as const,
    ['Could not be tried', named(null)] as const,
  ].flatMap(([word, list]) => (list.length === 0 ? [] : [`${word}: ${list.join(', ')}.`]));
}

const SHOWN = 3;

function listed(list: readonly string[], none: string, some: string): string {
  return list.length === 0 ? none : `${some}: ${shortened(list)}.`;
}

function shortened(list: readonly string[]): string {
  const more = list.length - SHOWN;
  return more > 0 ? `${list.slice(0, SHOWN).join(', ')} and ${more} more` : list.join(', ');
}
