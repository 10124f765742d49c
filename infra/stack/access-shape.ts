import type { TableName } from '#shared/runtime/tables.ts';
import type { ParameterSettingName, SettingName } from './settings/settings.ts';

/** The DynamoDB actions a function may be given: never all of them, never on all tables. */
export type TableAction =
  'GetItem' | 'BatchGetItem' | 'Query' | 'Scan' | 'PutItem' | 'UpdateItem' | 'DeleteItem' | 'BatchWriteItem';

export interface TableAccess {
  readonly actions: readonly TableAction[];
  /** The indexes that may be queried: `Query` on an index is its own right. */
  readonly queriedIndexes?: readonly string[];
  /** The indexes that may be read whole. */
  readonly scannedIndexes?: readonly string[];
}

/** What one function may touch and what it is told. What is not here it cannot do. */
export interface Access {
  readonly tables?: Partial<Record<TableName, TableAccess>>;
  /** May send mail from the stage's sender, and is told that address. */
  readonly sendsMail?: boolean;
  /** May send mail with header fields of its own, beside the right to send mail. */
  readonly sendsRawMail?: boolean;
  /** May ask the language model that the stage names, if it names one. */
  readonly asksModel?: boolean;
  /** Plain settings, each as its environment variable; one that the stage leaves empty is not declared. */
  readonly settings?: readonly SettingName[];
  /** Parameter Store secrets that it may read; it is told their names. None for what the stage does not use. */
  readonly parameters?: readonly ParameterSettingName[];
  /** May read the value by which CloudFront proves itself. For the authorizer alone. */
  readonly readsOriginSecret?: boolean;
  /** 512 when not said. */
  readonly memoryMegabytes?: number;
}

/** A function that no browser calls by its name. */
export interface Job {
  /** The folder of `functions` that its file is in. */
  readonly folder: 'http' | 'housekeeping' | 'monitor' | 'subscriptions';
  readonly access: Access;
  readonly timeoutSeconds: number;
  /** How often it runs, as EventBridge writes it. Without it something else calls the job. */
  readonly schedule?: `rate(${number} ${'minute' | 'minutes' | 'hour' | 'hours' | 'day' | 'days'})`;
}

/** Begins, joins and reads the window of a rate limit. */
export const SPENDS_RATE_LIMITS: TableAccess = { actions: ['GetItem', 'PutItem', 'UpdateItem'] };
