import { severityOf, type Severity } from '#shared/rules/severity.ts';

const LOOKS: Record<Severity, string> = {
  Critical: 'severity severity-critical',
  High: 'severity severity-high',
  Medium: 'severity severity-medium',
  Low: 'severity severity-low',
};

/** How severe a breach is, by a word and by how many of four bars are filled. */
export function SeverityBadge({ accounts }: { accounts: number }) {
  const severity = severityOf(accounts);
  return <span className={LOOKS[severity]}>{severity}</span>;
}
