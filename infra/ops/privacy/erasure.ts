import { deleteItem, updateItem } from '#functions/platform/table-items.ts';
import { eraseLead } from '#functions/leads/io/leads.ts';
import { eraseMonitorAtRest } from '#functions/monitor/io/monitors.ts';
import { eraseSubscription } from '#functions/subscriptions/io/operate-subscription.ts';
import { kindOf } from '#functions/subscriptions/io/item-kind.ts';
import type { TableName } from '#shared/runtime/tables.ts';
import { OperatorError } from '../place.ts';
import type { Trace } from './find-traces.ts';
import { type Duty, PEOPLE_TABLES, type Place } from './people-tables.ts';
import { type WantedAddress, withoutAddress } from './written-address.ts';

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

/** Tables whose items cannot simply be deleted, because work on them may be in progress. */
const ERASERS: Partial<Record<TableName, (trace: Trace) => Promise<void>>> = {
  leads: ({ key }) => eraseLead(String(key['id'])),
  monitors: async ({ key }) => {
    await eraseMonitorAtRest(String(key['id']));
  },
  subscriptions: (trace) =>
    kindOf(trace.key) === 'subscription' ? eraseSubscription(String(trace.key['id'])) : eraseItem(trace),
};

/** Carries out a plan, one item after the other. After an interruption it can be repeated. */
export async function carryOut({ items, texts }: ErasurePlan, email: WantedAddress): Promise<void> {
  for (const trace of items) {
    // No work can be in progress on an unreadable item.
    await ((trace.isReadable && ERASERS[trace.table]) || eraseItem)(trace);
  }
  for (const trace of texts) {
    for (const place of trace.places) await takeOut(trace, place, email);
  }
}

async function eraseItem({ table, key }: Trace): Promise<void> {
  await deleteItem(table, key);
}

/** Removes the address from one text, unless somebody has changed the text in the meantime. */
async function takeOut({ table, key, name }: Trace, place: Place, email: WantedAddress): Promise<void> {
  const { path, text, isSet = false } = place;
  const without = withoutAddress(email, text);
  if (without === text) return;
  if (path.length === 1 && String(path[0]) in key) {
    throw new OperatorError(`The address is part of the key of ${name} in ${table}: delete the whole item.`);
  }
  const names = path.filter((step) => typeof step === 'string');
  const written = path.map((step) => (typeof step === 'number' ? `[${step}]` : `.#p${names.indexOf(step)}`));
  const attribute = written.join('').slice(1);
  await updateItem(table, key, {
    UpdateExpression: `SET ${attribute} = :without`,
    ConditionExpression: `${attribute} = :text`,
    ExpressionAttributeNames: Object.fromEntries(names.map((step, index) => [`#p${index}`, step])),
    ExpressionAttributeValues: {
      ':without': isSet ? new Set(without.split('\n')) : without,
      ':text': isSet ? new Set(text.split('\n')) : text,
    },
  });
}
