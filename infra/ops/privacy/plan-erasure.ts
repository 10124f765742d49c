import type { Trace } from './find-traces.ts';

/** What an erasure will do with everything that was found. */
export interface ErasurePlan {
  /** Items that go, those first that only lead to others: when it is interrupted, what is left can still be found. */
  readonly items: readonly Trace[];
  /** Items that stay, and from whose texts the address is taken out. */
  readonly texts: readonly Trace[];
  /** Items that stay as they are. */
  readonly left: readonly Trace[];
}

/** Decides over every trace. Texts that only mention the address are changed when the operator says so. */
export function planErasure(traces: readonly Trace[], { mentions }: { mentions: boolean }): ErasurePlan {
  const belonging = traces.filter(({ kind }) => kind === 'belongs');
  const others = traces.filter(({ kind }) => kind !== 'belongs');
  const isChanged = ({ kind }: Trace) => mentions && kind === 'mentions';
  return {
    items: [...belonging.filter(({ isNamed }) => !isNamed), ...belonging.filter(({ isNamed }) => isNamed)],
    texts: others.filter(isChanged),
    left: others.filter((trace) => !isChanged(trace)),
  };
}
