import type { HeaderTest } from '#shared/api/header-score.ts';
import type { NamesAnswer, ReportFinding, WebsiteAnswer } from '#shared/api/security-report.ts';
import type { SpoofCheckAnswer, StrangerAnswer } from '#shared/api/spoof-check.ts';
import type { Fixer } from '#shared/rules/security-report.ts';
import {
  HEADERS,
  INCOMING_FINDINGS,
  isThere,
  NAMES_ASPECTS,
  type ReadAspect,
  WEBSITE_ASPECTS,
} from './aspects.ts';

/** How bad something is: 0 is in order, 3 is the worst. */
export type Level = 0 | 1 | 2 | 3;

/**
 * The version of the rules that judge a check. Raise it with every change of the checks that may judge an unchanged
 * domain differently: what they find first is then taken as it is, and nobody is told of it.
 */
export const RULES_VERSION = 8;

/** One thing that a monitor compares from check to check. */
export interface Aspect {
  readonly level: Level;
  /** What was found, in words that are compared as a set: one more of them is worse, one less better. */
  readonly value?: string | undefined;
  /** A change of the value is neither better nor worse, but the owner should know of it. */
  readonly isIdentity?: boolean | undefined;
  /** A title of what is so, without a full stop. */
  readonly words: string;
  /** The title for a change from something that was in order. */
  readonly gone?: string | undefined;
  /** What it means for the owner, in sentences. */
  readonly meaning?: string | undefined;
  /** Who mends it. */
  readonly who?: Fixer | undefined;
  /** The same for each word of the value, the worst first. */
  readonly parts?:
    readonly (Pick<Aspect, 'words' | 'meaning' | 'who'> & { readonly id: string })[] | undefined;
}

export interface SeenCertificate {
  /** Milliseconds since 1970. */
  readonly validFrom: number;
  readonly validUntil: number;
}

interface SeenBreach {
  /** The catalogue's own name for it, which never changes. */
  readonly name: string;
  readonly title: string;
  /** YYYY-MM-DD. */
  readonly date: string;
}

/** What one check of a domain could read. Missing parts could not be read: they are neither better nor worse. */
export interface Observed {
  readonly aspects: Readonly<Record<string, Aspect>>;
  readonly certificate?: SeenCertificate | undefined;
  readonly breaches?: readonly SeenBreach[] | undefined;
  /** When the registration of the domain ends, in milliseconds since 1970. */
  readonly registrationUntil?: number | undefined;
  /** What could not be seen, in sentences, for the quarterly line. */
  readonly unseen?: readonly string[] | undefined;
}

/** The results of the tools of one check; undefined if a check could not be made. */
export interface Checks {
  readonly mail?: SpoofCheckAnswer | undefined;
  readonly website?: WebsiteAnswer | undefined;
  readonly names?: NamesAnswer | undefined;
}

const IN_ORDER = 'Nothing to fix';
const MOST_CHARACTERS = 400;

const LEVELS: Readonly<Record<ReportFinding['severity'], Level>> = {
  good: 0,
  note: 1,
  warning: 2,
  danger: 3,
};
const STRANGERS: Readonly<Record<Exclude<StrangerAnswer, 'unknown'>, Level>> = { no: 0, partly: 1, yes: 3 };

/** Converts the results of one check for the comparison with the next. What a check could not read is left out. */
export function observe({ mail, website, names }: Checks): Observed {
  const facts = website?.state === 'answers' ? website.facts : undefined;
  const registration = registrationIn(names);
  return {
    aspects: Object.fromEntries(
      Object.entries({ ...mailAspects(mail), ...websiteAspects(website), ...nameAspects(names) }).flatMap(
        ([id, aspect]) => (aspect ? [[id, shortened(aspect)]] : []),
      ),
    ),
    ...(facts?.certificate.state === 'known' && {
      certificate: {
        validFrom: Date.parse(facts.certificate.value.validFrom),
        validUntil: Date.parse(facts.certificate.value.validUntil),
      },
    }),
    ...(website?.facts.breaches.state === 'known' && {
      breaches: website.facts.breaches.value.map(({ name, title, date }) => ({ name, title, date })),
    }),
    ...(registration?.expiresAt && { registrationUntil: Date.parse(registration.expiresAt) }),
    unseen: unseenIn({ mail, website, names }),
  };
}

function registrationIn(names: NamesAnswer | undefined) {
  const registration = names?.facts.registration;
  return registration?.state === 'known' ? registration.value : undefined;
}

