import { advance } from '../rules/advance.ts';
import { dueAtOf } from '../rules/due-times.ts';
import type { Monitor } from '../rules/monitor.ts';
import type { Observed } from '../rules/observed.ts';
import { changeMonitor, findMonitor } from './monitors.ts';

/** The result for a monitor that was due. `failed`: a look was due, and nothing could be read. */
export type Checked = 'looked' | 'failed' | 'asked' | 'erased' | 'not-due';

/**
 * Checks a due domain, and stores the result together with the notes that it causes, in one write. Of two parallel
 * calls only one writes, so nothing is told twice.
 */
export async function checkMonitor(
  id: string,
  look: (domain: string) => Promise<Observed | undefined>,
): Promise<Checked> {
  const monitor = await findMonitor(id);
  const now = Date.now();
  if (!monitor || dueAtOf(monitor) > now) return 'not-due';
  const isLookDue = monitor.nextLookAt <= now;
  const seen = isLookDue ? await look(monitor.domain) : undefined;
  const after = await changeMonitor(id, (current) =>
    current && isSameTurn(current, monitor) ? advance(current, now, seen) : current,
  );
  if (!after) return 'erased';
  if (!isLookDue) return 'asked';
  return seen ? 'looked' : 'failed';
}

/** Whether the same look is still due: no other process has made it, and it is about the same domain. */
function isSameTurn(current: Monitor, { confirmedAt, nextLookAt, goOnAskedAt }: Monitor): boolean {
  return (
    current.confirmedAt === confirmedAt &&
    current.nextLookAt === nextLookAt &&
    current.goOnAskedAt === goOnAskedAt
  );
}
