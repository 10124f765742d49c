import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { OUTBOX_INDEX } from '#shared/runtime/tables.ts';
import { Refusal, SourceDownError } from './rules/errors.ts';
import { type Delivery, isTryable, pauseMs, WAITING, waitingSchema } from './rules/outbox.ts';
import { failureWordOf } from './aws-errors.ts';
import { documents, isConditionFailed, tableName } from './dynamo.ts';
import { firstOf, getItem, type Item, queryPages, readableItem, updateItem } from './table-items.ts';
import { setTimeout as sleep } from 'node:timers/promises';

/** The tables whose items may have something waiting to be sent or confirmed. */
export const OUTBOX_TABLES = ['leads', 'subscriptions', 'monitors'] as const;

export type OutboxTable = (typeof OUTBOX_TABLES)[number];

/** Longer than one item's delivery takes even if every call times out, so that no lease ends under its holder. */
const LEASE_MS = 60_000;

/** What is read of an item with something waiting. */
export const outboxItemSchema = z.extend(waitingSchema, {
  id: z.string(),
  item: z.optional(z.string()),
  /** A lease increments it. */
  version: z.optional(z.number()),
});

/** An item with something waiting, as its table holds it. */
export interface OutboxEntry extends z.infer<typeof outboxItemSchema> {
  readonly table: OutboxTable;
  /** The whole item, for callers that know its kind. */
  readonly stored: Item;
}

/** At most this many items of one table (some 15 MB) are read in one pass; later ones when some of these are done. */
export const MOST_READ = 5000;

/**
 * The readable items of a table that wait, the longest due first, including those pausing after a failed try. Reads
 * pages on demand, at most 5,000 items. An item that is tried meanwhile and still waits may appear again, due later.
 */
export async function* waitingIn(
  table: OutboxTable,
  most = MOST_READ,
): AsyncGenerator<OutboxEntry, undefined> {
  const pages = queryPages(table, {
    IndexName: OUTBOX_INDEX.name,
    KeyConditionExpression: 'outboxWaiting = :waiting',
    ExpressionAttributeValues: { ':waiting': WAITING },
    Limit: 100,
  });
  let left = most;
  for await (const items of pages) {
    yield* items.slice(0, left).flatMap((item) => entryOf(table, item) ?? []);
    left -= items.length;
    if (left <= 0) return;
  }
}

/** The first readable items that wait, at most `most`. */
export async function listWaiting(table: OutboxTable, most: number): Promise<OutboxEntry[]> {
  return firstOf(waitingIn(table, Infinity), most);
}

/** Leases an item, delivers it and records the outcome; `busy` when another process has it or it no longer waits. */
export async function deliver(
  seen: OutboxEntry,
  send: (entry: OutboxEntry) => Promise<Delivery>,
): Promise<Delivery | { readonly outcome: 'busy' }> {
  const entry = await lease(seen);
  return entry ? deliverLeased(entry, send) : { outcome: 'busy' };
}

/** As `deliver`, for an item that was stored together with a lease for its writer. */
export async function deliverLeased(
  entry: OutboxEntry,
  send: (entry: OutboxEntry) => Promise<Delivery>,
): Promise<Delivery> {
  const delivery = await tried(entry, send);
  await recordOutcome(entry, delivery);
  return delivery;
}

/** The first try, right after the write that caused it. Never throws: the item is stored, and the job tries again. */
export async function deliverAtOnce(
  { table, ...at }: Pick<OutboxEntry, 'table' | 'id' | 'item'>,
  send: (entry: OutboxEntry) => Promise<Delivery>,
): Promise<Delivery | { readonly outcome: 'busy' }> {
  try {
    const item = await getItem(table, keyOf(at));
    const entry = item?.['outboxWaiting'] === WAITING ? entryOf(table, item) : undefined;
    return entry && isTryable(entry, Date.now()) ? await deliver(entry, send) : { outcome: 'busy' };
  } catch (error) {
    return { outcome: 'down', reason: failureWordOf(error) };
  }
}

/**
 * A delivery that fails for an unforeseen reason pauses like a refused one, and does not hold up the items behind it.
 */
async function tried(entry: OutboxEntry, send: (entry: OutboxEntry) => Promise<Delivery>): Promise<Delivery> {
  try {
    return await send(entry);
  } catch (error) {
    const reason = failureWordOf(error);
    return error instanceof Refusal ? { outcome: 'down', reason } : { outcome: 'refused', reason, error };
  }
}

