import { ALERT } from './staff-alerts.ts';
import { LINK_REQUEST } from './mail-links.ts';
import { NOTIFICATION_PREFIX } from './payment-notifications.ts';
import { RECORD } from './subscriptions.ts';

/** The kinds of items in this table. Whoever tells them apart uses a table or switch over all, for the compiler. */
export type ItemKind = 'subscription' | 'link-request' | 'notification' | 'staff-alert' | 'retired';

/** What versions before 2026-11-30 wrote and nothing reads; kept until it expires. */
const RESOLVED_CHARGE = 'resolved-charge';
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The kind of an item, by its key; undefined for an unknown key. Says nothing about whether the item can be read. */
export function kindOf({
  id,
  item,
}: {
  readonly id?: unknown;
  readonly item?: unknown;
}): ItemKind | undefined {
  if (id === ALERT) return 'staff-alert';
  if (id === RESOLVED_CHARGE || (typeof id === 'string' && DAY.test(id))) return 'retired';
  if (item === RECORD) return 'subscription';
  if (item === LINK_REQUEST) return 'link-request';
  return typeof item === 'string' && item.startsWith(NOTIFICATION_PREFIX) ? 'notification' : undefined;
}
