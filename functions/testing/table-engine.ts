import type { Server } from 'node:http';
import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import dynalite from 'dynalite';
import { TABLES, type TableKey, type TableShape } from '#shared/runtime/tables.ts';
import { closeDocuments } from '../platform/dynamo.ts';
import { closeServer, listenOnFreePort } from './free-port.ts';

/**
 * Gives the tests of this file a real DynamoDB engine with every table in it, and the environment to find it: for tests
 * of limits, claims, races and lost writes. `LOCAL_DYNAMODB_ENDPOINT` takes another engine instead, for example AWS's
 * own DynamoDB Local.
 */
export function useTableEngine(): void {
  let server: Server | undefined;

  beforeAll(async () => {
    const given = process.env['LOCAL_DYNAMODB_ENDPOINT'];
    server = given ? undefined : dynalite({ createTableMs: 0, updateTableMs: 0, deleteTableMs: 0 });
    useEndpoint(given ?? (await listenOnFreePort(server)));
    const client = new DynamoDBClient({});
    await createTables(client);
    client.destroy();
  });

  afterAll(async () => {
    closeDocuments();
    await closeServer(server);
  });
}

function useEndpoint(address: string): void {
  // A separate key for each test file: DynamoDB Local keeps the tables of every key apart.
  const key = `test${process.pid}x${Date.now()}`;
  Object.assign(process.env, {
    AWS_REGION: 'af-south-1',
    AWS_ACCESS_KEY_ID: key,
    AWS_SECRET_ACCESS_KEY: 'local',
    AWS_ENDPOINT_URL_DYNAMODB: address,
  });
}

/** Creates every table of the product, named after its environment variable, and sets those variables. */
async function createTables(client: DynamoDBClient): Promise<void> {
  await Promise.all(
    Object.values<TableShape>(TABLES).map(async (shape) => {
      process.env[shape.environment] = shape.environment;
      await client.send(createTableCommand(shape.environment, shape));
    }),
  );
}

function createTableCommand(name: string, shape: TableShape): CreateTableCommand {
  const keyed = [shape, ...shape.indexes];
  const keys = keyed.flatMap(({ partitionKey, sortKey }) =>
    sortKey ? [partitionKey, sortKey] : [partitionKey],
  );
  const types = new Map(keys.map((key) => [key.name, key.type]));
  return new CreateTableCommand({
    TableName: name,
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: [...types].map(([AttributeName, type]) => ({
      AttributeName,
      AttributeType: type === 'string' ? 'S' : 'N',
    })),
    KeySchema: keySchema(shape),
    ...(shape.indexes.length > 0 && {
      GlobalSecondaryIndexes: shape.indexes.map((index) => ({
        IndexName: index.name,
        KeySchema: keySchema(index),
        Projection: index.attributes
          ? { ProjectionType: 'INCLUDE' as const, NonKeyAttributes: [...index.attributes] }
          : { ProjectionType: 'ALL' as const },
      })),
    }),
  });
}

function keySchema({ partitionKey, sortKey }: { partitionKey: TableKey; sortKey?: TableKey }) {
  const hash = { AttributeName: partitionKey.name, KeyType: 'HASH' as const };
  return sortKey ? [hash, { AttributeName: sortKey.name, KeyType: 'RANGE' as const }] : [hash];
}
