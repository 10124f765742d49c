import type { DnsResolver } from '../../../platform/rules/dns-answers.ts';
import type { JudgedDomain } from '../judged-domain.ts';
import { serviceOfExchange } from '../known-services.ts';
import { FAMILIES, type Family, subtract, union } from '../spf/addresses.ts';
import { meantRecords, publishedSpf } from '../spf/named-senders.ts';
import { GLUED_TERM, parseSpf } from '../spf/parse-spf.ts';
import type { SenderSet } from '../spf/sender-set.ts';
import { accessBy, accessOf, isKeepingOut, type SpfAccess } from '../spf/spf-access.ts';
import { lookupsIn, MOST_LOOKUPS, type SpfNode, type SpfRecord, type WalkedTerm } from '../spf/spf-tree.ts';
import { walkSpf } from '../spf/walk-spf.ts';
import { keepTerm, MOST_WRITTEN_OUT, networkTerms } from './kept-terms.ts';
import { withOwnText } from './step.ts';

export interface SpfProposal {
  readonly value: string;
  /** Parts of the present records that were left out, because receivers cannot use them or they let strangers pass. */
  readonly leftOut: readonly string[];
  /** Parts that add no address to the others, left out so that the record stays within ten look-ups. */
  readonly needless: readonly string[];
  /** Who passes by the new record. */
  readonly access: SpfAccess;
  /** Whether it lacks a term that keeps senders out; then it must not be offered. */
  readonly passesExcluded: boolean;
}

const MECHANISM_WITH_EQUALS = /^([-+~?]?(?:include|a|mx|ip4|ip6|exists))=/i;
/** An IPv4 address or network behind anything but "ip4:", and a name behind that. */
const ADDRESS = /^([-+~?]?)(?:(?:ipv?4?|ip6|a|mx|include)[:=])?(?=\d+(?:\.\d+){3}(?:\/\d+)?$)/i;
const NAME_AS_ADDRESS = /^([-+~?]?)ip4:(?=(?:[a-z0-9_-]+\.)+[a-z]+$)/i;
/** A name as a web address. */
const WEB_ADDRESS = /^([-+~?]?(?:include|a|mx):)https?:\/\/([^\s/:]+).*$/i;
/** A space between the colon of a term and its value, or in place of the colon that an include has to have. */
const SPACE_IN_TERM =
  /(?<=\s[-+~?]?)(include|ip4|a|mx|exists)(?::|(?<=include))\s+(?=[^\s:=]+\.[^\s:=]+(?:\s|$))/gi;
const GLUED_ALL = /^(.*[a-z0-9])[-+~?]all$/i;

/**
 * One working record that ends in `~all` and keeps every sender that the present records name and that passes today. It
 * is evaluated with everything that it includes before it is offered.
 */
export async function proposeSpf(dns: DnsResolver, judged: JudgedDomain): Promise<SpfProposal> {
  const meant = meantRecords(judged.facts.spf).map(repaired);
  const named = meant.flatMap(({ mechanisms }) => mechanisms.filter(({ name }) => name !== 'all'));
  const draft = [...named.map(({ text }) => text), ...meant.flatMap(redirectIn)];
  const tree = await readDraft(dns, judged, [...draft, '~all']);
  const kept = tree.walked.map((step) => keepTerm(step, judged));
  const senders = unique(kept.flat());
  // A record without any sender would make all of the owner's mail fail. A working one is not widened by a guess.
  const wanted =
    senders.some(isPositive) || judged.access.isLimited ? senders : [...senders, ...guessedSenders(judged)];
  const terms = withoutNeedless(wanted, await readDraft(dns, judged, [...wanted, '~all']));
  const needless = wanted.filter((term) => !terms.includes(term));
  const drafted = accessOf(await readDraft(dns, judged, [...terms, '~all']));
  const rescued = lostNetworks(judged, drafted.senders);
  const value = ['v=spf1', ...terms, ...rescued, '~all'].join(' ');
  const access = accessOf(await readDraft(dns, judged, value.split(' ').slice(1)));
  return {
    value,
    leftOut: leftOutOf(judged, [value, ...needless].join(' '), tree),
    needless,
    access,
    passesExcluded: tree.walked.some((step, nth) => isKeepingOut(step) && kept[nth]?.length === 0),
  };
}

/** Over ten look-ups, every `a` and `mx` whose addresses the other terms let pass too is one too many. */
function withoutNeedless(terms: readonly string[], tree: SpfNode): readonly string[] {
  const all = tree.walked.filter(({ term }) => term.name !== 'all');
  if (lookupsIn(tree).length <= MOST_LOOKUPS || all.length !== terms.length || all.some(isKeepingOut))
    return terms;
  let kept = all;
  for (const step of all.toReversed()) {
    if (step.term.name !== 'a' && step.term.name !== 'mx') continue;
    const others = kept.filter((one) => one !== step);
    if (FAMILIES.every((family) => isCovered(step, others, family))) kept = others;
  }
  return kept.map(({ term }) => term.text);
}

