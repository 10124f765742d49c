import type { Finding } from '#shared/api/spoof-check.ts';

type Words = Pick<Finding, 'explanation' | 'source'>;

/** What opens the domain to forgers, or leaves it without its own mail. */
export const danger = findingOf('danger');
/** What somebody should see to. */
export const warning = findingOf('warning');
/** What is worth knowing. */
export const note = findingOf('note');
/** What is as it should be. */
export const good = findingOf('good');

function findingOf(severity: Finding['severity']) {
  return (id: string, title: string, words: Words): Finding => ({ id, severity, title, ...words });
}

const ORDER: readonly Finding['severity'][] = ['danger', 'warning', 'note', 'good'];

/** Findings in the order in which they matter; those of one severity stay in theirs. */
export function worstFirst<Found extends Pick<Finding, 'severity'>>(findings: readonly Found[]): Found[] {
  return [...findings].sort((one, other) => ORDER.indexOf(one.severity) - ORDER.indexOf(other.severity));
}
