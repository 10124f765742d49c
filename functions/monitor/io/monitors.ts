import { isUnexpired } from '../../platform/rules/expiry.ts';
import { DeleteCommand, GetCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { MONITORS_DUE_INDEX } from '#shared/runtime/tables.ts';
import { SourceDownError } from '../../platform/rules/errors.ts';
import { WAITING, waitingFrom } from '../../platform/rules/outbox.ts';
import { documents, isDone, tableName } from '../../platform/dynamo.ts';
import { eraseAtRest } from '../../platform/erase-at-rest.ts';
import { type Item, itemsOf, pagesOf, readableItem } from '../../platform/table-items.ts';
import { dueAtOf, expiryOf } from '../rules/due-times.ts';
import { type Monitor, monitorSchema } from '../rules/monitor.ts';
import { LINK_KEY } from './link-key.ts';

/** So many writers may be met in a row before one gives up. */
const TRIES = 20;
const PER_PAGE = 25;

/** The monitor of that id, or undefined when there is none or its time is over. */
export async function findMonitor(id: string): Promise<Monitor | undefined> {
  if (id === LINK_KEY) return undefined;
  const command = new GetCommand({ TableName: tableName('monitors'), Key: { id }, ConsistentRead: true });
  const { Item } = await documents().send(command);
  const found = Item === undefined ? undefined : z.parse(monitorSchema, Item);
  return found && isUnexpired(found) ? found : undefined;
}

/**
 * Makes, changes or erases the monitor of that id by a pure function of what is stored. Of two who change it at once the second
 * sees what the first has written, and decides anew. Returning the same value leaves it as it is; undefined erases it. Notes
 * that it adds are to be sent from then on.
 */
export async function changeMonitor(
  id: string,
  change: (monitor: Monitor | undefined) => Monitor | undefined,
): Promise<Monitor | undefined> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const found = await findMonitor(id);
    const changed = change(found);
    if (changed === found) return found;
    if (changed === undefined) {
      if (await erase(id, found)) return undefined;
    } else {
      const next = waiting({ ...changed, version: (found?.version ?? 0) + 1 }, found);
      if (await put(next, found)) return next;
    }
  }
  throw new SourceDownError('Too much happens to this monitor at once. Please try again in a minute.', 5);
}

/** Erases the monitor of that id, whatever is under way; what waited to be sent is gone with it. False when there was none. */
export async function eraseMonitor(id: string): Promise<boolean> {
  if (id === LINK_KEY) return false;
  const command = new DeleteCommand({
    TableName: tableName('monitors'),
    Key: { id },
    ConditionExpression: 'attribute_exists(id)',
  });
  return isDone(documents().send(command));
}

/**
 * The same once no mail of it is under way, for whoever is to be told that all is gone. Throws a SourceDownError when it never
 * comes to rest.
 */
export async function eraseMonitorAtRest(id: string): Promise<boolean> {
  const busy = 'A mail of this monitor is being sent again and again. Please try once more.';
  return id !== LINK_KEY && eraseAtRest('monitors', id, busy);
}

/** The ids of the monitors that are to be taken up by now, the longest due first, read a page at a time. */
export async function* listDue(
  now: number,
): AsyncGenerator<{ readonly id: string; readonly dueAt: number }, undefined> {
  const pageFrom = (from: Item | undefined) =>
    documents().send(
      new QueryCommand({
        TableName: tableName('monitors'),
        IndexName: MONITORS_DUE_INDEX.name,
        KeyConditionExpression: 'waitingFor = :waiting AND dueAt <= :now',
        ExpressionAttributeValues: { ':waiting': DUE, ':now': now },
        Limit: PER_PAGE,
        ExclusiveStartKey: from,
      }),
    );
  for await (const items of pagesOf(pageFrom))
    yield* items.map(({ id, dueAt }) => ({ id: String(id), dueAt: Number(dueAt) }));
}

/** Every monitor that can be read, the oldest first. Reads the whole table. */
export async function listMonitors(): Promise<Monitor[]> {
  const found: Monitor[] = [];
  for await (const item of itemsOf('monitors')) {
    const monitor = item['id'] === LINK_KEY ? undefined : readableItem('monitors', monitorSchema, item);
    if (monitor && isUnexpired(monitor)) found.push(monitor);
  }
  return found.sort((a, b) => a.confirmedAt - b.confirmedAt);
}

const DUE = 'check';

/** With new notes it waits anew; the outbox then finds another time than the one that it may be settling. */
function waiting(next: Monitor, before: Monitor | undefined): Monitor {
  const old = new Set(before?.notes.map(({ id }) => id));
  if (next.notes.every(({ id }) => old.has(id))) return next;
  const { outboxWaiting: _, ...from } = waitingFrom(Date.now());
  return { ...next, ...from, outboxSince: before?.outboxSince ?? from.outboxSince };
}

async function put(monitor: Monitor, expected: Monitor | undefined): Promise<boolean> {
  const command = new PutCommand({
    TableName: tableName('monitors'),
    Item: {
      ...monitor,
      expiresAt: expiryOf(monitor),
      waitingFor: DUE,
      dueAt: dueAtOf(monitor),
      ...(monitor.outboxDueAt !== undefined && { outboxWaiting: WAITING }),
    },
    ...storedIs(expected),
  });
  return isDone(documents().send(command));
}

async function erase(id: string, expected: Monitor | undefined): Promise<boolean> {
  const command = new DeleteCommand({
    TableName: tableName('monitors'),
    Key: { id },
    ...storedIs(expected),
  });
  return isDone(documents().send(command));
}

/**
 * What has expired and is still in the table counts as not there. Versions begin anew with a monitor that is begun anew after it
 * was erased: its confirmation tells it from the one that was read.
 */
function storedIs(expected: Monitor | undefined) {
  return expected === undefined
    ? {
        ConditionExpression: 'attribute_not_exists(id) OR expiresAt <= :now',
        ExpressionAttributeValues: { ':now': Math.floor(Date.now() / 1000) },
      }
    : {
        ConditionExpression: 'version = :version AND confirmedAt = :confirmedAt',
        ExpressionAttributeValues: { ':version': expected.version, ':confirmedAt': expected.confirmedAt },
      };
}
