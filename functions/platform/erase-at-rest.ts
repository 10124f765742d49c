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
  return (await untilAtRest(() => eraseUnlessLeased(table, id), busy)) === 'gone';
}

/**
 * Tries to erase until the item is not busy, at most for 70 seconds, and returns the outcome. Throws a SourceDownError
 * with the sentence `busy` when it stays busy throughout.
 */
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
