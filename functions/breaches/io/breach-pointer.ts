import * as z from 'zod/mini';
import {
  type Refusal,
  SourceDownError,
  SourceFailedError,
  SourceTimeoutError,
  TooSoonError,
} from '../../platform/rules/errors.ts';
import { randomUUID } from 'node:crypto';
import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { documents, isDone, tableName } from '../../platform/dynamo.ts';
import type { Item } from '../../platform/table-items.ts';
import { versionSchema } from './breach-store.ts';

/** Why the first copy could not be fetched, stored for the next callers. */
const failureSchema = z.object({
  kind: z.enum(['down', 'failed', 'timeout', 'too-soon']),
  sentence: z.string(),
  retryAfterSeconds: z.optional(z.number()),
  /** In milliseconds since 1970. */
  at: z.number(),
});

export type Failure = z.infer<typeof failureSchema>;

/** The source's failure in an error; undefined for a failure of our own. */
export function failureOf(error: unknown, at: number): Failure | undefined {
  if (error instanceof SourceFailedError) return { kind: 'failed', sentence: error.message, at };
  if (error instanceof SourceTimeoutError) return { kind: 'timeout', sentence: error.message, at };
  const isDown = error instanceof SourceDownError;
  if (!isDown && !(error instanceof TooSoonError)) return undefined;
  const { message, retryAfterSeconds } = error;
  return { kind: isDown ? 'down' : 'too-soon', sentence: message, retryAfterSeconds, at };
}

/** The stored failure as a refusal for the next callers. */
export function refusalOf({ kind, sentence, retryAfterSeconds }: Failure): Refusal {
  switch (kind) {
    case 'failed':
      return new SourceFailedError(sentence);
    case 'timeout':
      return new SourceTimeoutError(sentence);
    case 'too-soon':
      return new TooSoonError(sentence, retryAfterSeconds ?? 1);
    case 'down':
    default:
      return new SourceDownError(sentence, retryAfterSeconds);
  }
}

const KEY = { id: 'breaches' };

/** What is known of our copy without reading it. Times are milliseconds since 1970. */
const copySchema = z.extend(versionSchema, {
  websites: z.int(),
  accounts: z.int(),
  /** When the newest breach was added, as the service writes it. */
  latestAddition: z.string(),
  /** When the whole copy was fetched. */
  fetchedAt: z.number(),
  /** When the copy was last confirmed to be current. */
  checkedAt: z.number(),
});

export type Copy = z.infer<typeof copySchema>;

/** Our copy as it is now, or undefined if there has never been one, or another version of the product has stored it. */
export async function findCopy(): Promise<Copy | undefined> {
  return copySchema.safeParse(await findItem()).data;
}

/** Why there is no copy, from the last attempt to fetch the first one; undefined if there was no attempt. */
export async function findFailure(): Promise<Failure | undefined> {
  return failureSchema.safeParse((await findItem())?.['failure']).data;
}

async function findItem(): Promise<Item | undefined> {
  const command = new GetCommand({ TableName: tableName('catalogue'), Key: KEY, ConsistentRead: true });
  return (await documents().send(command)).Item;
}

/** The exclusive right to refresh the copy for so long: its token, or undefined if another process has it. */
export async function takeLease(milliseconds: number): Promise<string | undefined> {
  const token = randomUUID();
  const now = Date.now();
  const isTaken = await update({
    set: { leaseToken: token, leaseUntil: now + milliseconds },
    // The item remains after the lease has expired, so the condition compares the time.
    condition: 'attribute_not_exists(leaseUntil) OR leaseUntil <= :now',
    values: { ':now': now },
  });
  return isTaken ? token : undefined;
}

/** Ends a lease with its result; false if it had expired and another process has taken over. */
export async function endLease(token: string, copy: Copy): Promise<boolean> {
  return update({
    set: { ...copy, leaseUntil: 0 },
    condition: 'leaseToken = :token',
    values: { ':token': token },
  });
}

/** Ends a lease without a result: nobody tries again for so many milliseconds, and others are told why. */
export async function abandonLease(token: string, restMs: number, failure?: Failure): Promise<void> {
  await update({
    set: { leaseUntil: Date.now() + restMs, ...(failure && { failure }) },
    condition: 'leaseToken = :token',
    values: { ':token': token },
  });
}

interface Update {
  readonly set: Readonly<Record<string, string | number | Failure>>;
  readonly condition: string;
  readonly values: Readonly<Record<string, string | number>>;
}

async function update({ set, condition, values }: Update): Promise<boolean> {
  const fields = Object.entries(set);
  const command = new UpdateCommand({
    TableName: tableName('catalogue'),
    Key: KEY,
    UpdateExpression: `SET ${fields.map((_, index) => `#f${index} = :f${index}`).join(', ')}`,
    ConditionExpression: condition,
    ExpressionAttributeNames: Object.fromEntries(fields.map(([name], index) => [`#f${index}`, name])),
    ExpressionAttributeValues: {
      ...values,
      ...Object.fromEntries(fields.map(([, value], index) => [`:f${index}`, value])),
    },
  });
  return isDone(documents().send(command));
}
