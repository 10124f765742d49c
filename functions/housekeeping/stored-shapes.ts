import * as z from 'zod/mini';
import { articleSchema } from '#shared/api/blog.ts';
import type { TableName } from '#shared/runtime/tables.ts';
import { leadSchema } from '../leads/rules/lead.ts';
import { LINK_KEY, linkKeySchema } from '../monitor/io/monitor-links.ts';
import { monitorSchema } from '../monitor/rules/monitor.ts';
import { WAITING } from '../platform/rules/outbox.ts';
import { staffAlertSchema } from '../subscriptions/rules/emails/staff-alert.ts';
import { subscriptionSchema } from '../subscriptions/rules/subscription.ts';
import { linkRequestSchema } from '../subscriptions/io/mail-links.ts';
import { outboxItemSchema } from '../platform/outbox.ts';
import { type ItemKind, kindOf } from '../subscriptions/io/item-kind.ts';
import { notificationRecordSchema } from '../subscriptions/io/payment-notifications.ts';
import { scanAuditSchema } from '../port-scan/io/scan-limit.ts';
import { type Item, itemsOf } from '../platform/table-items.ts';

const SHAPES_OF_SUBSCRIPTIONS: Record<ItemKind, z.ZodMiniType> = {
  subscription: subscriptionSchema,
  'link-request': linkRequestSchema,
  notification: notificationRecordSchema,
  'staff-alert': staffAlertSchema,
  retired: z.object({ item: z.string() }),
};

type Shape = (item: Item) => z.ZodMiniType;

/** The schema of every item of a table, but for counters and the breach list, which are recreated by themselves. */
const SHAPES: Partial<Record<TableName, Shape>> = {
  leads: () => leadSchema,
  articles: () => articleSchema,
  scanAudit: () => scanAuditSchema,
  monitors: ({ id }) => (id === LINK_KEY ? linkKeySchema : monitorSchema),
  subscriptions: (item) => {
    const kind = kindOf(item);
    return kind === undefined ? z.never() : SHAPES_OF_SUBSCRIPTIONS[kind];
  },
};

/** Whether the product can read an item of that table. */
export function isReadable(table: TableName, item: Item): boolean {
  const shape = SHAPES[table]?.(item) ?? z.unknown();
  const waits = item['outboxWaiting'] === WAITING;
  return shape.safeParse(item).success && (!waits || outboxItemSchema.safeParse(item).success);
}

/** The tables that the product reads back. Scan records are only written. */
const READ_AGAIN = ['leads', 'subscriptions', 'articles', 'monitors'] as const;

/** A stored item that the product cannot read, unchanged. */
export interface UnreadableRecord {
  readonly table: TableName;
  readonly item: Item;
}

/** Every item that the product reads but cannot parse. Reads whole tables. */
export async function listUnreadable(): Promise<UnreadableRecord[]> {
  const found: UnreadableRecord[] = [];
  for (const table of READ_AGAIN) {
    for await (const item of itemsOf(table, 'lately')) {
      if (!isReadable(table, item)) found.push({ table, item });
    }
  }
  return found;
}
