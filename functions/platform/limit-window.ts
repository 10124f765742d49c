import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import type * as z from 'zod/mini';
import { documents, isDone, tableName } from './dynamo.ts';

/** A period that starts with the first use of something. */
interface Window {
  readonly key: string;
  readonly seconds: number;
}

/** Starts a window that holds this item. False when an earlier one is still running. */
export function beginWindow({ key, seconds }: Window, now: number, held: object): Promise<boolean> {
  const endsAt = now + seconds * 1000;
  const command = new PutCommand({
    TableName: tableName('limits'),
    Item: { ...held, key, endsAt, expiresAt: Math.ceil(endsAt / 1000) },
    // The condition checks the expiry itself, because DynamoDB deletes expired items up to two days late.
    ConditionExpression: 'attribute_not_exists(#key) OR endsAt <= :now',
    ExpressionAttributeNames: { '#key': 'key' },
    ExpressionAttributeValues: { ':now': now },
  });
  return isDone(documents().send(command));
}

/** What a window holds, even when it has ended; undefined when there is none. */
export async function findWindow<Schema extends z.ZodMiniType>(
  key: string,
  schema: Schema,
): Promise<z.output<Schema> | undefined> {
  const command = new GetCommand({ TableName: tableName('limits'), Key: { key }, ConsistentRead: true });
  return schema.safeParse((await documents().send(command)).Item).data;
}
