import {
  type DnsAnswer,
  type DnsResolver,
  isQueryable,
  toDomainName,
  toQueryName,
  recordsOf,
} from '../../../platform/rules/dns-answers.ts';
import {
  costsLookup,
  type HostAnswer,
  isMechanism,
  type Mechanism,
  MOST_LOOKUPS,
  MOST_NAMES,
  type PointerTerm,
  type SpfNode,
  type SpfRecord,
  type WalkedTerm,
  type WalkOutcome,
} from './spf-tree.ts';
import { expandMacros, type MacroString } from './macros.ts';
import { findText, parsed } from './parse-spf.ts';

/** A record on the way down: the records that lead to it, and the lookups used when an evaluation reaches it. */
interface Place {
  readonly path: readonly string[];
  readonly spent: number;
}

interface Walk {
  readonly resolver: DnsResolver;
  readonly root: string;
  readonly left: ReturnType<typeof wholeBudget>;
}

/** How many mail servers of one `mx` are looked up: more than an evaluation allows, so that advice can name them. */
const MOST_EXCHANGES = 2 * MOST_NAMES;

type Reading = Pick<WalkedTerm, 'outcome'> & Partial<Pick<WalkedTerm, 'target' | 'next' | 'hosts'>>;

/** Reads the record of a domain and everything it includes, with as many lookups in parallel as possible. */
export async function walkSpf(resolver: DnsResolver, domain: string): Promise<SpfNode> {
  const root = toDomainName(domain);
  const walk = { resolver, root, left: wholeBudget() };
  const found = await findText(walk.resolver, root);
  // The domain's own record is read however long it is.
  if (found.kind === 'text') walk.left.reachable.terms -= termCount(found.text);
  return walkRecord(walk, { domain: root, found: parsed(found) }, { path: [], spent: 0 });
}

async function walkRecord(
  walk: Walk,
  { domain, found }: Pick<SpfNode, 'domain' | 'found'>,
  { path, spent }: Place,
): Promise<SpfNode> {
  if (found.kind !== 'record') return { domain, found, walked: [] };
  const here = [...path, domain.toLowerCase()];
  let count = spent;
  const walked = await Promise.all(
    reachableTerms(found.record).map(async (term): Promise<WalkedTerm> => {
      if (costsLookup(term)) count += 1;
      const reading = await walkTerm(walk, { path: here, spent: count }, term);
      return { term, domain, target: undefined, next: undefined, hosts: [], ...reading };
    }),
  );
  return { domain, found, walked };
}

/** The terms that an evaluation can reach: up to the first `all`, and the redirect if there is none. */
function reachableTerms({ mechanisms, redirect }: SpfRecord): (Mechanism | PointerTerm)[] {
  const end = mechanisms.findIndex(({ name }) => name === 'all');
  if (end >= 0) return mechanisms.slice(0, end + 1);
  return redirect ? [...mechanisms, redirect] : [...mechanisms];
}

async function walkTerm(walk: Walk, place: Place, term: Mechanism | PointerTerm): Promise<Reading> {
  if (!costsLookup(term)) return { outcome: 'answered' };
  const left = place.spent <= MOST_LOOKUPS ? walk.left.reachable : walk.left.beyond;
  if (left.lookups <= 0) return { outcome: 'not-followed' };
  left.lookups -= 1;
  const target = staticTarget(walk, place.path.at(-1) ?? '', 'target' in term ? term.target : undefined);
  if (target === undefined || term.name === 'ptr') return { outcome: 'not-evaluated', target };
  if (!isMechanism(term) || term.name === 'include') {
    if (place.path.includes(target.toLowerCase())) return { target, outcome: 'loop' };
    const found = await findText(walk.resolver, target);
    if (found.kind === 'text' && !spendTerms(left, termCount(found.text)))
      return { target, outcome: 'not-followed' };
    const next = await walkRecord(walk, { domain: target, found: parsed(found) }, place);
    return { target, next, outcome: 'answered' };
  }
  const reading = await readHosts(walk, term, target);
  const addresses = (reading.hosts ?? []).flatMap(({ a, aaaa }) => [...recordsOf(a), ...recordsOf(aaaa)]);
  const isWithin = spendTerms(left, addresses.length);
  return isWithin ? { target, ...reading } : { target, outcome: 'not-followed' };
}

