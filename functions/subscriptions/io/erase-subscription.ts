import { randomUUID } from 'node:crypto';
import { DeleteCommand, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { wasCharged } from '../rules/hold.ts';
import { lifecycleSchema } from '../rules/lifecycle.ts';
import { type Subscription, subscriptionSchema } from '../rules/subscription.ts';
import { reasonToKeepWhole, withoutPerson } from '../rules/without-person.ts';
import { documents, isDone, tableName } from '../../platform/dynamo.ts';
import { untilAtRest } from '../../platform/erase-at-rest.ts';
import { RECORD } from './subscriptions.ts';

/**
 * Removes the person from a subscription: all of the record if nothing was ever charged, otherwise all but the
 * financial record. While it is being mailed or changed this waits, at most 70 seconds. Throws a SourceDownError when
 * it stays busy throughout, and changes nothing when by now there is a reason to keep it whole.
 */
export async function eraseSubscription(id: string): Promise<void> {
  const busy = 'Somebody changes this subscription all the time. Please try once more.';
  await untilAtRest(() => eraseUnlessBusy(id), busy);
}

async function eraseUnlessBusy(id: string): Promise<'done' | 'busy'> {
  const found = await readRecord(id);
  if (!found || reasonToKeepWhole(found, Date.now()) !== undefined) return 'done';
  const isLeased = (found.outboxLeaseUntil ?? 0) > Date.now();
  return !isLeased && (await erase(found)) ? 'done' : 'busy';
}

/** Without what only a newer version knows, which may be about the person. */
const ownPartSchema = z.object({ ...subscriptionSchema.shape, lifecycle: z.object(lifecycleSchema.shape) });

/** Also reads an expired record that DynamoDB has not deleted yet. */
async function readRecord(id: string): Promise<Subscription | undefined> {
  const { Item } = await documents().send(
    new GetCommand({
      TableName: tableName('subscriptions'),
      Key: { id, item: RECORD },
      ConsistentRead: true,
    }),
  );
  return Item && z.parse(ownPartSchema, Item);
}

/** False when it has been written since it was read. */
function erase(found: Subscription): Promise<boolean> {
  return isDone(wasCharged(found.lifecycle) ? keepFinancialRecord(found) : deleteRecord(found));
}

async function keepFinancialRecord(found: Subscription): Promise<void> {
  const Item = { ...withoutPerson(found, randomUUID()), item: RECORD, version: found.version + 1 };
  await documents().send(
    new PutCommand({ TableName: tableName('subscriptions'), Item, ...unchanged(found) }),
  );
}

async function deleteRecord(found: Subscription): Promise<void> {
  const Key = { id: found.id, item: RECORD };
  await documents().send(
    new DeleteCommand({ TableName: tableName('subscriptions'), Key, ...unchanged(found) }),
  );
}

function unchanged({ version }: Subscription) {
  return {
    ConditionExpression: 'version = :expected',
    ExpressionAttributeValues: { ':expected': version },
  };
}
