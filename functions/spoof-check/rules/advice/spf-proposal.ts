import { type DnsResolver, recordsOf } from '../../../platform/rules/dns-answers.ts';
import type { JudgedDomain } from '../judged-domain.ts';
import { serviceAt, serviceOfExchange } from '../known-services.ts';
import { isLeftover } from '../named.ts';
import {
  type AddressRanges,
  addressText,
  BITS,
  familyOf,
  networkRange,
  networksIn,
  parseAddress,
  subtract,
  union,
} from '../spf/addresses.ts';
import {
  MEANS_ALL,
  meantRecords,
  mended,
  mendedRecord,
  publishedSpf,
  termsOf,
} from '../spf/named-senders.ts';
import { accessBy, accessOf, isKeepingOut, isTooMany, type SpfAccess } from '../spf/spf-access.ts';
import {
  isMechanism,
  lookupsIn,
  type Mechanism,
  MOST_LOOKUPS,
  type SpfNode,
  type WalkedTerm,
} from '../spf/spf-tree.ts';
import { walkSpf } from '../spf/walk-spf.ts';
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

/**
 * One working record that ends in `~all` and keeps every sender that the present records name and that passes today. It
 * is evaluated with everything that it includes before it is offered.
 */
export async function proposeSpf(dns: DnsResolver, judged: JudgedDomain): Promise<SpfProposal> {
  const meant = meantRecords(judged.facts.spf).map(mendedRecord);
  const named = meant.flatMap(({ mechanisms }) => mechanisms.filter(({ name }) => name !== 'all'));
  // A redirect as an include of the same target: its macros have the same values there (RFC 7208, section 7.3).
  const included = meant.flatMap(({ redirect }) => redirect?.text.replace(/^redirect=/i, 'include:') ?? []);
  const draft = [...named.map(({ text }) => text), ...included];
  const tree = await readDraft(dns, judged, [...draft, '~all']);
  const kept = tree.walked.map((step) => keepTerm(step, judged));
  const senders = [...new Map(kept.flat().map((term) => [bare(term), term])).values()];
  // A record without any sender would make all of the owner's mail fail. A working one is not widened by a guess.
  const wanted =
    senders.some((term) => !/^[-~?]/.test(term)) || judged.access.isLimited
      ? senders
      : [...senders, ...guessedSenders(judged)];
  const terms = withoutNeedless(wanted, await readDraft(dns, judged, [...wanted, '~all']));
  const needless = wanted.filter((term) => !terms.includes(term));
  const { senders: drafted } = accessOf(await readDraft(dns, judged, [...terms, '~all']));
  // Of those that pass today and would no longer, an open record has no short list.
  const lost = networkTerms(subtract(judged.access.senders.passes, drafted.possible.pass));
  const rescued = judged.access.isOpen || lost.length > MOST_WRITTEN_OUT ? [] : lost;
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
    const passing = union(...others.map((one) => accessBy(one).senders.passes));
    if (subtract(accessBy(step).senders.possible.pass, passing).length === 0) kept = others;
  }
  return kept.map(({ term }) => term.text);
}

async function readDraft(
  dns: DnsResolver,
  { facts }: JudgedDomain,
  terms: readonly string[],
): Promise<SpfNode> {
  const value = ['v=spf1', ...terms].join(' ');
  return walkSpf(withOwnText(dns, facts, { replaces: publishedSpf(facts.spf), value }), facts.domain);
}

