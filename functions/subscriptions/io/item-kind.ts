import { ALERT } from './staff-alerts.ts';
import { LINK_REQUEST } from './mail-links.ts';
import { NOTIFICATION_PREFIX } from './payment-notifications.ts';
import { RESOLVED_CHARGE } from './resolved-charges.ts';
import { RECORD } from './subscriptions.ts';

/**
 * What the table of subscriptions holds. Whoever treats the kinds differently does it in a table or a switch over all of them,
 * so that a new one does not compile until it has been thought of everywhere.
 */
export type ItemKind =
  'subscription' | 'link-request' | 'notification' | 'refusal' | 'staff-alert' | 'resolved-charge';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The kind of an item, told by its key; undefined when it is none of ours. Whether it can be read is another matter. */
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
