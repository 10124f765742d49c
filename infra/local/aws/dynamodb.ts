import { type AttributeValue, DynamoDB, paginateScan } from '@aws-sdk/client-dynamodb';

const PATIENCE_MS = 60_000;

/** A client of a local engine, which answers at once or never. */
export function dynamoDbAt(endpoint: string): DynamoDB {
  // Hides the SDK's warning about future Node versions, which does not help whoever starts the product.
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] = 'true';
  return new DynamoDB({
    endpoint,
    region: 'af-south-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    requestHandler: { requestTimeout: PATIENCE_MS },
  });
}

/** An item in wire format: every attribute with its type. */
export type WireItem = Record<string, AttributeValue>;

/** All items of a table, or of one of its indexes. */
export async function itemsOf(client: DynamoDB, TableName: string, IndexName?: string): Promise<WireItem[]> {
  const items: WireItem[] = [];
  for await (const { Items = [] } of paginateScan({ client }, { TableName, IndexName })) items.push(...Items);
  return items;
}
