import type { TableName } from '#shared/runtime/tables.ts';
import type { ParameterSettingName, SettingName } from './settings/settings.ts';

/** The DynamoDB actions that a function may be given: never `dynamodb:*`, and never on all tables. */
export type TableAction =
  'GetItem' | 'BatchGetItem' | 'Query' | 'Scan' | 'PutItem' | 'UpdateItem' | 'DeleteItem' | 'BatchWriteItem';

export interface TableAccess {
  readonly actions: readonly TableAction[];
  /** The indexes that may be queried: `Query` on an index is a permission of its own. */
  readonly queriedIndexes?: readonly string[];
  /** The indexes that may be scanned. */
  readonly scannedIndexes?: readonly string[];
}

/** What one function may access and which settings it receives. It can do nothing that is not listed here. */
export interface Access {
  readonly tables?: Partial<Record<TableName, TableAccess>>;
  /** May send mail from the stage's sender; receives that address. */
  readonly sendsMail?: boolean;
  /** May also send mail with its own header fields; only together with `sendsMail`. */
  readonly sendsRawMail?: boolean;
  /** May call the language model that the stage names, if it names one. */
  readonly asksModel?: boolean;
  /** Plain settings, each as its environment variable. A setting that the stage leaves empty is not declared. */
  readonly settings?: readonly SettingName[];
  /**
   * Parameter Store secrets that it may read; it receives their names. Secrets that the stage does not use are left
   * out.
   */
  readonly parameters?: readonly ParameterSettingName[];
  /** May read the secret by which CloudFront identifies itself to the API. For the authorizer alone. */
  readonly readsOriginSecret?: boolean;
  /** 512 by default. */
  readonly memoryMegabytes?: number;
}

/** A function that is no endpoint: no browser calls it by name. */
export interface Job {
  /** The folder of `functions` that its file is in. */
  readonly folder: 'http' | 'housekeeping' | 'monitor' | 'subscriptions';
  readonly access: Access;
  readonly timeoutSeconds: number;
  /** How often it runs, in EventBridge's notation. A job without a schedule is called by something else. */
  readonly schedule?: `rate(${number} ${'minute' | 'minutes' | 'hour' | 'hours' | 'day' | 'days'})`;
}

/** Starts, joins and reads the window of a rate limit. */
export const SPENDS_RATE_LIMITS: TableAccess = { actions: ['GetItem', 'PutItem', 'UpdateItem'] };
