import type { DnsResolver } from '../../platform/rules/dns-answers.ts';
import type { Address } from '../../spoof-check/rules/spf/addresses.ts';
import { MOST_LOOKUPS, MOST_VOID_LOOKUPS } from '../../spoof-check/rules/spf/spf-tree.ts';

/** The claimed sender, and the address from which the mail comes. */
export interface Identity {
  readonly address: Address;
  readonly localPart: string;
  readonly senderDomain: string;
  readonly helo: string;
  readonly receiver: string;
  readonly timestamp: number;
}

/** One term as it was evaluated. */
export interface SpfStep {
  /** The domain whose record holds the term. */
  readonly domain: string;
  readonly term: string;
  readonly isMatch: boolean;
  /** How many lookups had been used when the term was done. */
  readonly lookups: number;
}

/** The state of one evaluation: what the limits of RFC 7208, section 4.6.4, count, and what happened so far. */
export interface Evaluation {
  readonly identity: Identity;
  readonly resolver: DnsResolver;
  readonly steps: SpfStep[];
  lookups: number;
  voidLookups: number;
  /** How many lookups may still be started in advance. */
  spareQuestions: number;
}

/** The place of a record within the evaluation. */
export interface Frame {
  readonly domain: string;
  readonly isIncluded: boolean;
}

/** Ends the whole evaluation at once: errors pass through every include. */
export class SpfStop extends Error {
  constructor(
    readonly result: 'temperror' | 'permerror',
    message: string,
  ) {
    super(message);
  }
}

export function countLookup(evaluation: Evaluation, domain: string, term: string): void {
  evaluation.lookups += 1;
  if (evaluation.lookups <= MOST_LOOKUPS) return;
  throw new SpfStop(
    'permerror',
    `"${term}" in the record of ${domain} is look-up number ${String(evaluation.lookups)}; ${String(MOST_LOOKUPS)} are allowed`,
  );
}

export function countVoidLookup(evaluation: Evaluation, domain: string, term: string): void {
  evaluation.voidLookups += 1;
  if (evaluation.voidLookups <= MOST_VOID_LOOKUPS) return;
  throw new SpfStop(
    'permerror',
    `"${term}" in the record of ${domain} is the third look-up without an answer; ${String(MOST_VOID_LOOKUPS)} are allowed`,
  );
}
