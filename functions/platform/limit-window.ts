import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import type * as z from 'zod/mini';
import { documents, isDone, tableName } from './dynamo.ts';

/** A time that begins with the first use of something. */
interface Window {
  readonly key: string;
  readonly seconds: number;
}

/** Begins a window that holds this from now on. False when it was begun before and is not over. */
export function beginWindow({ key, seconds }: Window, now: number, held: object): Promise<boolean> {
  const endsAt = now + seconds * 1000;
  const command = new PutCommand({
    TableName: tableName('limits'),
    Item: { ...held, key, endsAt, expiresAt: Math.ceil(endsAt / 1000) },
    // The expiry is in the condition: DynamoDB clears old items up to two days late.
    ConditionExpression: 'attribute_not_exists(#key) OR endsAt <= :now',
    ExpressionAttributeNames: { '#key': 'key' },
    ExpressionAttributeValues: { ':now': now },
  });
  return isDone(documents().send(command));
}

/** What a window holds, also when it is over; undefined when there is none. */
export async function findWindow<Schema extends z.ZodMiniType>(
  key: string,
  schema: Schema,
): Promise<z.output<Schema> | undefined> {
  const command = new GetCommand({ TableName: tableName('limits'), Key: { key }, ConsistentRead: true });
  return schema.safeParse((await documents().send(command)).Item).data;
}
