import { CreateTableCommand, type DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { TABLES, type TableKey, type TableShape } from '#shared/runtime/tables.ts';

/** Creates every table of the product, named after its environment variable, and sets those variables. */
export async function createTables(client: DynamoDBClient): Promise<void> {
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
