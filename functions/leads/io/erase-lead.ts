import { setTimeout as sleep } from 'node:timers/promises';
import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { SourceDownError } from '../../platform/rules/errors.ts';
import { documents, isDone, tableName } from '../../platform/dynamo.ts';

const LOOK_AGAIN_MS = 500;
/** A lease lasts a minute; whoever holds one has long been done by then. */
const TRIES = 140;

/**
 * Takes a lead away for good. While somebody is mailing it this waits, at most 70 seconds: afterwards no mail of it is
 * under way and none can begin, because whoever wants to mail a lead must first lease it.
 * Throws a SourceDownError when it never comes to rest.
 */
export async function eraseLead(id: string): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    if (await deleteUnlessLeased(id)) return;
    await sleep(LOOK_AGAIN_MS);
  }
  throw new SourceDownError('A mail of this lead is being sent again and again. Please try once more.', 30);
}

async function deleteUnlessLeased(id: string): Promise<boolean> {
  const command = new DeleteCommand({
    TableName: tableName('leads'),
    Key: { id },
    ConditionExpression: 'attribute_not_exists(mailLeaseUntil) OR mailLeaseUntil <= :now',
    ExpressionAttributeValues: { ':now': Date.now() },
  });
  return isDone(documents().send(command));
}
