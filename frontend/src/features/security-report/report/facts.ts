import type { Certificate, NamesFacts, WebsiteFacts } from '#shared/api/security-report.ts';
import { dayOfMomentInWords } from '#shared/rules/time.ts';

/** One observed fact, in words. */
export interface FactRow {
  readonly what: string;
  readonly lines: readonly string[];
}

type Fact<Value> =
  { readonly state: 'known'; readonly value: Value } | { readonly state: 'unknown'; readonly why: string };

const LEADS = {
  direct: 'It leads to the encrypted page in one step, as it should.',
  detour: 'It leads to the encrypted page, but not in one step.',
  never: 'It shows the page without encryption.',
  closed: 'Nobody answers there, so nobody can be led astray.',
} as const;

const CHAINS = {
  complete: 'a company that browsers trust',
  incomplete: 'not clear to every browser, because a part is missing',
  'self-signed': 'nobody but itself',
  untrusted: 'nobody whom browsers know',
  unclear: 'not known, because of another fault',
} as const;

/** The website's answers, in rows for people who do not know the abbreviations. */
export function websiteFacts(facts: WebsiteFacts): FactRow[] {
  return [
    row('Unencrypted address (http)', facts.http, ({ leads }) => [LEADS[leads]]),
    row('Certificate', facts.certificate, certificateLines),
    { what: 'Versions of encryption (TLS)', lines: versionLines(facts.tlsVersions) },
    row('Promise to stay encrypted (HSTS)', facts.hsts, hstsLines),
    row('Instructions to browsers (headers)', facts.headers, ({ score, tests }) => [
      `${score} points in a public test, the HTTP Observatory of MDN. 100 is sound; more is possible.`,
      ...tests.filter(({ points }) => points < 0).map(({ sentence }) => sentence),
    ]),
    row('What the server reveals about itself', facts.disclosures, (told) =>
      told.length === 0
        ? ['No version of a program.']
        : told.map(({ header, value }) => `${header}: ${value}`),
    ),
    row('Parts of the page from elsewhere', facts.page, ({ scriptsWithoutIntegrity, mixedContent }) => [
      listed(
        scriptsWithoutIntegrity,
        'No program of another company that could be changed unnoticed.',
        'Programs of other companies, which would run even if somebody changed them',
      ),
      listed(mixedContent, 'Nothing comes unencrypted.', 'Parts that come unencrypted'),
    ]),
    ...(facts.otherAddresses.length > 0
      ? [{ what: 'Other addresses of the website', lines: facts.otherAddresses.map(addressLine) }]
      : []),
  ];
}

const ADDRESSES = {
  answers: 'answers',
  refuses: 'does not answer encrypted',
  silent: 'did not answer in time',
  'not-testable': 'cannot be tested from here',
  'not-public': 'works only inside a private network',
} as const;

function addressLine({ host, address, state }: WebsiteFacts['otherAddresses'][number]): string {
  return `${address} (${host}) ${ADDRESSES[state]}.`;
}

type Hsts = Extract<WebsiteFacts['hsts'], { readonly state: 'known' }>['value'];

function hstsLines({ seconds, includesSubdomains, missingAt }: Hsts): string[] {
  const both = missingAt ? [`Not given at ${missingAt}.`] : [];
  if (seconds === null) return ['Not given.', ...both];
  if (seconds === 0) return ['Taken back: browsers are told to forget it.', ...both];
  const below = `${includesSubdomains ? 'also' : 'but not'} for names below the domain`;
  return [`Given for ${timeInWords(seconds)}, ${below}.`, ...both];
}

function timeInWords(seconds: number): string {
  const [length, unit] =
    seconds < 7200 ? [60, 'minute'] : seconds < 172_800 ? [3600, 'hour'] : [86_400, 'day'];
  const count = Math.floor(seconds / length);
  return count < 1 ? 'less than a minute' : `${count} ${unit}${count === 1 ? '' : 's'}`;
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
    `Until ${dayOfMomentInWords(new Date(validUntil))}: ${left}.`,
    `Who vouches for it: ${CHAINS[chain]}. Its key: ${isKeyStrong ? 'strong' : 'too weak'} (${key}).`,
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

const DNSSEC = {
  signed: 'Signed: a forged answer can be told from a true one.',
  unsigned: 'Not signed. Most domains here are not.',
  broken: 'Broken: it promises a signature that it does not have.',
} as const;

/** The answers of the name servers, in rows for people who do not know the abbreviations. */
export function namesFacts({ registration, nameServers, caa, dnssec, aliases }: NamesFacts): FactRow[] {
  return [
    row('Registration', registration, registrationLines),
    row('Who answers for the domain', nameServers, (value) => [serversLine(value)]),
    row('Who may issue certificates (CAA)', caa, (value) => [caaLine(value)]),
    row('Signed answers (DNSSEC)', dnssec, ({ state }) => [DNSSEC[state]]),
    { what: 'The usual names below it', lines: aliasLines(aliases) },
  ];
}

type Registration = Extract<NamesFacts['registration'], { readonly state: 'known' }>['value'];

function registrationLines({ expiresAt, registrar, locks, stopped }: Registration): string[] {
  const until = expiresAt === null ? 'a day not told' : dayOfMomentInWords(new Date(expiresAt));
  return [
    ...(stopped ? [`The registry shows it as “${stopped}”.`] : []),
    `Registered until ${until} with ${registrar ?? 'a company not told'}.`,
    ...(locks.length > 0 ? [`Locked: ${locks.join(', ')}.`] : []),
  ];
}

function serversLine({ hosts, networks }: { hosts: readonly { host: string }[]; networks: number }): string {
  const where = networks === 1 ? 'all in one network' : `in ${networks} networks`;
  return `${hosts.map(({ host }) => host).join(', ')}: ${where}.`;
}

function caaLine({ foundAt, issuers }: { foundAt: string | null; issuers: readonly string[] }): string {
  if (foundAt === null) return 'Any company that issues certificates, because the domain does not say.';
  return issuers.length === 0 ? 'Nobody at all, says the domain.' : `Only ${issuers.join(', ')}.`;
}

function aliasLines(aliases: NamesFacts['aliases']): string[] {
  const absent = aliases.filter(({ state }) => state === 'absent').map(({ name }) => name);
  return [
    ...aliases.filter(({ state }) => state !== 'absent').map(({ sentence }) => sentence),
    ...(absent.length > 0 ? [`Not in use: ${absent.join(', ')}.`] : []),
  ];
}
