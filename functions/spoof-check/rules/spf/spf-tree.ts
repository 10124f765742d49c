import type { DnsAnswer } from '../dns-answers.ts';
import type { FoundRecord } from './find-record.ts';
import { costsLookup, type Mechanism, type PointerTerm, type Qualifier } from './spf-terms.ts';

/** What became of a term when the whole tree was read, whoever sends. */
export type WalkOutcome =
  /** There is something at the target, or the term needs no look-up. */
  | 'answered'
  /** The target does not exist or has no address or mail server. */
  | 'void'
  /** The target cannot be asked for: too long, an empty label. It matches nobody and counts as no void look-up. */
  | 'unusable-name'
  | 'failed'
  /** More mail servers than an evaluation may ask for. */
  | 'too-many-names'
  /** Depends on the message (its sender, its address), so that nothing can be said beforehand. */
  | 'not-evaluated'
  /** Leads back to a record it came from. */
  | 'loop'
  /** The tree was too large to be read to its end. */
  | 'not-followed';

/** Both kinds of addresses of one host name. */
export interface HostAnswer {
  readonly a: DnsAnswer<string>;
  readonly aaaa: DnsAnswer<string>;
}

export interface WalkedTerm {
  readonly term: Mechanism | PointerTerm;
  /** The domain whose record holds the term. */
  readonly domain: string;
  readonly outcome: WalkOutcome;
  /** Where it leads, when that does not depend on the message. */
  readonly target: string | undefined;
  /** The record behind an include or a redirect. */
  readonly next: SpfNode | undefined;
  /** The host behind `a` and `exists`, or the mail servers behind `mx` in the order of their answer. */
  readonly hosts: readonly HostAnswer[];
}

/** The record of a domain with everything it includes. Only what an evaluation can reach is in `walked`. */
export interface SpfNode {
  readonly domain: string;
  readonly found: FoundRecord;
  readonly walked: readonly WalkedTerm[];
}

/** Every term of the tree that an evaluation can reach, in the order of an evaluation. */
export function termsIn(node: SpfNode): WalkedTerm[] {
  return node.walked.flatMap((walked) => [walked, ...(walked.next ? termsIn(walked.next) : [])]);
}

/** The terms that cost one of the ten look-ups, in the order in which an evaluation would count them. */
export function lookupsIn(node: SpfNode): WalkedTerm[] {
  return termsIn(node).filter(({ term }) => costsLookup(term));
}

/**
 * How the record ends for everyone it does not name: the qualifier of its `all`, through redirects. `unknown` when a
 * redirect leads to a record that could not be read.
 */
export function endingOf({ walked }: SpfNode): Qualifier | 'missing' | 'unknown' {
  const last = walked.at(-1);
  if (last?.term.name === 'all') return last.term.qualifier;
  if (last?.term.name !== 'redirect') return 'missing';
  return last.next?.found.kind === 'record' ? endingOf(last.next) : 'unknown';
}
