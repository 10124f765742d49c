import { handler } from '../housekeeping/send-outbox.ts';

/** Runs the outbox's job once, with so little time that it does not wait for a service to come back. */
export function runOutbox(): Promise<void> {
  return handler({}, { getRemainingTimeInMillis: () => 20_000 });
}
