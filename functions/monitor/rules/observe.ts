import type { NamesAnswer, ReportFinding, WebsiteAnswer } from '#shared/api/security-report.ts';
import type { SpoofCheckAnswer, StrangerAnswer } from '#shared/api/spoof-check.ts';
import { INCOMING_FINDINGS, NAMES_ASPECTS, WEBSITE_ASPECTS, type ReadAspect } from './aspects.ts';

/** How bad something is: 0 is in order, 3 is the worst. */
export type Level = 0 | 1 | 2 | 3;

/**
 * The version of the rules that judge a check. Raise it with every change of the checks that may judge an unchanged
 * domain differently: such differences are then reported as ours.
 */
export const RULES_VERSION = 7;

/** One thing that a monitor compares from check to check: its level, and the words for it. */
export interface Aspect {
  readonly level: Level;
  readonly words: string;
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
}

/** The results of the tools of one check; undefined if a check could not be made. */
export interface Checks {
  readonly mail?: SpoofCheckAnswer | undefined;
  readonly website?: WebsiteAnswer | undefined;
  readonly names?: NamesAnswer | undefined;
}

const IN_ORDER = 'Nothing to fix';
const MOST_CHARACTERS = 300;

const LEVELS: Readonly<Record<ReportFinding['severity'], Level>> = {
  good: 0,
  note: 1,
  warning: 2,
  danger: 3,
};
const STRANGERS: Readonly<Record<Exclude<StrangerAnswer, 'unknown'>, Level>> = { no: 0, partly: 1, yes: 3 };
const GRADES = { excellent: 0, good: 1, minimal: 2, poor: 3 } as const;

/** Converts the results of one check for the comparison with the next. What a check could not read is left out. */
export function observe({ mail, website, names }: Checks): Observed {
  const facts = website?.state === 'answers' ? website.facts : undefined;
  return {
    aspects: Object.fromEntries(
      Object.entries({ ...mailAspects(mail), ...websiteAspects(website), ...nameAspects(names) }).flatMap(
        ([id, aspect]) => (aspect ? [[id, { ...aspect, words: short(aspect.words) }]] : []),
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
  };
}

type Aspects = Record<string, Aspect | undefined>;

/** A domain that does not exist gets no findings here, because its names already report that. */
function mailAspects(mail: SpoofCheckAnswer | undefined): Aspects {
  if (!mail || mail.existence === 'no-such-domain' || mail.existence === 'dns-failure') return {};
  const { verdict, overallProtection, grade, findings } = mail;
  const isIncomingKnown = findings.every(({ id }) => id !== 'mx-unknown' && id !== 'mx-hosts-unknown');
  return {
    mail: strangers(verdict.domain),
    'mail-below': strangers(verdict.subdomain),
    ...(isIncomingKnown && { 'mail-incoming': judged(findings, INCOMING_FINDINGS) }),
    ...(overallProtection !== 'unknown' && {
      'mail-grade': {
        level: GRADES[overallProtection],
        words: `${overallProtection}. ${grade.explanation}`,
      },
    }),
  };
}

function strangers({ answer, sentence }: SpoofCheckAnswer['verdict']['domain']): Aspect | undefined {
  return answer === 'unknown' ? undefined : { level: STRANGERS[answer], words: sentence };
}

/** A website that does not answer may be back tomorrow: an outage is neither better nor worse. */
function websiteAspects(website: WebsiteAnswer | undefined): Aspects {
  if (!website) return {};
  if (website.state === 'no-website' || website.state === 'not-public')
    return { website: { level: 2, words: website.summary } };
  if (website.state !== 'answers') return {};
  return {
    website: { level: 0, words: 'It answers' },
    ...read(WEBSITE_ASPECTS, website),
  };
}

function nameAspects(names: NamesAnswer | undefined): Aspects {
  if (!names || names.state === 'dns-failure') return {};
  if (names.state === 'no-such-domain') return { domain: { level: 3, words: 'It no longer exists' } };
  const aliases = names.facts.aliases.map(({ name, state }) => {
    const label = name.split('.')[0] ?? '';
    const aspect =
      state === 'unclear'
        ? undefined
        : judged(names.findings, [`alias-dangling-${label}`, `alias-unclaimed-${label}`]);
    return [`alias-${label}`, aspect] as const;
  });
  return {
    domain: { level: 0, words: 'It exists' },
    ...read(NAMES_ASPECTS, names),
    ...Object.fromEntries(aliases),
  };
}

function read<Answer extends { readonly findings: readonly ReportFinding[] }>(
  table: Readonly<Record<string, ReadAspect<Answer>>>,
  answer: Answer,
): Aspects {
  return Object.fromEntries(
    Object.entries(table).map(([id, { findings, isKnown, words }]) => {
      if (!isKnown(answer)) return [id, undefined];
      const aspect = judged(answer.findings, findings);
      return [id, { ...aspect, words: words?.(answer) ?? aspect.words }];
    }),
  );
}

/** The worst of the findings that belong to one aspect. */
function judged(
  all: readonly Pick<ReportFinding, 'id' | 'severity' | 'title'>[],
  ids: readonly string[],
): Aspect {
  const own = all.filter(({ id }) => ids.includes(id));
  const worst = own.toSorted((a, b) => LEVELS[b.severity] - LEVELS[a.severity])[0];
  return worst && worst.severity !== 'good'
    ? { level: LEVELS[worst.severity], words: worst.title }
    : { level: 0, words: IN_ORDER };
}

function short(text: string): string {
  return text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text;
}
