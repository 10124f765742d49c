import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { TABLES, type TableName } from '#shared/runtime/tables.ts';
import { awsSettings, setting } from './setting.ts';
import { isAwsError, sourceErrorOf } from './aws-errors.ts';

const SENTENCE = 'We cannot reach our records at the moment. Please try again in a minute.';

let made: DynamoDBDocumentClient | undefined;

/**
 * The one DynamoDB client. A throttled, slow or unreachable DynamoDB becomes a SourceDownError with a plain sentence.
 */
export function documents(): DynamoDBDocumentClient {
  made ??= makeDocuments();
  return made;
}

/** The name of a table in this environment; throws when the stack forgot to declare it. */
export function tableName(table: TableName): string {
  return setting(TABLES[table].environment);
}

/** Whether a conditional write failed because its condition was not met. */
export function isConditionFailed(error: unknown): boolean {
  return isAwsError(error, 'ConditionalCheckFailedException');
}

/** Whether a conditional write was done: false when its condition was not met. */
export async function isDone(write: Promise<unknown>): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    if (isConditionFailed(error)) return false;
    throw error;
  }
}

/** Forgets the client, so that the next use reads the environment again. */
export function closeDocuments(): void {
  made?.destroy();
  made = undefined;
}

function makeDocuments(): DynamoDBDocumentClient {
  const client = new DynamoDBClient({ ...awsSettings({ connectMs: 1000, requestMs: 2000 }), maxAttempts: 3 });
  client.middlewareStack.add(
    (next) => async (args) => {
      try {
        return await next(args);
      } catch (error) {
        throw sourceErrorOf(error, SENTENCE);
      }
    },
    { step: 'initialize', name: 'plainErrors', priority: 'high' },
  );
  return DynamoDBDocumentClient.from(client, {
    marshallOptions: { removeUndefinedValues: true },
    // Without this, one number too large for JavaScript makes the whole page of a list unreadable.
    unmarshallOptions: { wrapNumbers: Number },
  });
}