function unseenIn({ mail, website, names }: Checks): string[] {
  const page = website?.state === 'answers' && website.facts.page;
  return [
    ...(website && website.state !== 'answers' ? [website.summary] : []),
    ...(page && page.state === 'unknown' ? [page.why] : []),
    ...(names?.state === 'dns-failure' && website?.state !== 'dns-failure' ? [names.summary] : []),
    ...(mail && website && names ? [] : ['A part of the check could not be made.']),
  ];
}

type Aspects = Record<string, Aspect | undefined>;

/** A domain that does not exist gets no findings here, because its names already report that. */
function mailAspects(mail: SpoofCheckAnswer | undefined): Aspects {
  if (!mail || mail.existence === 'no-such-domain' || mail.existence === 'dns-failure') return {};
  const { verdict, findings, details } = mail;
  const isIncomingKnown = findings.every(({ id }) => id !== 'mx-unknown' && id !== 'mx-hosts-unknown');
  return {
    mail: strangers(verdict.domain, 'domain'),
    'mail-below': strangers(verdict.subdomain, 'subdomain'),
    ...(mail.spfValid !== null && { spf: recordAspect('SPF', mail.spfRecord === null ? 3 : 0) }),
    ...(mail.dmarcValid !== null && { dmarc: recordAspect('DMARC', policyLevel(mail.dmarcRecord)) }),
    ...(isIncomingKnown && { 'mail-incoming': judged(findings, { findings: INCOMING_FINDINGS }) }),
    ...(details.mx.state === 'found' && {
      'mail-servers': identity(details.mx.hosts.map(({ exchange }) => exchange)),
    }),
  };
}

function strangers(
  { answer, sentence }: SpoofCheckAnswer['verdict']['domain'],
  of: 'domain' | 'subdomain',
): Aspect | undefined {
  if (answer === 'unknown') return undefined;
  const level = STRANGERS[answer];
  const name = of === 'domain' ? 'your name' : 'the name of a subdomain';
  const words = [
    `Strangers cannot send email in ${name}`,
    `Email of strangers in ${name} arrives as junk`,
    '',
    `Strangers can send email in ${name}`,
  ][level];
  return { level, words: words ?? '', meaning: sentence, who: 'registrar' };
}

/** How much a DMARC policy asks receivers to refuse; without a record nothing. */
function policyLevel(record: string | null): Level {
  if (record === null) return 3;
  const policy = /;\s*p\s*=\s*(\w+)/i.exec(record)?.[1]?.toLowerCase();
  return policy === 'reject' ? 0 : policy === 'quarantine' ? 1 : 2;
}

function recordAspect(name: 'SPF' | 'DMARC', level: Level): Aspect {
  const isGone = level === 3;
  const meaning = isGone
    ? `Without it receivers cannot tell email of your own from email that strangers send in your name. If nobody removed it on purpose, have it published again.`
    : 'Receivers are now asked to do less about email that strangers send in your name.';
  return {
    level,
    words:
      level === 0
        ? `Your ${name} record is published`
        : isGone
          ? `There is no ${name} record`
          : `Your ${name} record asks for less than it could`,
    gone: isGone ? `Your ${name} record is gone` : `Your ${name} record asks for less than before`,
    meaning,
    who: 'registrar',
  };
}

function websiteAspects(website: WebsiteAnswer | undefined): Aspects {
  // What the name servers of a domain fail to say is an aspect of the domain.
  if (!website || website.state === 'dns-failure' || website.state === 'no-such-domain') return {};
  const { facts, findings, summary, state } = website;
  if (state === 'not-testable') return {};
  if (state !== 'answers') return { website: away('Your website does not answer', summary) };
  const error = findings.find(({ id }) => id === 'page-error');
  if (error)
    return {
      website: away('Your website answers with an error', error.explanation),
      ...read(BEHIND_ERRORS, website),
    };
  return {
    website: { level: 0, words: 'Your website answers' },
    ...read(WEBSITE_ASPECTS, website),
    ...(isThere(facts) && { forwards: identity([facts.forwardsTo ?? 'itself']) }),
    scripts: scriptsAspect(website),
    ...(facts.headers.state === 'known' &&
      Object.fromEntries(facts.headers.value.tests.map((test) => [test.id, headerAspect(test)]))),
  };
}

/** What an error page hides nothing of. */
const BEHIND_ERRORS = Object.fromEntries(
  ['https', 'certificate', 'tls'].flatMap((id) => {
    const aspect = WEBSITE_ASPECTS[id];
    return aspect ? [[id, aspect]] : [];
  }),
);

