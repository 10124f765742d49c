import { handler } from '../housekeeping/send-outbox.ts';
import { deliverLeased, listWaiting, type OutboxTable } from '../platform/outbox.ts';

/** Runs the outbox's job once, with so little time that it does not wait for a service to come back. */
export function runOutbox(): Promise<void> {
  return handler({}, { getRemainingTimeInMillis: () => 20_000 });
}

/** Clears everything that waits in a table, as if all of it had been sent, even leased items. */
export async function drainOutbox(table: OutboxTable): Promise<void> {
  for (const entry of await listWaiting(table, 1000)) {
    await deliverLeased(entry, () => Promise.resolve({ outcome: 'done' }));
  }
}
