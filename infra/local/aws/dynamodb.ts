import { type AttributeValue, DynamoDB, paginateScan } from '@aws-sdk/client-dynamodb';

const PATIENCE_MS = 60_000;

/** A client of an engine on this machine, which answers in a moment or never. */
export function dynamoDbAt(endpoint: string): DynamoDB {
  // Which Node the SDK will one day ask for is no news to whoever starts the product.
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] = 'true';
  return new DynamoDB({
    endpoint,
    region: 'af-south-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    requestHandler: { requestTimeout: PATIENCE_MS },
  });
}

/** An item as it goes over the wire: every attribute with its type. */
export type WireItem = Record<string, AttributeValue>;

/** Every item of a table, or of one of its indexes. */
export async function itemsOf(client: DynamoDB, TableName: string, IndexName?: string): Promise<WireItem[]> {
  const items: WireItem[] = [];
  for await (const { Items = [] } of paginateScan({ client }, { TableName, IndexName })) items.push(...Items);
  return items;
}
