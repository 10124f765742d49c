import { advance } from '../rules/advance.ts';
import { dueAtOf, retryAt } from '../rules/due-times.ts';
import type { Monitor, Observed } from '../rules/monitor.ts';
import type { Looked } from '../rules/exposures.ts';
import { changeMonitor, findMonitor } from './monitors.ts';

/** The result for a monitor that was due. `failed`: a check was due, and nothing could be read. */
export type Checked = 'checked' | 'failed' | 'asked' | 'erased' | 'not-due';

/**
 * Checks what is due, and stores the result together with the notes that it causes, in one write. Of two parallel
 * calls only one checks it, so nothing is told twice.
 */
export async function checkMonitor(
  id: string,
  check: (monitor: Monitor) => Promise<Observed | Looked | undefined>,
): Promise<Checked> {
  const monitor = await findMonitor(id);
  const now = Date.now();
  if (!monitor || dueAtOf(monitor) > now) return 'not-due';
  const isCheckDue = monitor.nextCheckAt <= now;
  const begun = isCheckDue ? await putOff(monitor, now) : monitor;
  if (!begun) return 'not-due';
  const end = (change: (due: Monitor) => Monitor | undefined) =>
    changeMonitor(id, (current) =>
      current && isUnchanged(current, begun)
        ? change({ ...current, nextCheckAt: monitor.nextCheckAt })
        : current,
    );
  try {
    const seen = isCheckDue ? await check(monitor) : undefined;
    const after = await end((due) => advance(due, now, seen));
    if (!after) return 'erased';
    if (!isCheckDue) return 'asked';
    return seen ? 'checked' : 'failed';
  } catch (error) {
    await end((due) => due);
    throw error;
  }
}

/**
 * Puts a due monitor off before its check, because the check may end the whole run, for example for lack of memory; the
 * next run then does not begin with it. Undefined if another process has been here first.
 */
async function putOff(monitor: Monitor, now: number): Promise<Monitor | undefined> {
  const nextCheckAt = retryAt(now);
  const stored = await changeMonitor(monitor.id, (current) =>
    current && isUnchanged(current, monitor) ? { ...current, nextCheckAt } : current,
  );
  return stored?.nextCheckAt === nextCheckAt ? stored : undefined;
}

/** Whether the same check is still due: no other process has made it, and it is about the same domain. */
function isUnchanged(current: Monitor, { confirmedAt, nextCheckAt, goOnAskedAt }: Monitor): boolean {
  return (
    current.confirmedAt === confirmedAt &&
    current.nextCheckAt === nextCheckAt &&
    current.goOnAskedAt === goOnAskedAt
  );
}
