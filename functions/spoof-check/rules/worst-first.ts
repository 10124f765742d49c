import type { Finding } from '#shared/api/spoof-check.ts';

const ORDER: readonly Finding['severity'][] = ['danger', 'warning', 'note', 'good'];

/** Findings in the order in which they matter; those of one severity stay in theirs. */
export function worstFirst<Found extends Pick<Finding, 'severity'>>(findings: readonly Found[]): Found[] {
  return [...findings].sort((one, other) => ORDER.indexOf(one.severity) - ORDER.indexOf(other.severity));
}
