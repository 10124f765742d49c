import { ENVIRONMENT } from './environment.ts';

export interface TableKey {
  readonly name: string;
  readonly type: 'string' | 'number';
}

export interface TableIndex {
  readonly name: string;
  readonly partitionKey: TableKey;
  readonly sortKey?: TableKey;
  /** The attributes that it holds besides the keys; all by default. */
  readonly attributes?: readonly string[];
}

/** A DynamoDB table as the stack and the tests create it and the functions use it. */
export interface TableShape {
  /** The environment variable that holds the table's name. */
  readonly environment: string;
  readonly partitionKey: TableKey;
  readonly sortKey?: TableKey;
  readonly indexes: readonly TableIndex[];
  /** Whether it holds personal data: such a table is retained when the stack is deleted. */
  readonly holdsPeople: boolean;
}

/**
 * The attribute by which DynamoDB deletes expired items, in seconds since 1970. It is up to two days late, so readers
 * and writers compare it too.
 */
export const EXPIRY_ATTRIBUTE = 'expiresAt';

/**
 * Sparse: holds only the items with something waiting to be sent or confirmed, on every table with such items. Its
 * names predate the outbox: renaming an index takes two changes, and a table accepts only one at a time.
 */
export const OUTBOX_INDEX = {
  name: 'waiting-mail',
  partitionKey: { name: 'outboxWaiting', type: 'string' },
  sortKey: { name: 'outboxDueAt', type: 'number' },
} as const satisfies TableIndex;

/** Leads of one kind by the time they came in. */
export const LEADS_BY_TIME_INDEX = {
  name: 'by-time',
  partitionKey: { name: 'kind', type: 'string' },
  sortKey: { name: 'createdAt', type: 'number' },
} as const satisfies TableIndex;

/** Sparse: subscriptions by the day of their next review. */
export const REVIEW_INDEX = {
  name: 'waiting',
  partitionKey: { name: 'waitingFor', type: 'string' },
  sortKey: { name: 'dueAt', type: 'number' },
} as const satisfies TableIndex;

/** Sparse: a subscription by the provider's token. */
export const BY_TOKEN_INDEX = {
  name: 'by-token',
  partitionKey: { name: 'token', type: 'string' },
} as const satisfies TableIndex;

/**
 * Sparse: subscriptions for which something was charged, by the fingerprint of their email address, however it is
 * written.
 */
export const BY_EMAIL_INDEX = {
  name: 'by-email',
  partitionKey: { name: 'emailKey', type: 'string' },
} as const satisfies TableIndex;

/** Monitored domains by when they are next due. The items themselves are read one by one at that time. */
export const MONITORS_DUE_INDEX = {
  name: 'due',
  partitionKey: { name: 'waitingFor', type: 'string' },
  sortKey: { name: 'dueAt', type: 'number' },
  attributes: ['version'],
} as const satisfies TableIndex;

/** Articles without their texts: reading this list costs a thirtieth. */
export const ARTICLE_SUMMARIES_INDEX = {
  name: 'summaries',
  partitionKey: { name: 'slug', type: 'string' },
  attributes: ['id', 'title', 'excerpt', 'category', 'tags', 'author', 'readTime', 'publishDate'],
} as const satisfies TableIndex;

export const TABLES = {
  leads: {
    environment: ENVIRONMENT.leadsTable,
    partitionKey: { name: 'id', type: 'string' },
    indexes: [OUTBOX_INDEX, LEADS_BY_TIME_INDEX],
    holdsPeople: true,
  },
  limits: {
    environment: ENVIRONMENT.limitsTable,
    partitionKey: { name: 'key', type: 'string' },
    indexes: [],
    holdsPeople: false,
  },
  articles: {
    environment: ENVIRONMENT.articlesTable,
    partitionKey: { name: 'slug', type: 'string' },
    indexes: [ARTICLE_SUMMARIES_INDEX],
    holdsPeople: false,
  },
  /** Our copy of the breach catalogue, in pieces below DynamoDB's 400 kB. */
  catalogue: {
    environment: ENVIRONMENT.catalogueTable,
    partitionKey: { name: 'id', type: 'string' },
    indexes: [],
    holdsPeople: false,
  },
  /** Who had which address scanned and when, so that a report of abuse can be answered. */
  scanAudit: {
    environment: ENVIRONMENT.scanAuditTable,
    partitionKey: { name: 'target', type: 'string' },
    sortKey: { name: 'at', type: 'string' },
    indexes: [],
    holdsPeople: true,
  },
  /**
   * Under a subscription's id: its record (`state`), with lifecycle, payments and mails, and its payment notifications.
   * `unmatched` and `unsigned` hold the notifications that match no subscription. Also staff alerts (`alert`) and
   * requests for a link (`link#` and a fingerprint).
   */
  subscriptions: {
    environment: ENVIRONMENT.subscriptionsTable,
    partitionKey: { name: 'id', type: 'string' },
    sortKey: { name: 'item', type: 'string' },
    indexes: [REVIEW_INDEX, OUTBOX_INDEX, BY_TOKEN_INDEX, BY_EMAIL_INDEX],
    holdsPeople: true,
  },
  /**
   * Monitored domains, each under the fingerprint of its owner's address; and the key of their mailed links
   * (`link-key`).
   */
  monitors: {
    environment: ENVIRONMENT.monitorsTable,
    partitionKey: { name: 'id', type: 'string' },
    indexes: [MONITORS_DUE_INDEX, OUTBOX_INDEX],
    holdsPeople: true,
  },
} as const satisfies Record<string, TableShape>;

export type TableName = keyof typeof TABLES;

/** The names of all tables, in the order in which they are written here. */
export const TABLE_NAMES: readonly TableName[] = Object.keys(TABLES).filter(
  (name): name is TableName => name in TABLES,
);

/** The tables with personal data, which could not be restored from anywhere if it were lost. */
export const PEOPLES_TABLES: readonly TableName[] = TABLE_NAMES.filter((name) => TABLES[name].holdsPeople);
