import type { SpoofFix } from '#shared/api/spoof-check.ts';
import { type Assumption, isWildcardOfItself, type DomainFacts } from '../gather-facts.ts';
import { discoverDmarc, stepOf } from '../dmarc/discover.ts';
import { checkReportAddresses } from '../dmarc/report-addresses.ts';
import {
  type DnsAnswer,
  type DnsResolver,
  UNUSED_NAME,
  recordsOf,
} from '../../../platform/rules/dns-answers.ts';
import { walkSpf } from '../spf/walk-spf.ts';

/** A record before it is split into the strings that DNS stores. */
export interface RecordToPublish {
  readonly host: string;
  readonly type: 'TXT' | 'MX';
  readonly value: string;
}

/** A step towards better protection, before it has been tried. */
export interface Step extends Pick<
  SpoofFix,
  'id' | 'title' | 'explanation' | 'replaces' | 'waitBefore' | 'waitFor'
> {
  /** To be published as it is; null if the owner has to act first. */
  readonly record: RecordToPublish | null;
  /** The key that stands there once the owner has done what a step without a record asks. */
  readonly leaves?: RecordToPublish;
  /** What later steps take as done, for a step without a record. */
  readonly assumes?: Assumption;
  /** Senders who pass today may fail afterwards, and the explanation says so. */
  readonly isNarrowing?: boolean;
  /** It lets forgeries through for a time, because the owner's own mail is refused without it. */
  readonly isRelief?: boolean;
  /** The next steps depend on what the owner does here, so the check has to be run again. */
  readonly isLast?: boolean;
}

/** The words of a step, and what to wait for before and after it. */
export type StepWords = Pick<Step, 'id' | 'title' | 'explanation'> &
  Partial<Pick<Step, 'waitBefore' | 'waitFor'>>;

/** A step that only the owner can take, because no record can be offered. */
export function ownerStep(words: StepWords, more: Partial<Step> = {}): Step {
  return { record: null, replaces: [], waitBefore: null, waitFor: null, ...words, ...more };
}

/** A step that publishes a record. */
export function publishStep(words: StepWords, record: RecordToPublish, more: Partial<Step> = {}): Step {
  return { ...ownerStep(words, more), record };
}

type Publication = RecordToPublish & Pick<Step, 'replaces'>;

/** The facts after the step: its record is published, or the owner has done what it asks. */
export async function applyStep(dns: DnsResolver, facts: DomainFacts, step: Step): Promise<DomainFacts> {
  const { record, replaces, assumes, leaves } = step;
  if (leaves) return withDkimKey(facts, leaves);
  if (record === null)
    return assumes === undefined ? facts : { ...facts, assumed: [...facts.assumed, assumes] };
  const { domain } = facts;
  if (record.type === 'MX') {
    const mx = { kind: 'found', records: [{ exchange: '', preference: 0 }] } as const;
    return { ...facts, mx, delivery: { state: 'null-mx', lost: [] } };
  }
  const publication = { ...record, replaces };
  if (record.host === `_dmarc.${domain}`) return withDmarc(dns, facts, publication);
  if (record.host.endsWith(`._domainkey.${domain}`)) return withDkimKey(facts, record);
  return withSpf(dns, facts, publication);
}

async function withSpf(
  dns: DnsResolver,
  facts: DomainFacts,
  { host, value, replaces }: Publication,
): Promise<DomainFacts> {
  const { domain } = facts;
  const below = `${UNUSED_NAME}.${domain}`;
  const isOwn = host === domain;
  const changed = [...(isOwn ? [domain] : []), ...(!isOwn || isWildcardOfItself(facts) ? [below] : [])];
  const published = withTexts(dns, changed, (answer) =>
    replaced(isOwn ? facts.texts : answer, replaces, value),
  );
  const [texts, spf, spfBelow] = await Promise.all([
    published.txt(domain),
    isOwn ? walkSpf(published, domain) : facts.spf,
    changed.includes(below) ? walkSpf(published, below) : facts.spfBelow,
  ]);
  return { ...facts, texts: isOwn ? texts : facts.texts, spf, spfBelow };
}

async function withDmarc(
  dns: DnsResolver,
  facts: DomainFacts,
  { value, replaces }: Publication,
): Promise<DomainFacts> {
  const publish = (steps: DomainFacts['dmarc']) =>
    steps.map((step) =>
      step.domain === facts.domain ? stepOf(facts.domain, replaced(step.answer, replaces, value)) : step,
    );
  const dmarc = publish(facts.dmarc);
  const reports = await checkReportAddresses(dns, discoverDmarc(dmarc));
  // An alias there has made room for the record.
  const policyAlias = { kind: 'no-data' } as const;
  return { ...facts, dmarc, dmarcBelow: publish(facts.dmarcBelow), reports, policyAlias };
}

function withDkimKey(facts: DomainFacts, { host, value }: RecordToPublish): DomainFacts {
  const selectors = facts.dkim.selectors.map((answer) =>
    host === `${answer.selector}._domainkey.${facts.domain}`
      ? { ...answer, text: { kind: 'found' as const, records: [value] } }
      : answer,
  );
  return { ...facts, dkim: { ...facts.dkim, selectors } };
}

/** The same resolver, with other texts for some names. */
function withTexts(
  dns: DnsResolver,
  names: readonly string[],
  change: (answer: DnsAnswer<string>) => DnsAnswer<string>,
): DnsResolver {
  const changed = new Set(names.map((name) => name.toLowerCase()));
  return {
    ...dns,
    txt: async (name) => {
      const answer = await dns.txt(name);
      return changed.has(name.toLowerCase()) ? change(answer) : answer;
    },
  };
}

/** The same resolver, after a new text has replaced some of those that the domain has by then. */
export function withOwnText(
  dns: DnsResolver,
  { domain, texts }: DomainFacts,
  { replaces, value }: Pick<Publication, 'replaces' | 'value'>,
): DnsResolver {
  return withTexts(dns, [domain], () => replaced(texts, replaces, value));
}

/** The texts at a name after a new one has replaced some of them. */
function replaced(answer: DnsAnswer<string>, gone: readonly string[], value: string): DnsAnswer<string> {
  const present = recordsOf(answer).filter((text) => !gone.includes(text));
  return { kind: 'found', records: [...present, value] };
}
