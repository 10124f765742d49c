import type { ReadPortResult } from '#shared/api/port-scan.ts';

/** The column that the results are sorted by, and the direction. */
export interface SortOrder {
  readonly by: 'risk' | 'port';
  readonly direction: 'ascending' | 'descending';
}

const RISKS = ['Safe', 'Warning', 'High Risk'];

/** The results in that order. Ports of the same risk: open ones first, then by number. */
export function sortResults(
  results: readonly ReadPortResult[],
  { by, direction }: SortOrder,
): ReadPortResult[] {
  const sign = direction === 'ascending' ? 1 : -1;
  const weight = ({ port, riskLevel }: ReadPortResult) => (by === 'port' ? port : RISKS.indexOf(riskLevel));
  // Not `toSorted`: Safari before 16 and Chrome before 110 do not know it.
  return [...results].sort(
    (one, other) =>
      sign * (weight(one) - weight(other)) || openFirst(one) - openFirst(other) || one.port - other.port,
  );
}

/**
 * The order after a click on a column's head: reversed if it is the same column, else that column, worst or lowest
 * first.
 */
export function nextOrder(order: SortOrder, by: SortOrder['by']): SortOrder {
  if (order.by !== by) return { by, direction: by === 'risk' ? 'descending' : 'ascending' };
  return { by, direction: order.direction === 'ascending' ? 'descending' : 'ascending' };
}

function openFirst({ status }: ReadPortResult): number {
  return status === 'OPEN' ? 0 : 1;
}
