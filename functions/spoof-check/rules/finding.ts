import type { Finding } from '#shared/api/spoof-check.ts';

type Words = Pick<Finding, 'explanation' | 'source'>;

/** Something that lets forgers in, or makes the domain's own mail fail. */
export const danger = findingOf('danger');
/** Something that needs attention. */
export const warning = findingOf('warning');
/** Something worth knowing. */
export const note = findingOf('note');

function findingOf(severity: Finding['severity']) {
  return (id: string, title: string, words: Words): Finding => ({ id, severity, title, ...words });
}

/** What rules say, of which each says one thing, several, or nothing. */
export function told<Found>(rules: readonly (Found | readonly Found[] | false | undefined)[]): Found[] {
  return rules.flatMap((said) => said || []);
}

const ORDER: readonly Finding['severity'][] = ['danger', 'warning', 'note'];

/** Findings by severity, the worst first; within a severity in their given order. */
export function worstFirst<Found extends Pick<Finding, 'severity'>>(findings: readonly Found[]): Found[] {
  return [...findings].sort((one, other) => ORDER.indexOf(one.severity) - ORDER.indexOf(other.severity));
}
