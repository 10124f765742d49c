import type { Item, Value } from './values.ts';

/** A command of the document client, as far as the product uses them. */
export interface TableCommand {
  readonly TableName: string;
  readonly Item?: Item;
  readonly Key?: Item;
  readonly IndexName?: string;
  readonly ConditionExpression?: string;
  readonly KeyConditionExpression?: string;
  readonly FilterExpression?: string;
  readonly ProjectionExpression?: string;
  readonly UpdateExpression?: string;
  readonly ExpressionAttributeNames?: Readonly<Record<string, string>>;
  readonly ExpressionAttributeValues?: Readonly<Record<string, Value>>;
  readonly ReturnValues?: string;
  readonly ConsistentRead?: boolean;
  readonly Limit?: number;
  readonly ScanIndexForward?: boolean;
  readonly ExclusiveStartKey?: Item;
}

/** One write of a batch. */
export interface BatchedWrite {
  readonly PutRequest?: { readonly Item?: Item };
  readonly DeleteRequest?: { readonly Key?: Item };
}

/** What DynamoDB answers with an error, under the name that it has there. */
export class Refused extends Error {
  constructor(name: 'ValidationException' | 'ResourceNotFoundException', message: string) {
    super(message);
    this.name = name;
  }
}

/** A command that DynamoDB finds invalid. */
export function invalid(message: string): Refused {
  return new Refused('ValidationException', message);
}
