import * as z from 'zod/mini';
import { articleSchema } from '#shared/api/blog.ts';
import type { TableName } from '#shared/cloud/tables.ts';
import { leadSchema } from '../domain/leads/lead.ts';
import { WAITING } from '../domain/outbox.ts';
import { staffAlertSchema } from '../domain/staff-alert.ts';
import { subscriptionSchema } from '../domain/subscriptions/subscription.ts';
import { LINK_REQUEST, linkRequestSchema } from './link-requests.ts';
import { outboxItemSchema } from './outbox.ts';
import { refusalItemSchema } from './payment-audit.ts';
import { NOTICE_PREFIX, noticeRecordSchema } from './payment-notices.ts';
import { scanAuditSchema } from './scan-audit.ts';
import { ALERT } from './staff-alerts.ts';
import { RECORD } from './subscriptions.ts';
import { type Item, itemsOf } from './table-items.ts';

type Shape = (item: Item) => z.ZodMiniType;

/**
 * The shape that every item of a table must have. Counts and the copy of the breach list are missing: they are made anew by
 * themselves.
 */
const SHAPES: Partial<Record<TableName, Shape>> = {
  leads: () => leadSchema,
  articles: () => articleSchema,
  scanAudit: () => scanAuditSchema,
  subscriptions: ({ id, item }) => {
    if (item === RECORD) return subscriptionSchema;
    if (item === LINK_REQUEST) return linkRequestSchema;
    if (id === ALERT) return staffAlertSchema;
    return String(item).startsWith(NOTICE_PREFIX) ? noticeRecordSchema : refusalItemSchema;
  },
};

/** Whether the product can read an item of that table. */
export function isReadable(table: TableName, item: Item): boolean {
  const shape = SHAPES[table]?.(item) ?? z.unknown();
  const waits = item['mailWaiting'] === WAITING;
  return shape.safeParse(item).success && (!waits || outboxItemSchema.safeParse(item).success);
}

/** What the product reads again. Scan records are only ever written. */
const READ_AGAIN = ['leads', 'subscriptions', 'articles'] as const;

/** A stored item that the product cannot read, as it is. */
export interface UnreadableRecord {
  readonly table: TableName;
  readonly item: Item;
}

/** Every item that the product would read and cannot. Reads whole tables. */
export async function listUnreadable(): Promise<UnreadableRecord[]> {
  const found: UnreadableRecord[] = [];
  for (const table of READ_AGAIN) {
    for await (const item of itemsOf(table)) {
      if (!isReadable(table, item)) found.push({ table, item });
    }
  }
  return found;
}
