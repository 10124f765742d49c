import {
  type AttributeValue,
  PutItemCommand,
  type PutItemCommandInput,
  ScanCommand,
} from '@aws-sdk/client-dynamodb';
import { documents, isDone, tableName } from '#functions/platform/dynamo.ts';
import { TABLES, type TableName } from '#shared/runtime/tables.ts';

/** An item in DynamoDB's own format, each value with its type, so that no digit of a number is lost. */
export type TypedItem = Readonly<Record<string, AttributeValue>>;

/** Every item of a table in that format. */
export async function* typedItemsOf(table: TableName): AsyncGenerator<TypedItem> {
  let from: Record<string, AttributeValue> | undefined;
  do {
    const page = await documents().send(
      new ScanCommand({ TableName: tableName(table), ConsistentRead: true, ExclusiveStartKey: from }),
    );
    yield* page.Items ?? [];
    from = page.LastEvaluatedKey;
  } while (from);
}

/** Adds an item unless one with its key exists; false when one does. */
export async function addTypedItem(table: TableName, item: TypedItem): Promise<boolean> {
  const input: PutItemCommandInput = {
    TableName: tableName(table),
    Item: { ...item },
    ConditionExpression: 'attribute_not_exists(#key)',
    ExpressionAttributeNames: { '#key': TABLES[table].partitionKey.name },
  };
  return isDone(documents().send(new PutItemCommand(input)));
}
