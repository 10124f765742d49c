import { sendMonitorNotes } from '../monitor/io/send-notes.ts';
import type { Delivery } from '../platform/rules/outbox.ts';
import { sendLeadMails } from '../leads/io/take-lead.ts';
import { answerLinkRequest } from '../subscriptions/io/mail-links.ts';
import type { OutboxEntry } from '../platform/outbox.ts';
import { confirmAndApply } from '../subscriptions/io/confirm-notification.ts';
import { type ItemKind, kindOf } from '../subscriptions/io/item-kind.ts';
import { sendAlert } from '../subscriptions/io/staff-alerts.ts';
import { sendSubscriptionMails } from '../subscriptions/io/subscription-mails.ts';

/** How a kind of item is delivered, and by which service: while it is down, one try stands for all its items. */
export interface DeliveryKind {
  readonly service: 'mail' | 'provider';
  readonly send: (entry: OutboxEntry) => Promise<Delivery>;
}

/** Items of this kind should never be due: one that waits all the same is reported, and holds up no other. */
const NEVER_DUE: DeliveryKind = {
  service: 'mail',
  send: () => Promise.reject(new Error('An item of a kind that is never delivered waits in the outbox')),
};

const DELIVERIES_OF_SUBSCRIPTIONS: Record<ItemKind, DeliveryKind> = {
  subscription: { service: 'mail', send: sendSubscriptionMails },
  'link-request': { service: 'mail', send: answerLinkRequest },
  notification: { service: 'provider', send: confirmAndApply },
  'staff-alert': { service: 'mail', send: sendAlert },
  retired: NEVER_DUE,
};

/** How an entry is delivered, by the place where it is stored. */
export function deliveryKindOf(entry: Pick<OutboxEntry, 'table' | 'id' | 'item'>): DeliveryKind {
  if (entry.table === 'leads') return { service: 'mail', send: (lead) => sendLeadMails(lead) };
  if (entry.table === 'monitors') return { service: 'mail', send: sendMonitorNotes };
  const kind = kindOf(entry);
  return kind === undefined ? NEVER_DUE : DELIVERIES_OF_SUBSCRIPTIONS[kind];
}
