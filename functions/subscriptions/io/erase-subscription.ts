import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { wasCharged } from '../rules/hold.ts';
import { lifecycleSchema } from '../rules/lifecycle.ts';
import { type Subscription, subscriptionSchema } from '../rules/subscription.ts';
import { reasonToKeepWhole, withoutPerson } from '../rules/without-person.ts';
import { untilAtRest } from '../../platform/erase-at-rest.ts';
import { deleteItem, getItem, putItem } from '../../platform/table-items.ts';
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
  const item = await getItem('subscriptions', { id, item: RECORD });
  return item && z.parse(ownPartSchema, item);
}

/** Keeps only the financial record, if there is any. False when it has been written since it was read. */
function erase(found: Subscription): Promise<boolean> {
  const unchanged = {
    ConditionExpression: 'version = :expected',
    ExpressionAttributeValues: { ':expected': found.version },
  };
  const key = { id: found.id, item: RECORD };
  if (!wasCharged(found.lifecycle)) return deleteItem('subscriptions', key, unchanged);
  const emptied = { ...withoutPerson(found, randomUUID()), item: RECORD, version: found.version + 1 };
  return putItem('subscriptions', emptied, unchanged);
}
