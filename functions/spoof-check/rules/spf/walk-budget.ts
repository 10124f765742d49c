import type { HostAnswer } from './spf-tree.ts';

/** How much of a hostile tree is read: by lookups that an evaluation can reach, and by those beyond its limit. */
export interface Budget {
  readonly reachable: Allowance;
  /** Read so that advice can name all lookups. */
  readonly beyond: Allowance;
  /** Host names whose addresses are looked up. */
  hosts: number;
}

export interface Allowance {
  lookups: number;
  /** Terms of records and addresses of hosts: what an evaluation has to compute with. */
  terms: number;
}

/**
 * An evaluation reads eleven records at most. Even if each were as long as one answer without TCP can be (4096 bytes),
 * they would hold 2,700 terms; the longest that providers publish hold a few hundred. One TXT record can hold 9,000,
 * and a wildcard can lead to it again and again.
 */
export function wholeBudget(): Budget {
  return {
    reachable: { lookups: 100, terms: 5000 },
    beyond: { lookups: 50, terms: 2000 },
    hosts: 150,
  };
}

/** Whether so many more are allowed. Fewer may still be allowed after more were not. */
export function spendTerms(left: Allowance, count: number): boolean {
  if (left.terms < count) return false;
  left.terms -= count;
  return true;
}

/** Counted before the record is parsed, because parsing is a part of the work that the budget limits. */
export function termCount(text: string): number {
  return text.split(' ').length - 1;
}

export function addressCount(hosts: readonly HostAnswer[]): number {
  const answers = hosts.flatMap(({ a, aaaa }) => [a, aaaa]);
  return answers.reduce((sum, answer) => sum + (answer.kind === 'found' ? answer.records.length : 0), 0);
}
