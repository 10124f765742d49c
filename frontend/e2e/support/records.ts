import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, ScanCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { TABLES } from '#shared/runtime/tables.ts';

const runningSchema = z.object({ environment: z.record(z.string(), z.string()) });

/** Whether the tested product runs on this machine, with records that a test can reach. */
export function hasRecords(): boolean {
  return existsSync(recordOfProduct());
}

/**
 * Changes the record of a watched address as if it had been looked up for the first time before any breach was known,
 * and were due now: a test cannot wait for a new breach.
 */
export async function forgetBreachesOf(address: string): Promise<void> {
  const { environment } = z.parse(runningSchema, JSON.parse(readFileSync(recordOfProduct(), 'utf8')));
  const TableName = environment[TABLES.monitors.environment] ?? '';
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const client = new DynamoDBClient({
    region: environment['AWS_REGION'] ?? '',
    endpoint: environment['AWS_ENDPOINT_URL_DYNAMODB'] ?? '',
    credentials,
  });
  const documents = DynamoDBDocumentClient.from(client);
  const { Items = [] } = await documents.send(new ScanCommand({ TableName, ConsistentRead: true }));
  const id: unknown = Items.find(({ email, domain }) => email === address && domain === undefined)?.['id'];
  await documents.send(
    new UpdateCommand({
      TableName,
      Key: { id },
      UpdateExpression: 'SET looked = :never, breaches = :none, nextCheckAt = :past, dueAt = :past',
      ConditionExpression: 'attribute_exists(id)',
      ExpressionAttributeValues: { ':never': { first: '2000', last: '2000' }, ':none': [], ':past': 1 },
    }),
  );
  client.destroy();
}

function recordOfProduct(): string {
  return join(process.env['DATA_OF_PRODUCT'] ?? '', 'running.json');
}