/** A target is known in advance if it uses no macros except for the domain's own names. */
function staticTarget(walk: Walk, domain: string, target: MacroString | undefined): string | undefined {
  if (!target) return domain;
  const isStatic = target.every((part) => part.kind === 'text' || 'do'.includes(part.letter));
  if (!isStatic) return undefined;
  return toQueryName(expandMacros(target, (letter) => (letter === 'd' ? domain : walk.root)));
}

async function readHosts(walk: Walk, { name }: Mechanism, target: string): Promise<Reading> {
  if (!isQueryable(target)) return { outcome: 'unusable-name' };
  if (name === 'mx') return readExchanges(walk, target);
  if (walk.left.hosts <= 0) return { outcome: 'not-followed' };
  walk.left.hosts -= 1;
  // The query type is A even for an IPv6 client (RFC 7208, section 5.7).
  const a = name === 'exists' ? await walk.resolver.a(target) : undefined;
  const host = a ? { name: target, a, aaaa: a } : await addressesOf(walk, target);
  return { outcome: outcomeOf([host]), hosts: [host] };
}

async function readExchanges(walk: Walk, target: string): Promise<Reading> {
  const answer = await walk.resolver.mx(target);
  if (answer.kind !== 'found') return { outcome: answer.kind === 'failed' ? 'failed' : 'void' };
  const names = answer.records.map(({ exchange }) => toQueryName(exchange)).filter(isQueryable);
  if (walk.left.hosts < names.length) return { outcome: 'not-followed' };
  walk.left.hosts -= names.length;
  const hosts = await Promise.all(names.slice(0, MOST_EXCHANGES).map((name) => addressesOf(walk, name)));
  if (answer.records.length > MOST_NAMES) return { outcome: 'too-many-names', hosts };
  // A null MX names no host; an evaluation treats it as an answer that does not match.
  return { outcome: hosts.length === 0 ? 'answered' : outcomeOf(hosts), hosts };
}

async function addressesOf({ resolver }: Walk, name: string): Promise<HostAnswer> {
  const [a, aaaa] = await Promise.all([resolver.a(name), resolver.aaaa(name)]);
  return { name, a, aaaa };
}

/** Over both address families: void only if neither has an answer. */
function outcomeOf(hosts: readonly HostAnswer[]): WalkOutcome {
  const answers: DnsAnswer<string>[] = hosts.flatMap(({ a, aaaa }) => [a, aaaa]);
  if (answers.some(({ kind }) => kind === 'found')) return 'answered';
  return answers.some(({ kind }) => kind === 'failed') ? 'failed' : 'void';
}

/**
 * How much of a hostile tree is read: by lookups that an evaluation can reach, and by those beyond its limit, which
 * advice names; terms are those of records, and the addresses of hosts. An evaluation reads eleven records at most. Even if each were as long as one answer without TCP can be (4096 bytes),
 * they would hold 2,700 terms; the longest that providers publish hold a few hundred. One TXT record can hold 9,000,
 * and a wildcard can lead to it again and again.
 */
function wholeBudget() {
  return {
    reachable: { lookups: 100, terms: 5000 },
    beyond: { lookups: 50, terms: 2000 },
    /** Names whose addresses are looked up. */
    hosts: 150,
  };
}

/** Whether so many more are allowed. Fewer may still be allowed after more were not. */
function spendTerms(left: Walk['left']['reachable'], count: number): boolean {
  if (left.terms < count) return false;
  left.terms -= count;
  return true;
}

/** Counted before the record is parsed, because parsing is a part of the work that the budget limits. */
function termCount(text: string): number {
  return text.split(' ').length - 1;
}
