import type { DnsAnswer, DnsResolver } from '../dns-answers.ts';
import { rememberAnswers } from '../remember-answers.ts';
import { MOST_NAMES } from './evaluation.ts';
import { expandMacros } from './expand-macros.ts';
import { findRecord } from './find-record.ts';
import type { MacroString } from './macro-string.ts';
import { isQueryable, toDomainName, toQueryName } from './query-name.ts';
import { costsLookup, isMechanism, type Mechanism, type PointerTerm, type SpfRecord } from './spf-terms.ts';
import type { SpfNode, WalkedTerm, WalkOutcome } from './spf-tree.ts';

interface Walk {
  readonly resolver: DnsResolver;
  readonly root: string;
  /** How many more look-ups are read; far more than an evaluation may use, so that advice can name them all. */
  left: number;
}

const MOST_READ = 60;
const NOBODY = {
  localPart: '',
  helo: '',
  clientName: '',
  receiver: '',
  timestamp: 0,
  address: { family: 4, bytes: [] },
} as const;

/** Reads the record of a domain and all it includes, everything that can be asked at once asked at once. */
export async function walkSpf(resolver: DnsResolver, domain: string): Promise<SpfNode> {
  const root = toDomainName(domain);
  return walkDomain({ resolver: rememberAnswers(resolver), root, left: MOST_READ }, root, []);
}

async function walkDomain(walk: Walk, domain: string, path: readonly string[]): Promise<SpfNode> {
  const found = await findRecord(walk.resolver, domain);
  if (found.kind !== 'record') return { domain, found, walked: [] };
  const here = [...path, domain.toLowerCase()];
  const walked = await Promise.all(reachableTerms(found.record).map((term) => walkTerm(walk, here, term)));
  return { domain, found, walked: walked.map((term) => ({ ...term, domain })) };
}

/** What an evaluation can get to: up to the first `all`, and the redirect when there is none. */
function reachableTerms({ mechanisms, redirect }: SpfRecord): (Mechanism | PointerTerm)[] {
  const end = mechanisms.findIndex(({ name }) => name === 'all');
  if (end >= 0) return mechanisms.slice(0, end + 1);
  return redirect ? [...mechanisms, redirect] : [...mechanisms];
}

async function walkTerm(
  walk: Walk,
  path: readonly string[],
  term: Mechanism | PointerTerm,
): Promise<Omit<WalkedTerm, 'domain'>> {
  const ends = { term, target: undefined, next: undefined };
  if (!costsLookup(term)) return { ...ends, outcome: 'answered' };
  if (walk.left <= 0) return { ...ends, outcome: 'not-followed' };
  walk.left -= 1;
  const target = staticTarget(walk, path.at(-1) ?? '', 'target' in term ? term.target : undefined);
  if (target === undefined || term.name === 'ptr') return { ...ends, outcome: 'not-evaluated' };
  if (!isMechanism(term) || term.name === 'include') {
    if (path.includes(target.toLowerCase())) return { ...ends, target, outcome: 'loop' };
    return { term, target, next: await walkDomain(walk, target, path), outcome: 'answered' };
  }
  return { ...ends, target, outcome: await outcomeAt(walk.resolver, term, target) };
}

/** A target is known beforehand when it uses no macro but the domain's own names. */
function staticTarget(walk: Walk, domain: string, target: MacroString | undefined): string | undefined {
  if (!target) return domain;
  const isStatic = target.every((part) => part.kind === 'text' || 'do'.includes(part.letter));
  if (!isStatic) return undefined;
  const values = { ...NOBODY, domain, senderDomain: walk.root };
  return toQueryName(expandMacros(target, values));
}

async function outcomeAt(resolver: DnsResolver, { name }: Mechanism, target: string): Promise<WalkOutcome> {
  if (!isQueryable(target)) return 'void';
  if (name === 'mx') return outcomeOf(await resolver.mx(target));
  const answer = await resolver.a(target);
  if (name === 'a' && answer.kind === 'no-data') return outcomeOf(await resolver.aaaa(target), Infinity);
  return outcomeOf(answer, Infinity);
}

function outcomeOf(answer: DnsAnswer<unknown>, mostRecords: number = MOST_NAMES): WalkOutcome {
  if (answer.kind === 'failed') return 'failed';
  if (answer.kind !== 'found') return 'void';
  return answer.records.length > mostRecords ? 'too-many-names' : 'answered';
}
