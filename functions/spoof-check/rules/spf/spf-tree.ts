import type { Family } from './addresses.ts';
import type { MacroString } from './macros.ts';
import type { DnsAnswer } from '../../../platform/rules/dns-answers.ts';

/** How many lookups and void lookups an evaluation may use (RFC 7208, section 4.6.4). */
export const MOST_LOOKUPS = 10;
export const MOST_VOID_LOOKUPS = 2;
/** How many names of one MX or PTR answer may be looked up. */
export const MOST_NAMES = 10;

export type SpfResult = 'none' | 'neutral' | 'pass' | 'fail' | 'softfail' | 'temperror' | 'permerror';

export type Qualifier = '+' | '-' | '~' | '?';

export interface Placed {
  /** The term as it was published. */
  readonly text: string;
  /** Where it starts, counted from the first character of the record. */
  readonly position: number;
}

interface Qualified extends Placed {
  readonly qualifier: Qualifier;
}

export interface HostTerm extends Qualified {
  readonly name: 'a' | 'mx';
  readonly target: MacroString | undefined;
  readonly prefixes: Readonly<Record<Family, number>>;
}

export interface NetworkTerm extends Qualified {
  readonly name: 'ip4' | 'ip6';
  readonly network: bigint;
  readonly bits: number;
}

export type Mechanism =
  | HostTerm
  | NetworkTerm
  | (Qualified & { readonly name: 'all' })
  | (Qualified & { readonly name: 'include' | 'exists'; readonly target: MacroString })
  | (Qualified & { readonly name: 'ptr'; readonly target: MacroString | undefined });

export interface PointerTerm extends Placed {
  readonly name: 'redirect' | 'exp';
  readonly target: MacroString;
}

/** A modifier that the standard does not define: allowed, and without effect. */
interface OtherModifier extends Placed {
  readonly name: 'other';
}

export type SpfTerm = Mechanism | PointerTerm | OtherModifier;

export type SpfProblemCode =
  | 'unknown-mechanism'
  | 'missing-target'
  | 'bad-target'
  | 'unexpected-text'
  | 'bad-address'
  | 'bad-prefix'
  | 'bad-macro'
  | 'repeated-modifier';

/** A term that breaks the grammar. One is enough to invalidate the whole record. */
export interface SpfProblem extends Placed {
  readonly code: SpfProblemCode;
}

export interface SpfRecord {
  readonly text: string;
  /** All valid terms in their order. */
  readonly terms: readonly SpfTerm[];
  readonly mechanisms: readonly Mechanism[];
  readonly redirect: PointerTerm | undefined;
  readonly problems: readonly SpfProblem[];
}

/** The terms that cost one of the ten lookups (RFC 7208, section 4.6.4). */
const ASKING: readonly string[] = ['include', 'a', 'mx', 'ptr', 'exists', 'redirect'];

export function costsLookup(term: SpfTerm): boolean {
  return ASKING.includes(term.name);
}

export function isMechanism(term: SpfTerm): term is Mechanism {
  return 'qualifier' in term;
}

/** What the lookup of an SPF record found. `texts` are all TXT records there, for advice on near misses. */
export type FoundRecord =
  | { readonly kind: 'record'; readonly record: SpfRecord; readonly texts: readonly string[] }
  | { readonly kind: 'several'; readonly records: readonly string[]; readonly texts: readonly string[] }
  | { readonly kind: 'none'; readonly texts: readonly string[] }
  | { readonly kind: 'no-domain' }
  | { readonly kind: 'unusable-name' }
  | { readonly kind: 'failed'; readonly reason: string };

/** The outcome of a term when the whole tree was read, independent of the sender. */
export type WalkOutcome =
  /** The target has a record, or the term needs no lookup. */
  | 'answered'
  /** The target does not exist or has no address or mail server. */
  | 'void'
  /**
   * The target cannot be queried: too long, or with an empty label. It matches nobody and does not count as a void
   * lookup.
   */
  | 'unusable-name'
  | 'failed'
  /** More mail servers than an evaluation may look up. */
  | 'too-many-names'
  /** Depends on the message (its sender, its address), so nothing can be said in advance. */
  | 'not-evaluated'
  /** Leads back to a record that led to it. */
  | 'loop'
  /** The tree was too large to be read completely. */
  | 'not-followed';

/** The addresses of both families of one host name. */
export interface HostAnswer {
  readonly name: string;
  readonly a: DnsAnswer<string>;
  readonly aaaa: DnsAnswer<string>;
}

export interface WalkedTerm {
  readonly term: Mechanism | PointerTerm;
  /** The domain whose record holds the term. */
  readonly domain: string;
  readonly outcome: WalkOutcome;
  /** Its target, if that does not depend on the message. */
  readonly target: string | undefined;
  /** The record behind an include or a redirect. */
  readonly next: SpfNode | undefined;
  /** The host behind `a` and `exists`, or the mail servers behind `mx` in the order of the answer. */
  readonly hosts: readonly HostAnswer[];
}

/** The record of a domain with everything it includes. `walked` holds only what an evaluation can reach. */
export interface SpfNode {
  readonly domain: string;
  readonly found: FoundRecord;
  readonly walked: readonly WalkedTerm[];
}

/** What is computed from a tree, kept: each step of advice judges the domain anew, with mostly unchanged trees. */
export function perTree<T>(compute: (tree: SpfNode) => T): (tree: SpfNode) => T {
  const known = new WeakMap<SpfNode, { readonly result: T }>();
  return (tree) => {
    const { result } = known.get(tree) ?? { result: compute(tree) };
    known.set(tree, { result });
    return result;
  };
}

/** The end of a name that depends on the message. */
export function tailOf(term: WalkedTerm['term']): string {
  const tail = 'target' in term ? term.target?.at(-1) : undefined;
  return tail?.kind === 'text' ? tail.text.replace(/^\./, '') : '';
}

/** Every term of the tree that an evaluation can reach, in evaluation order. */
export function termsIn(node: SpfNode): WalkedTerm[] {
  return node.walked.flatMap((walked) => [walked, ...(walked.next ? termsIn(walked.next) : [])]);
}

/** The terms that cost one of the ten lookups, in evaluation order. */
export function lookupsIn(node: SpfNode): WalkedTerm[] {
  return termsIn(node).filter(({ term }) => costsLookup(term));
}

/**
 * The qualifier of the record's `all`, through redirects: the result for everyone whom it does not name. `unknown` if a
 * redirect leads to a record that could not be read.
 */
export function endingOf({ walked }: SpfNode): Qualifier | 'missing' | 'unknown' {
  const last = walked.at(-1);
  if (last?.term.name === 'all') return last.term.qualifier;
  if (last?.term.name !== 'redirect') return 'missing';
  return last.next?.found.kind === 'record' ? endingOf(last.next) : 'unknown';
}
