import { sendMonitorNotes } from '../monitor/io/send-notes.ts';
import type { Delivery } from '../platform/rules/outbox.ts';
import { sendLeadMails } from '../leads/io/lead-mails.ts';
import { answerLinkRequest, LINK_REQUEST } from '../subscriptions/io/mail-links.ts';
import type { OutboxEntry } from '../platform/outbox.ts';
import { confirmAndApply } from '../subscriptions/io/confirm-notification.ts';
import { ALERT, sendAlert } from '../subscriptions/io/staff-alerts.ts';
import { sendSubscriptionMails } from '../subscriptions/io/subscription-mails.ts';
import { RECORD } from '../subscriptions/io/subscriptions.ts';

/** How one kind of what waits is delivered, and by which outside service: one that is down is asked once for all of it. */
export interface DeliveryKind {
  readonly service: 'mail' | 'provider';
  readonly send: (entry: OutboxEntry) => Promise<Delivery>;
}

/** How what an entry holds is delivered: it tells by where it is stored. */
export function deliveryOf({ table, id, item }: Pick<OutboxEntry, 'table' | 'id' | 'item'>): DeliveryKind {
  if (table === 'leads') return { service: 'mail', send: (entry) => sendLeadMails(entry) };
  if (table === 'monitors') return { service: 'mail', send: sendMonitorNotes };
  if (item === RECORD) return { service: 'mail', send: sendSubscriptionMails };
  if (item === LINK_REQUEST) return { service: 'mail', send: answerLinkRequest };
  return id === ALERT ? { service: 'mail', send: sendAlert } : { service: 'provider', send: confirmAndApply };
}
