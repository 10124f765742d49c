import { ALERT } from './staff-alerts.ts';
import { LINK_REQUEST } from './mail-links.ts';
import { NOTIFICATION_PREFIX } from './payment-notifications.ts';
import { RECORD } from './subscriptions.ts';

/**
 * The kinds of items in the table of subscriptions. Code that treats them differently uses a table or a switch over all
 * kinds, so that a new kind does not compile until every such place handles it.
 */
export type ItemKind =
  'subscription' | 'link-request' | 'notification' | 'refusal' | 'staff-alert' | 'resolved-charge';

/** A note about a charge that a person has handled: written before 2026-11-28, and kept until it expires. */
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
  if (id === RESOLVED_CHARGE) return 'resolved-charge';
  if (item === RECORD) return 'subscription';
  if (item === LINK_REQUEST) return 'link-request';
  if (typeof item === 'string' && item.startsWith(NOTIFICATION_PREFIX)) return 'notification';
  return typeof id === 'string' && DAY.test(id) ? 'refusal' : undefined;
}
