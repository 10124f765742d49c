import type { Trace } from './find-traces.ts';
import type { Duty } from './people-table.ts';
import { PEOPLE_TABLES } from './people-tables.ts';

/** What an erasure will do with everything that was found. */
export interface ErasurePlan {
  /**
   * Items to erase. Those that were found only through another item come first: after an interruption the rest can
   * still be found.
   */
  readonly items: readonly Trace[];
  /** Items that stay, but have the address removed from their texts. */
  readonly texts: readonly Trace[];
  /** Items that stay as they are. */
  readonly left: readonly Trace[];
  /** Those of `items` that are not deleted but lose their personal data, and why. */
  readonly kept: readonly Reasoned[];
  /** What blocks the whole erasure: as long as there is anything here, nothing is erased. */
  readonly blocked: readonly Reasoned[];
}

export interface Reasoned {
  readonly trace: Trace;
  readonly reason: string;
}

/** Decides about every trace. Texts that only mention the address are changed if the operator chose that. */
export function planErasure(
  traces: readonly Trace[],
  { mentions, now }: { mentions: boolean; now: number },
): ErasurePlan {
  const belonging = traces.filter(({ kind }) => kind === 'belongs');
  const others = traces.filter(({ kind }) => kind !== 'belongs');
  const isChanged = ({ kind }: Trace) => mentions && kind === 'mentions';
  return {
    items: [...belonging.filter(({ isNamed }) => !isNamed), ...belonging.filter(({ isNamed }) => isNamed)],
    texts: others.filter(isChanged),
    left: others.filter((trace) => !isChanged(trace)),
    kept: withDuty(belonging, 'kept', now),
    blocked: withDuty(belonging, 'blocked', now),
  };
}

function withDuty(traces: readonly Trace[], kind: Duty['kind'], now: number): Reasoned[] {
  return traces.flatMap((trace) => {
    const duty = PEOPLE_TABLES[trace.table].dutyOf?.(trace.item, now);
    return duty?.kind === kind ? [{ trace, reason: duty.reason }] : [];
  });
}
