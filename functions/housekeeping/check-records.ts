import { log } from '../http/log.ts';
import { listUnreadable } from './stored-shapes.ts';
import { keyForLog } from '../platform/table-items.ts';
import { mailTodos } from './todo.ts';

/**
 * Every day: reads all stored records. One that cannot be read is left out of every list, where nobody would miss it;
 * this logs its key, and an alarm fires until it is repaired. On Mondays it also has the company mailed what waits for a
 * person.
 */
export async function handler(): Promise<void> {
  const found = await listUnreadable();
  for (const { table, item } of found) {
    log('error', { job: 'checkRecords', unreadable: table, key: keyForLog(table, item) });
  }
  const level = found.length > 0 ? 'warn' : 'info';
  log(level, { job: 'checkRecords', unreadable: found.length }, { UnreadableItems: found.length });
  const todos = await mailTodos(Date.now());
  if (todos !== undefined && todos > 0) log('info', { job: 'checkRecords', todos });
}
