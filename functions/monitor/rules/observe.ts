import type { HeaderTest, NamesAnswer, ReportFinding, WebsiteAnswer } from '#shared/api/security-report.ts';
import type { Sender, SpoofCheckAnswer } from '#shared/api/spoof-check.ts';
import { hostOf, labelOf, valueOf } from '../../security-report/rules/facts-and-findings.ts';
import { type Aspect, type Level, NOTHING_TO_FIX, type Observed } from './monitor.ts';

/** The results of the tools of one check; undefined if a check could not be made. */
export interface Checks {
  readonly mail?: SpoofCheckAnswer | undefined;
  readonly website?: WebsiteAnswer | undefined;
  readonly names?: NamesAnswer | undefined;
}

/** How one aspect is read from a report: the ids of its findings, and whether the facts behind them were read. */
type ReadAspect<Facts> = readonly [findings: RegExp, isKnown: (facts: Facts) => boolean];

/** The aspects of a website that answers. An error page is not among them: it is an outage. */
export const WEBSITE_ASPECTS = {
  https: [/^https-(missing|plain|elsewhere)$/, knows('https')],
  // Told only where the encrypted page is shown, of which the headers are then known.
  http: [/^http-/, knows('http', 'headers')],
  redirects: [/^(redirects?-.+|https-to-http|forwards-elsewhere)$/, isThere],
  // The website's own certificate that ends soon has a rule of its own.
  certificate: [
    /^certificate-(?!ends-soon)/,
    ({ certificate }) => (valueOf(certificate)?.chain ?? 'unclear') !== 'unclear',
  ],
  twin: [/^twin-/, knows('twins')],
  addresses: [/^address-/, ({ https }) => valueOf(https)?.answers === true],
  tls: [
    /^tls-/,
    // A server that refuses every version speaks no TLS at all, which belongs to the https aspect.
    ({ tlsVersions }) =>
      tlsVersions.every(({ isOffered }) => isOffered !== null) &&
      tlsVersions.some(({ isOffered }) => isOffered),
  ],
  hsts: [/^hsts-/, ({ hsts }) => valueOf(hsts)?.missingAt !== undefined],
  page: [/^(mixed-content|passwords-open)$/, knows('page')],
  front: [/^front-/, knows('page')],
  versions: [/^versions-told$/, knows('disclosures')],
  twins: [/^twins-/, knows('twins')],
} satisfies Record<string, ReadAspect<WebsiteAnswer['facts']>>;

/** What an error page hides nothing of. */
const { https, certificate, tls } = WEBSITE_ASPECTS;
const BEHIND_ERRORS = { https, certificate, tls };

/** The aspects of a domain's names, except for the usual names below it. */
export const NAMES_ASPECTS: Readonly<Record<string, ReadAspect<NamesAnswer['facts']>>> = {
  registration: [
    /^registration-(stopped|over)$/,
    ({ registration }) => {
      const { expiresAt = null, stopped } = valueOf(registration) ?? {};
      return expiresAt !== null || stopped !== undefined;
    },
  ],
  'name-servers': [/^name-servers?-/, knows('nameServers')],
  caa: [/^caa-/, ({ caa }) => valueOf(caa)?.foundAt === null || valueOf(caa)?.issuer !== undefined],
  dnssec: [/^dnssec-/, knows('dnssec')],
};

/** An aspect without findings. */
const FINE: Aspect = { level: 0, words: NOTHING_TO_FIX };

const LEVELS: Readonly<Record<ReportFinding['severity'], Level>> = { note: 1, warning: 2, danger: 3 };

/** Converts the results of one check for the comparison with the next. What a check could not read is left out. */
export function observe({ mail, website, names }: Checks): Observed {
  const certificate = website?.state === 'answers' ? valueOf(website.facts.certificate) : undefined;
  const breaches = website && valueOf(website.facts.breaches);
  const expiresAt = names && valueOf(names.facts.registration)?.expiresAt;
  const aspects = { ...mailAspects(mail), ...websiteAspects(website), ...nameAspects(names) };
  return {
    aspects: Object.fromEntries(
      Object.entries(aspects).flatMap(([id, aspect]) => (aspect ? [[id, aspect]] : [])),
    ),
    certificate: certificate && {
      validFrom: Date.parse(certificate.validFrom),
      validUntil: Date.parse(certificate.validUntil),
    },
    breaches: breaches?.map(({ name, title, date }) => ({ name, title, date })),
    registrationUntil: expiresAt ? Date.parse(expiresAt) : undefined,
    unseen: unseenIn({ mail, website, names }),
  };
}

