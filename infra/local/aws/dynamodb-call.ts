import * as z from 'zod/mini';

const refusal = z.looseObject({
  __type: z.optional(z.string()),
  message: z.optional(z.string()),
  Message: z.optional(z.string()),
});

/** A refusal of DynamoDB; `name` is the one its documentation uses. */
export class DynamoDbError extends Error {
  constructor(name: string, message: string) {
    super(message);
    this.name = name;
  }
}

const PATIENCE_MS = 60_000;

/** Calls an engine without the SDK, which would take longer to load than everything else here together. */
export async function callDynamoDb(endpoint: string, operation: string, body: unknown): Promise<unknown> {
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.0',
      'x-amz-target': `DynamoDB_20120810.${operation}`,
      'x-amz-date': new Date().toISOString().replaceAll(/[-:]|\.\d+/g, ''),
      authorization:
        'AWS4-HMAC-SHA256 Credential=local/20260101/af-south-1/dynamodb/aws4_request, SignedHeaders=host, Signature=0',
    },
    body: JSON.stringify(body),
    // An engine on this machine answers in a moment, or never.
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  const answer: unknown = await response.json();
  if (response.ok) return answer;
  const { __type = 'Error', message, Message } = refusal.parse(answer);
  throw new DynamoDbError(__type.split('#').at(-1) ?? __type, message ?? Message ?? '');
}

/** An item as it goes over the wire: every attribute with its type. */
export type WireItem = Readonly<Record<string, unknown>>;

const pageSchema = z.object({
  Items: z.array(z.record(z.string(), z.unknown())),
  LastEvaluatedKey: z.optional(z.unknown()),
});

/** Every item of a table, or of one of its indexes. */
export async function itemsOf(endpoint: string, TableName: string, IndexName?: string): Promise<WireItem[]> {
  const items: WireItem[] = [];
  let ExclusiveStartKey: unknown;
  do {
    const asked = { TableName, IndexName, ExclusiveStartKey };
    const page = pageSchema.parse(await callDynamoDb(endpoint, 'Scan', asked));
    items.push(...page.Items);
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey !== undefined);
  return items;
}
