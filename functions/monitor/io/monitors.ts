import { isUnexpired } from '../../platform/rules/stored-items.ts';
import * as z from 'zod/mini';
import { MONITORS_DUE_INDEX } from '#shared/runtime/tables.ts';
import { SourceDownError } from '../../platform/rules/errors.ts';
import { WAITING, waitingFrom } from '../../platform/rules/outbox.ts';
import { eraseAtRest } from '../../platform/outbox.ts';
import {
  deleteItem,
  getItem,
  itemsOf,
  putItem,
  queryPages,
  readableItem,
  withoutDerived,
} from '../../platform/table-items.ts';
import { dueAtOf, expiryOf } from '../rules/due-times.ts';
import type { Watch } from '#shared/rules/monitor.ts';
import { type Monitor, monitorSchema, watchOf } from '../rules/monitor.ts';
import { LINK_KEY } from './monitor-links.ts';

/** So many conflicting writes in a row are retried before giving up. */
const TRIES = 20;
const PER_PAGE = 25;

/** What `put` derives for the indexes. */
const DERIVED = ['waitingFor', 'dueAt', 'outboxWaiting'];

/** The monitor with that id, or undefined when there is none or it has expired. */
export async function findMonitor(id: string): Promise<Monitor | undefined> {
  if (id === LINK_KEY) return undefined;
  const item = await getItem('monitors', { id });
  if (!item) return undefined;
  const found = z.parse(monitorSchema, withoutDerived(item, DERIVED));
  return isUnexpired(found) ? found : undefined;
}

/**
 * Creates, changes or erases the monitor with that id by a pure function of its stored state. Of two parallel changes
 * the second sees the result of the first and is decided anew. Returning the same value leaves it unchanged; undefined
 * erases it. Added notes are to be sent from then on.
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
      if (await deleteItem('monitors', { id }, storedIs(found))) return undefined;
    } else {
      const next = waiting({ ...changed, version: (found?.version ?? 0) + 1 }, found);
      if (await put(next, found)) return next;
    }
  }
  throw new SourceDownError('Too much happens to this monitor at once. Please try again in a minute.', 5);
}

/**
 * Erases the monitor with that id, even while mail is being sent, together with anything still to be sent. False when
 * there was none.
 */
export async function eraseMonitor(id: string): Promise<boolean> {
  return id !== LINK_KEY && deleteItem('monitors', { id }, { ConditionExpression: 'attribute_exists(id)' });
}

/**
 * Erases the monitor once no mail of it is being sent, for callers who confirm that everything is gone. Throws a
 * SourceDownError when it stays busy.
 */
export async function eraseMonitorAtRest(id: string): Promise<boolean> {
  const busy = 'A mail of this monitor is being sent again and again. Please try once more.';
  return id !== LINK_KEY && eraseAtRest('monitors', id, busy);
}

/** The ids of the monitors of a kind that are due, the longest due first, read page by page. */
export async function* listDue(
  now: number,
  watch: Watch = 'domain',
): AsyncGenerator<{ readonly id: string; readonly dueAt: number }, undefined> {
  const pages = queryPages('monitors', {
    IndexName: MONITORS_DUE_INDEX.name,
    KeyConditionExpression: 'waitingFor = :waiting AND dueAt <= :now',
    ExpressionAttributeValues: { ':waiting': WAITS_FOR[watch], ':now': now },
    Limit: PER_PAGE,
  });
  for await (const items of pages)
    yield* items.map(({ id, dueAt }) => ({ id: String(id), dueAt: Number(dueAt) }));
}

/** Every readable monitor, the oldest first. Reads the whole table. */
export async function listMonitors(): Promise<Monitor[]> {
  const found: Monitor[] = [];
  for await (const item of itemsOf('monitors')) {
    const monitor = item['id'] === LINK_KEY ? undefined : readableItem('monitors', monitorSchema, item);
    if (monitor && isUnexpired(monitor)) found.push(monitor);
  }
  return found.sort((a, b) => a.confirmedAt - b.confirmedAt);
}

/** The due ones of each kind are a list of their own, so that neither waits for the other. */
const WAITS_FOR: Readonly<Record<Watch, string>> = { domain: 'check', address: 'look' };

/**
 * With new notes it waits anew, with another due time, so that an outbox delivery in progress does not mark it as done.
 */
function waiting(next: Monitor, before: Monitor | undefined): Monitor {
  const old = new Set(before?.notes.map(({ id }) => id));
  if (next.notes.every(({ id }) => old.has(id))) return next;
  const { outboxWaiting: _, ...from } = waitingFrom(Date.now());
  return { ...next, ...from, outboxSince: before?.outboxSince ?? from.outboxSince };
}

function put(monitor: Monitor, expected: Monitor | undefined): Promise<boolean> {
  const item = {
    ...monitor,
    expiresAt: expiryOf(monitor),
    waitingFor: WAITS_FOR[watchOf(monitor)],
    dueAt: dueAtOf(monitor),
    ...(monitor.outboxDueAt !== undefined && { outboxWaiting: WAITING }),
  };
  return putItem('monitors', item, storedIs(expected));
}

/**
 * An expired item that is still in the table counts as missing. Versions start anew when a monitor is created again
 * after its erasure, so the time of its confirmation distinguishes it from the one that was read.
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