function unseenIn({ mail, website, names }: Checks): string[] {
  const page = website?.state === 'answers' ? website.facts.page : undefined;
  return [
    ...(website && website.state !== 'answers' ? [website.summary] : []),
    ...(page?.state === 'unknown' ? [page.why] : []),
    ...(names?.state === 'dns-failure' && website?.state !== 'dns-failure' ? [names.summary] : []),
    ...(mail && website && names ? [] : ['A part of the check could not be made.']),
    ...[mail?.details, website, names]
      .flatMap((part) => part?.unknown ?? [])
      .map(({ sentence }) => sentence)
      // More would make a letter of what is a line.
      .slice(0, 5),
  ];
}

type Aspects = Record<string, Aspect | undefined>;

/** What stops mail to a domain, as the spoof check finds it. */
const INCOMING = /^mx-(lost|null-but-sends|missing)$/;

/** A domain that does not exist gets no findings here, because its names already report that. */
function mailAspects(mail: SpoofCheckAnswer | undefined): Aspects {
  if (!mail || mail.existence === 'no-such-domain' || mail.existence === 'dns-failure') return {};
  const { verdict, findings, senders } = mail;
  const { mx } = mail.details;
  const isIncomingKnown = findings.every(({ id }) => id !== 'mx-unknown' && id !== 'mx-hosts-unknown');
  return {
    mail: strangers(verdict.domain, 'your name'),
    'mail-below': strangers(verdict.subdomain, 'the name of a subdomain'),
    spf: spfAspect(mail),
    dmarc: dmarcAspect(mail),
    ...Object.fromEntries(senders.map((sender) => [`sender ${sender.name}`, senderAspect(sender, mail)])),
    'mail-incoming': isIncomingKnown ? judged(findings, INCOMING) : undefined,
    'mail-servers': mx.state === 'found' ? identity(mx.hosts.map(({ exchange }) => exchange)) : undefined,
  };
}

function strangers(
  { answer, sentence }: SpoofCheckAnswer['verdict']['domain'],
  name: string,
): Aspect | undefined {
  if (answer === 'unknown') return undefined;
  const [level, words] = STRANGERS[answer];
  return { level, words: words.replace('your name', name), meaning: sentence, who: 'registrar' };
}

const STRANGERS = {
  no: [0, 'Strangers cannot send email in your name'],
  partly: [1, 'Email of strangers in your name arrives as junk'],
  yes: [3, 'Strangers can send email in your name'],
} as const;

/** What becomes of mail that the domain's owner sends from one place; undefined if the records do not tell. */
function senderAspect(
  { name, passes, isUsed, dkim, sentence }: Sender,
  { verdict }: SpoofCheckAnswer,
): Aspect | undefined {
  if (passes === 'unknown' || passes === 'not-a-sender') return undefined;
  const who = 'mail-provider';
  const from = name.replace(/^Your/, 'your');
  if (passes === 'fails') {
    const level = !isUsed ? 1 : verdict.ownMail === null ? 2 : 3;
    const words = `Mail from ${from} does not pass as yours`;
    const gone = `Mail from ${from} no longer passes as yours`;
    return { level, words, gone, meaning: verdict.ownMail ?? sentence, who };
  }
  if (dkim !== 'absent') return { level: 0, words: `Mail from ${from} passes as yours` };
  const meaning = 'It passes by SPF alone, so it fails where it is forwarded.';
  const words = `Mail from ${from} is not signed (DKIM)`;
  return { level: 1, words, gone: `Mail from ${from} is no longer signed (DKIM)`, meaning, who };
}

function spfAspect({ spfRecord, spfValid, details: { spf } }: SpoofCheckAnswer): Aspect | undefined {
  if (spfValid === null || spf.strangerResult === 'temperror') return undefined;
  if (spfRecord === null) return recordAspect('SPF', 3);
  if (spfValid) return recordAspect('SPF', /^(fail|softfail)$/.test(spf.strangerResult) ? 0 : 1);
  const meaning = 'Receivers treat it as a fault, so no email of your own passes by it.';
  return { level: 2, words: 'Your SPF record cannot be used', meaning, who: 'registrar' };
}