/** The servers that take the mail, where they are no filter and no provider's, and the entries of known services. */
function guessedSenders({ mx, senders }: JudgedDomain): string[] {
  const isOwn = mx.hosts.some(({ exchange }) => exchange !== '' && !serviceOfExchange(exchange));
  const includes = senders.flatMap((one) => {
    const { service, passes, shownBy } = one;
    if (isLeftover(one)) return [];
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

/** The published terms that the new record does not contain in any spelling, as they were published. */
function leftOutOf({ facts }: JudgedDomain, value: string, { walked }: SpfNode): string[] {
  // Mail servers that are listed one by one are not left out.
  const writtenOut = walked
    .filter(({ outcome }) => outcome === 'too-many-names')
    .map(({ term }) => term.text);
  const kept = new Set([...value.split(' '), ...writtenOut].map(bare));
  return meantRecords(facts.spf)
    .flatMap(termsOf)
    .filter((term) => mended(term) !== '' && !MEANS_ALL.test(term) && !kept.has(bare(mended(term))));
}

/** One form for every spelling of a term: the plus is optional, and a redirect becomes an include. */
function bare(text: string): string {
  return text
    .toLowerCase()
    .replace(/^\+/, '')
    .replace(/^redirect=/, 'include:');
}

/** A longer list of addresses is not written out: the record would no longer fit into one answer. */
export const MOST_WRITTEN_OUT = 8;

/** The terms that replace one term: itself, a working one, or none. */
export function keepTerm(step: WalkedTerm, judged: JudgedDomain): readonly string[] {
  const { term, outcome } = step;
  if (!isMechanism(term) || term.name === 'all') return [];
  if (term.name === 'ip4' || term.name === 'ip6') {
    // Judged without an evaluation: a record may have thousands. A network that passes today is left to the owner, who
    // alone knows which part is theirs.
    const { passes } = judged.access.senders;
    const ranges = [networkRange(term.network, term.bits)];
    const isOpening = term.qualifier === '+' && isTooMany({ passes: ranges, ownPasses: ranges });
    return isOpening && subtract(ranges, passes).length > 0 ? [] : [term.text];
  }
  if (outcome === 'too-many-names')
    return serversOneByOne(step, term).map((server) => `${signOf(term)}${server}`);
  if (outcome === 'void' || outcome === 'loop' || outcome === 'unusable-name') return [];
  if (term.name === 'include') return keepInclude(step, signOf(term));
  if (!isTooWide(step)) return [term.text];
  // A prefix length that opens half the internet was meant for the host itself.
  return term.name === 'exists' ? [] : [term.text.replace(/\/.*$/, '')];
}

/**
 * The senders that an include names get its sign: "-", "~" and "?" keep them out (RFC 7208, sections 4.6.2 and 5.2).
 */
function keepInclude({ next, target, term }: WalkedTerm, sign: string): readonly string[] {
  if (!next || next.found.kind === 'failed') return [term.text];
  if (next.found.kind !== 'record') return [];
  const access = accessOf(next);
  const isKnown = target !== undefined && serviceAt(target) !== undefined;
  const isOpen = access.reach === 'everybody' || (access.reach === 'many' && !isKnown);
  // An open include that keeps senders out lets no stranger pass.
  if (isOpen && sign === '') return [];
  if (access.isWorking) return [term.text];
  const networks = networkTerms(access.senders.passes);
  return networks.length <= MOST_WRITTEN_OUT ? networks.map((network) => `${sign}${network}`) : [];
}

/**
 * The servers behind an `mx`, each with the surrounding network that the term names (RFC 7208, sections 5.4 and 5.6).
 */
function serversOneByOne(step: WalkedTerm, term: Mechanism): string[] {
  const prefixes = term.name === 'mx' && !isTooWide(step) ? term.prefixes : BITS;
  const texts = step.hosts.flatMap(({ a, aaaa }) => [...recordsOf(a), ...recordsOf(aaaa)]);
  const networks = new Map<bigint, string>();
  for (const address of texts.flatMap((text) => parseAddress(text) ?? [])) {
    const bits = prefixes[familyOf(address)];
    const { from } = networkRange(address, bits);
    if (!networks.has(from)) networks.set(from, networkTerm(address, bits));
  }
  return [...networks.values()];
}

function signOf({ qualifier }: Mechanism): string {
  return qualifier === '+' ? '' : qualifier;
}

/** Whether this term alone opens the domain, judged as if it were the whole record. */
function isTooWide(step: WalkedTerm): boolean {
  if (!isMechanism(step.term) || step.term.qualifier !== '+') return false;
  return accessBy(step).isOpen;
}

/** The addresses as `ip4` or `ip6` terms, one for each network. */
export function networkTerms(ranges: AddressRanges): string[] {
  return networksIn(ranges).map(([first, bits]) => networkTerm(first, bits));
}

function networkTerm(address: bigint, bits: number): string {
  const family = familyOf(address);
  return `ip${String(family)}:${addressText(address)}${bits === BITS[family] ? '' : `/${String(bits)}`}`;
}
