import { setTimeout as sleep } from 'node:timers/promises';
import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { documents, isConditionFailed, tableName } from './dynamo.ts';
import { SourceDownError } from './rules/errors.ts';

const POLL_MS = 500;
/** 140 polls are 70 seconds: a lease lasts a minute and has ended by then. */
const TRIES = 140;

/**
 * Deletes an item for good, waiting at most 70 seconds while an outbox delivery of it is under way. Afterwards no mail
 * of the item is being sent and none can start, because every delivery needs a lease first. False when there was no
 * item. Throws a SourceDownError with the sentence `busy` when the item stays leased throughout.
 */
export async function eraseAtRest(table: 'leads' | 'monitors', id: string, busy: string): Promise<boolean> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const erased = await eraseUnlessLeased(table, id);
    if (erased !== 'leased') return erased === 'gone';
    await sleep(POLL_MS);
  }
  throw new SourceDownError(busy, 30);
}

async function eraseUnlessLeased(
  table: 'leads' | 'monitors',
  id: string,
): Promise<'gone' | 'none' | 'leased'> {
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
    if (isConditionFailed(error)) return 'leased';
    throw error;
  }
}