/** By how much the policy in force asks receivers to refuse; without a record nothing. */
function dmarcAspect({ dmarcRecord, dmarcValid, details }: SpoofCheckAnswer): Aspect | undefined {
  const { policy } = details.dmarc;
  if (dmarcValid === null || policy === 'unknown') return undefined;
  if (dmarcRecord === null) return recordAspect('DMARC', 3);
  return recordAspect('DMARC', policy === 'reject' ? 0 : policy === 'quarantine' ? 1 : 2);
}

function recordAspect(name: 'SPF' | 'DMARC', level: Level): Aspect {
  const [its, who] = [`Your ${name} record`, 'registrar'] as const;
  if (level === 3)
    return { level, words: `There is no ${name} record`, gone: `${its} is gone`, meaning: RECORD_AWAY, who };
  const words = `${its} ${level === 0 ? 'is published' : 'asks for less than it could'}`;
  return { level, words, gone: `${its} asks for less than before`, meaning: ASKS_LESS, who };
}

const RECORD_AWAY =
  'Without it receivers cannot tell email of your own from email that strangers send in your name. If nobody removed it on purpose, have it published again.';
const ASKS_LESS = 'Receivers are now asked to do less about email that strangers send in your name.';

/** What the name servers of a domain fail to say is an aspect of the domain. */
const NOTHING_SEEN: readonly WebsiteAnswer['state'][] = ['dns-failure', 'no-such-domain', 'not-testable'];

function websiteAspects(answer: WebsiteAnswer | undefined): Aspects {
  if (!answer || NOTHING_SEEN.includes(answer.state)) return {};
  const { facts, findings, summary, state } = answer;
  if (state !== 'answers') return { website: away('Your website does not answer', summary) };
  const error = findings.find(({ id }) => id === 'page-error');
  if (error) {
    const website = away('Your website answers with an error', error.explanation);
    return { website, ...read(BEHIND_ERRORS, answer) };
  }
  return {
    website: { level: 0, words: 'Your website answers' },
    ...read(WEBSITE_ASPECTS, answer),
    scripts: scriptsAspect(answer),
    ...Object.fromEntries(valueOf(facts.headers)?.tests.map((test) => [test.id, headerAspect(test)]) ?? []),
  };
}

function away(words: string, meaning: string): Aspect {
  return { level: 3, words, meaning, who: 'web-host' };
}

function scriptsAspect({ facts: { page }, findings }: WebsiteAnswer): Aspect | undefined {
  const scripts = valueOf(page)?.scriptsWithoutIntegrity;
  if (!scripts) return undefined;
  const hosts = scripts.map(hostOf);
  if (hosts.length === 0) return FINE;
  const meaning = findings.find(({ id }) => id === 'scripts-of-others')?.explanation;
  const of = (who: string) => `Programs of ${who} run on your front page`;
  const rest = { meaning, who: 'web-host' } as const;
  const parts = hosts.map((id) => ({ id, words: of(id), ...rest }));
  return { level: 1, value: wordsOf(hosts), words: of([...new Set(hosts)].join(', ')), ...rest, parts };
}

/** The headers that are compared one by one, as a mail calls them. The others are parts of other aspects. */
const HEADERS: Readonly<Partial<Record<HeaderTest['id'], string>>> = {
  'strict-transport-security': 'HSTS',
  'content-security-policy': 'The Content-Security-Policy',
  'x-content-type-options': 'X-Content-Type-Options',
  'x-frame-options': 'X-Frame-Options',
  'referrer-policy': 'The Referrer-Policy',
  'cross-origin-resource-sharing': 'The protection from other websites (CORS)',
  cookies: 'The protection of cookies',
};

