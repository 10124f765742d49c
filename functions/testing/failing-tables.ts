import { replaceConnection } from './table-engine.ts';

/**
 * When the tables fail: before their n-th call from now is carried out, or after it, so that only its answer is lost.
 */
export interface Breakdown {
  readonly call: number;
  readonly when: 'before' | 'after';
}

export interface FailingTables {
  /** From then on nothing reaches the tables, as if the process had died there. Undefined repairs them. */
  breakdown: Breakdown | undefined;
  /** How many calls there were since the last change. */
  calls: number;
  mend(): void;
  breakAt(breakdown: Breakdown): void;
}

/** Lets a test break the connection to this file's tables. Used after `useTableEngine`. */
export function useFailingTables(): FailingTables {
  const tables: FailingTables = {
    breakdown: undefined,
    calls: 0,
    mend: () => void Object.assign(tables, { breakdown: undefined, calls: 0 }),
    breakAt: (breakdown) => void Object.assign(tables, { breakdown, calls: 0 }),
  };
  let undo: (() => void) | undefined;
  beforeAll(() => {
    undo = replaceConnection(async (request, pass) => {
      if (!request.headers['x-amz-target']?.startsWith('DynamoDB')) return pass();
      tables.calls += 1;
      const { call = Number.POSITIVE_INFINITY, when } = tables.breakdown ?? {};
      const isLast = tables.calls === call && when === 'after';
      if (tables.calls >= call && !isLast) throw connectionReset();
      const answer = await pass();
      if (isLast) throw connectionReset();
      return answer;
    });
  });
  beforeEach(() => tables.mend());
  afterAll(() => undo?.());
  return tables;
}

/** What Node reports when the other side ends a connection before it has answered. */
function connectionReset(): Error {
  return Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' });
}
