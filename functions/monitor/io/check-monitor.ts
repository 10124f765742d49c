import { advance } from '../rules/advance.ts';
import { dueAtOf } from '../rules/due-times.ts';
import type { Monitor } from '../rules/monitor.ts';
import type { Observed } from '../rules/observed.ts';
import { changeMonitor, findMonitor } from './monitors.ts';

/** What became of a monitor whose time has come. `failed`: a look was due, and nothing could be read. */
export type Checked = 'looked' | 'failed' | 'asked' | 'erased' | 'not-due';

/**
 * Looks at a domain whose time has come, and keeps what that came to together with what it gives to tell, in one write. Of two
 * that do so at once one writes; nothing is told twice.
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

/** Whether it is still the look that was due: nobody else has made it, and it is about the same domain. */
function isSameTurn(current: Monitor, { confirmedAt, nextLookAt, goOnAskedAt }: Monitor): boolean {
  return (
    current.confirmedAt === confirmedAt &&
    current.nextLookAt === nextLookAt &&
    current.goOnAskedAt === goOnAskedAt
  );
}