/** One instruction to browsers: by what it says, and by the points that it loses. */
function headerAspect({ id, result, passed, points, sentence }: HeaderTest): Aspect | undefined {
  const name = HEADERS[id];
  // Without https, or behind a certificate that browsers refuse, nothing is known of it, and that is told.
  if (name === undefined || /-(invalid-cert|no-https)$/.test(result)) return undefined;
  if (passed) return FINE;
  const level = points > -6 ? 1 : points > -11 ? 2 : 3;
  const isMissing = result.includes('not-implemented');
  const words = isMissing ? `${name} is not sent` : `${name} protects less than it could`;
  const gone = isMissing ? `${name} is no longer sent` : `${name} protects less than before`;
  const lost = Array.from({ length: Math.ceil(-points / 5) }, (_, at) => `-${(at + 1) * 5}`);
  return { level, value: lost.join(' '), words, gone, meaning: sentence, who: 'web-host' };
}

function nameAspects(names: NamesAnswer | undefined): Aspects {
  if (!names) return {};
  if (names.state !== 'exists') {
    const words =
      names.state === 'dns-failure'
        ? 'The name servers of your domain do not answer'
        : `${names.domain} no longer exists`;
    return { domain: { level: 3, value: names.state, words, meaning: DOMAIN_AWAY, who: 'registrar' } };
  }
  const aliases = names.facts.aliases.map(({ name, state }) => {
    const label = labelOf(name, names.domain);
    const ids = new RegExp(`^alias-(dangling|unclaimed)-${label}$`);
    const aspect = state === 'unclear' ? undefined : judged(names.findings, ids);
    return [`alias-${label}`, aspect] as const;
  });
  const servers = valueOf(names.facts.nameServers);
  const registrar = valueOf(names.facts.registration)?.registrar ?? null;
  // A company that is written "Names.com, LLC" today and "NAMES.COM LLC" tomorrow is the same.
  const letters = registrar?.toLowerCase().replace(/[^\p{L}\d]/gu, '');
  return {
    domain: { level: 0, words: 'Your domain exists' },
    ...read(NAMES_ASPECTS, names),
    ...Object.fromEntries(aliases),
    registrar:
      registrar === null ? undefined : { level: 0, isIdentity: true, value: letters, words: registrar },
    servers: servers && identity(servers.hosts.map(({ host }) => host)),
  };
}

const DOMAIN_AWAY = 'Nobody can open your website or send you email until this is mended.';

function identity(names: readonly string[]): Aspect {
  const value = wordsOf(names.map((name) => name.toLowerCase()));
  return { level: 0, isIdentity: true, value, words: value.replaceAll(' ', ', ') };
}

/** The value of an aspect of which these words are true. */
function wordsOf(parts: readonly string[]): string {
  return [...new Set(parts)].sort().join(' ');
}

/** The aspects of a report that are known: by the facts, or because one of their findings is told. */
function read<Facts>(
  table: Readonly<Record<string, ReadAspect<Facts>>>,
  { facts, findings }: { readonly facts: Facts; readonly findings: readonly ReportFinding[] },
): Aspects {
  const known = Object.entries(table).filter(
    ([, [ids, isKnown]]) => isKnown(facts) || findings.some(({ id }) => ids.test(id)),
  );
  return Object.fromEntries(known.map(([id, [ids]]) => [id, judged(findings, ids)]));
}

type Judged = Omit<ReportFinding, 'risk' | 'fix'> & Partial<Pick<ReportFinding, 'fix'>>;

/** The findings that belong to one aspect, told by the worst of them. */
function judged(all: readonly Judged[], ids: RegExp): Aspect {
  const own = all
    .filter(({ id }) => ids.test(id))
    .toSorted((a, b) => LEVELS[b.severity] - LEVELS[a.severity]);
  const parts = own.map(({ id, title: words, explanation: meaning, fix }) => ({
    id,
    words,
    meaning,
    who: fix?.who,
  }));
  const [worst] = own;
  if (!worst || !parts[0]) return FINE;
  const { id: _, ...told } = parts[0];
  return { level: LEVELS[worst.severity], value: wordsOf(own.map(({ id }) => id)), ...told, parts };
}

/** Whether an answer shows where the website leads. */
function isThere({ finalAddress, forwardsTo }: WebsiteAnswer['facts']): boolean {
  return finalAddress !== null || forwardsTo !== null;
}

function knows<Id extends string>(...ids: readonly Id[]) {
  return (facts: Readonly<Record<Id, { readonly state: string }>>) =>
    ids.every((id) => facts[id].state === 'known');
}
