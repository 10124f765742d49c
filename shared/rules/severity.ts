export type Severity = 'Critical' | 'High' | 'Medium' | 'Low';

/** A breach with more accounts than this has that severity; worst first. */
export const SEVERITY_BANDS = [
  { severity: 'Critical', over: 100_000_000 },
  { severity: 'High', over: 10_000_000 },
  { severity: 'Medium', over: 1_000_000 },
] as const satisfies readonly { severity: Severity; over: number }[];

/** How severe a breach is by the number of accounts in it. */
export function severityOf(accounts: number): Severity {
  return SEVERITY_BANDS.find(({ over }) => accounts > over)?.severity ?? 'Low';
}