function away(words: string, meaning: string): Aspect {
  return { level: 3, words, meaning, who: 'web-host' };
}

function scriptsAspect({ facts: { page }, findings }: WebsiteAnswer): Aspect | undefined {
  if (page.state !== 'known') return undefined;
  const hosts = page.value.scriptsWithoutIntegrity.map((address) =>
    URL.canParse(address) ? new URL(address).hostname : address,
  );
  if (hosts.length === 0) return { level: 0, words: IN_ORDER };
  const meaning = findings.find(({ id }) => id === 'scripts-of-others')?.explanation;
  const of = (who: string) => `Programs of ${who} run on your front page`;
  const parts = hosts.map((id) => ({ id, words: of(id), meaning, who: 'web-host' as const }));
  return {
    level: 1,
    value: valueOf(hosts),
    words: of([...new Set(hosts)].join(', ')),
    meaning,
    who: 'web-host',
    parts,
  };
}

/** One instruction to browsers: by what it says, and by the points that it loses. */
function headerAspect({ id, result, passed, points, sentence }: HeaderTest): Aspect | undefined {
  const name = HEADERS[id];
  if (name === undefined) return undefined;
  if (passed) return { level: 0, words: IN_ORDER };
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
        : 'Your domain no longer exists';
    return { domain: { level: 3, value: names.state, words, meaning: DOMAIN_AWAY, who: 'registrar' } };
  }
  const aliases = names.facts.aliases.map(({ name, state }) => {
    const label = name.split('.')[0] ?? '';
    const ids = [`alias-dangling-${label}`, `alias-unclaimed-${label}`];
    return [
      `alias-${label}`,
      state === 'unclear' ? undefined : judged(names.findings, { findings: ids }),
    ] as const;
  });
  const { nameServers } = names.facts;
  const registrar = registrationIn(names)?.registrar ?? undefined;
  return {
    domain: { level: 0, words: 'Your domain exists' },
    ...read(NAMES_ASPECTS, names),
    ...Object.fromEntries(aliases),
    ...(registrar !== undefined && {
      registrar: { level: 0, isIdentity: true, value: registrar, words: registrar },
    }),
    ...(nameServers.state === 'known' && {
      servers: identity(nameServers.value.hosts.map(({ host }) => host)),
    }),
  };
}

const DOMAIN_AWAY = 'Nobody can open your website or send you email until this is mended.';

function identity(names: readonly string[]): Aspect {
  const value = valueOf(names.map((name) => name.toLowerCase()));
  return { level: 0, isIdentity: true, value, words: value.replaceAll(' ', ', ') };
}

function valueOf(parts: readonly string[]): string {
  return [...new Set(parts)].sort().join(' ');
}

function read<Answer extends { readonly findings: readonly ReportFinding[] }>(
  table: Readonly<Record<string, ReadAspect<Answer>>>,
  answer: Answer,
): Aspects {
  return Object.fromEntries(
    Object.entries(table).map(([id, aspect]) => [
      id,
      aspect.isKnown(answer) ? judged(answer.findings, aspect) : undefined,
    ]),
  );
}

type Judged = Pick<ReportFinding, 'id' | 'severity' | 'title' | 'explanation'> & {
  readonly fix?: ReportFinding['fix'];
};

/** The findings that belong to one aspect, told by the worst of them. */
function judged(
  all: readonly Judged[],
  { findings, gone }: Pick<ReadAspect<never>, 'findings' | 'gone'>,
): Aspect {
  const own = all
    .filter(({ id, severity }) => findings.includes(id) && severity !== 'good')
    .toSorted((a, b) => LEVELS[b.severity] - LEVELS[a.severity]);
  const [worst] = own;
  if (!worst) return { level: 0, words: IN_ORDER };
  const parts = own.map(({ id, title, explanation, fix }) => ({
    id,
    words: short(title),
    meaning: short(explanation),
    who: fix?.who,
  }));
  const { words, meaning, who } = parts[0] ?? { words: worst.title };
  const value = valueOf(own.map(({ id }) => id));
  return { level: LEVELS[worst.severity], value, words, gone, meaning, who, parts };
}

function shortened({ words, meaning, ...rest }: Aspect): Aspect {
  return { ...rest, words: short(words), ...(meaning !== undefined && { meaning: short(meaning) }) };
}

function short(text: string): string {
  return text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text;
}