function isCovered(step: WalkedTerm, others: readonly WalkedTerm[], family: Family): boolean {
  const passing = (one: WalkedTerm) => accessBy(one).senders[family];
  return (
    subtract(passing(step).possible.pass, union(...others.map((one) => passing(one).passes))).length === 0
  );
}

async function readDraft(
  dns: DnsResolver,
  { facts }: JudgedDomain,
  terms: readonly string[],
): Promise<SpfNode> {
  const value = ['v=spf1', ...terms].join(' ');
  return walkSpf(withOwnText(dns, facts, { replaces: publishedSpf(facts.spf), value }), facts.domain);
}

function repaired(record: SpfRecord): SpfRecord {
  return parseSpf(['v=spf1', ...termsOf(record).map(mended)].join(' '));
}

/**
 * White space other than a space joins two terms for receivers, and so does none; here they are separated, as they were
 * meant.
 */
function termsOf({ text }: SpfRecord): string[] {
  return text
    .replace(SPACE_IN_TERM, '$1:')
    .split(/\s+/)
    .slice(1)
    .flatMap((term) => term.split(GLUED_TERM));
}

/**
 * The term as it was meant, if that is beyond doubt: without signs around it, with a colon for an equals sign, and with
 * "ip4:" before an address. Receivers silently ignore such a sender, or reject the record.
 */
function mended(term: string): string {
  const written = term
    .replace(/["'`]|[,;]+$|(?<=\.[a-z]+)\/+$/gi, '')
    .replace(/^redirect:/i, 'redirect=')
    .replace(MECHANISM_WITH_EQUALS, '$1:')
    .replace(WEB_ADDRESS, '$1$2')
    .replace(ADDRESS, '$1ip4:')
    .replace(NAME_AS_ADDRESS, '$1a:');
  return GLUED_ALL.exec(written)?.[1] ?? written;
}

/** A redirect as an include of the same target: its macros have the same values there (RFC 7208, section 7.3). */
function redirectIn({ redirect }: SpfRecord): string[] {
  return redirect ? [redirect.text.replace(/^redirect=/i, 'include:')] : [];
}

function isPositive(term: string): boolean {
  return !/^[-~?]/.test(term);
}

/** The servers that take the mail, where they are no filter and no provider's, and the entries of known services. */
function guessedSenders({ mx, senders }: JudgedDomain): string[] {
  const isOwn = mx.hosts.some(({ exchange }) => exchange !== '' && !serviceOfExchange(exchange));
  const includes = senders.flatMap(({ service, passes, shownBy }) => {
    if (service?.include !== undefined && passes !== 'not-a-sender') return [`include:${service.include}`];
    const { regionalInclude } = service ?? {};
    return shownBy.flatMap(({ record, text }) => {
      const [, region] = /^([a-z]{2})-smtp-inbound/i.exec(text) ?? [];
      return record === 'mx' && region !== undefined && regionalInclude !== undefined
        ? [`include:${region.toLowerCase()}.${regionalInclude}`]
        : [];
    });
  });
  return [...(isOwn ? ['mx'] : []), ...includes];
}

/** The networks that pass today and would no longer pass, if they are few. An open record has no short list of them. */
function lostNetworks({ access }: JudgedDomain, drafted: SenderSet): string[] {
  if (access.isOpen) return [];
  const lost = FAMILIES.flatMap((family) =>
    networkTerms(subtract(access.senders[family].passes, drafted[family].possible.pass), family),
  );
  return lost.length <= MOST_WRITTEN_OUT ? lost : [];
}

/** The published terms that the new record does not contain in any spelling, as they were published. */
function leftOutOf({ facts }: JudgedDomain, value: string, { walked }: SpfNode): string[] {
  // Mail servers that are listed one by one are not left out.
  const writtenOut = walked
    .filter(({ outcome }) => outcome === 'too-many-names')
    .map(({ term }) => term.text);
  const kept = new Set([...value.split(' '), ...writtenOut].map(bare));
  return meantRecords(facts.spf)
    .flatMap(termsOf)
    .filter((term) => mended(term) !== '' && !isAll(term) && !kept.has(bare(mended(term))));
}

function isAll(text: string): boolean {
  return /^[^a-z0-9]*all[^a-z0-9]*$/i.test(text);
}

/** One form for every spelling of a term: the plus is optional, and a redirect becomes an include. */
function bare(text: string): string {
  return text
    .toLowerCase()
    .replace(/^\+/, '')
    .replace(/^redirect=/, 'include:');
}

function unique(terms: readonly string[]): string[] {
  return [...new Map(terms.map((term) => [bare(term), term])).values()];
}
