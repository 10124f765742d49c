import type { Item, Value } from './expressions.ts';

/** A command of the document client, as far as the product uses them. */
export interface TableCommand {
  readonly TableName: string;
  readonly Item?: Item;
  readonly Key?: Item;
  readonly IndexName?: string;
  readonly ConditionExpression?: string;
  readonly KeyConditionExpression?: string;
  readonly FilterExpression?: string;
  readonly UpdateExpression?: string;
  readonly ExpressionAttributeNames?: Readonly<Record<string, string>>;
  readonly ExpressionAttributeValues?: Readonly<Record<string, Value>>;
  readonly ReturnValues?: string;
  readonly Limit?: number;
  readonly ScanIndexForward?: boolean;
  readonly ExclusiveStartKey?: Item;
}