async function lease(entry: OutboxEntry): Promise<OutboxEntry | undefined> {
  const now = Date.now();
  const command = new UpdateCommand({
    TableName: tableName(entry.table),
    Key: keyOf(entry),
    // Writers of the whole item compare its version, so they must notice the lease.
    UpdateExpression: 'SET outboxLeaseUntil = :until ADD version :one',
    ConditionExpression:
      'outboxWaiting = :waiting AND outboxDueAt = :dueAt AND (attribute_not_exists(outboxLeaseUntil) OR outboxLeaseUntil <= :now)',
    ExpressionAttributeValues: {
      ':until': now + LEASE_MS,
      ':one': 1,
      ':waiting': WAITING,
      ':dueAt': entry.outboxDueAt,
      ':now': now,
    },
    ReturnValues: 'ALL_NEW',
  });
  try {
    const { Attributes = {} } = await documents().send(command);
    return entryOf(entry.table, Attributes);
  } catch (error) {
    if (isConditionFailed(error)) return undefined;
    throw error;
  }
}

/** Ends the lease. What fell due meanwhile stays due, and an erased item stays erased. */
async function recordOutcome(entry: OutboxEntry, { outcome }: Delivery): Promise<void> {
  const tries = entry.outboxTries + 1;
  const failed = { ':next': Date.now() + pauseMs(tries), ':failure': outcome, ':tries': tries };
  const isDone = outcome === 'done';
  const change = isDone
    ? 'REMOVE outboxWaiting, outboxDueAt, outboxSince, outboxFailure, outboxLeaseUntil'
    : 'SET outboxDueAt = :next, outboxFailure = :failure, outboxTries = :tries REMOVE outboxLeaseUntil';
  const isRecorded = await updateItem(entry.table, keyOf(entry), {
    UpdateExpression: `${change} ADD version :one`,
    ConditionExpression: 'outboxDueAt = :dueAt',
    ExpressionAttributeValues: { ...(!isDone && failed), ':dueAt': entry.outboxDueAt, ':one': 1 },
  });
  if (isRecorded) return;
  await updateItem(entry.table, keyOf(entry), {
    UpdateExpression: 'REMOVE outboxLeaseUntil ADD version :one',
    ConditionExpression: 'attribute_exists(id)',
    ExpressionAttributeValues: { ':one': 1 },
  });
}

function keyOf({ id, item }: Pick<OutboxEntry, 'id' | 'item'>): Record<string, string> {
  return item === undefined ? { id } : { id, item };
}

function entryOf(table: OutboxTable, stored: Item): OutboxEntry | undefined {
  const read = readableItem(table, outboxItemSchema, stored);
  return read && { ...read, table, stored };
}

const POLL_MS = 500;
/** 140 polls are 70 seconds: a lease lasts a minute and has ended by then. */
const TRIES = 140;

/**
 * Deletes an item for good, waiting at most 70 seconds while an outbox delivery of it is under way. Afterwards no mail
 * of the item is being sent and none can start, because every delivery needs a lease first. False when there was no
 * item. Throws a SourceDownError with the sentence `busy` when the item stays leased throughout.
 */
export async function eraseAtRest(table: 'leads' | 'monitors', id: string, busy: string): Promise<boolean> {
  return (await untilAtRest(() => eraseUnlessLeased(table, id), busy)) === 'gone';
}

/** Erases as soon as the item is not busy; after 70 seconds a SourceDownError with the sentence `busy`. */
export async function untilAtRest<Outcome>(
  tryOnce: () => Promise<Outcome | 'busy'>,
  busy: string,
): Promise<Outcome> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const outcome = await tryOnce();
    if (outcome !== 'busy') return outcome;
    await sleep(POLL_MS);
  }
  throw new SourceDownError(busy, 30);
}

async function eraseUnlessLeased(table: 'leads' | 'monitors', id: string): Promise<'gone' | 'none' | 'busy'> {
  const command = new DeleteCommand({
    TableName: tableName(table),
    Key: { id },
    ConditionExpression: 'attribute_not_exists(outboxLeaseUntil) OR outboxLeaseUntil <= :now',
    ExpressionAttributeValues: { ':now': Date.now() },
    ReturnValues: 'ALL_OLD',
  });
  try {
    const { Attributes } = await documents().send(command);
    return Attributes === undefined ? 'none' : 'gone';
  } catch (error) {
    if (isConditionFailed(error)) return 'busy';
    throw error;
  }
}
