import type { SubscriptionState } from '#shared/api/subscriptions.ts';
import type { Circumstances } from '../api-event.ts';
import type { says } from '../payment-provider.ts';
import type { Target } from './notification.ts';

/** One thing that somebody sends to where notifications are taken in, and what must have come of it. */
export interface Row {
  readonly name: string;
  /** How the subscription is at first; nothing is paid unless said otherwise. */
  readonly begins?: 'pending' | 'active' | 'cancelled';
  /** The bodies that are sent, one after another. */
  readonly sends: (target: Target) => readonly string[];
  /** All of them at once. */
  readonly isAtOnce?: boolean;
  readonly circumstances?: Circumstances;
  /** What the provider says when it is asked for confirmation, one answer after another; VALID unless said otherwise. */
  readonly confirmation?: readonly ReturnType<typeof says>[];
  /** The statuses that were answered, each once; 200 alone unless said otherwise. */
  readonly statuses?: readonly number[];
  /** The state afterwards. */
  readonly state: SubscriptionState;
  /** So many payments count afterwards. */
  readonly payments: number;
  /** Why notifications were refused, each reason once, and how often in all. */
  readonly refused?: readonly [reason: string, times: number];
  /** The kinds of mail that this row has sent; `any` where it depends on which notification was first. */
  readonly mails?: readonly string[] | 'any';
  /** How many staff alerts went out beside these mails. */
  readonly alerts?: number;
  /** How many of the payments that it tells of are true ones, and must not be missed. */
  readonly truePayments?: number;
  /** The notification waits for the provider, and counts once it can be asked. */
  readonly isLater?: boolean;
}

/** Nothing may change: the first payment stays unpaid, and nobody is told. */
export function harmless(name: string, reason: string, sends: Row['sends']): Row {
  const isNoted = reason === 'bad-signature' || reason === 'unreadable';
  const refused = [reason, 1] as const;
  return { name, sends, state: 'pending', payments: 0, refused, ...(isNoted && { statuses: [400] }) };
}

/** Rightly signed and confirmed by the provider, but nothing of ours: the company is told. */
export function told(name: string, reason: string, sends: Row['sends']): Row {
  return { ...harmless(name, reason, sends), alerts: 1 };
}

/** A notification that is true although it looks odd. It must count. */
export function honest(name: string, sends: Row['sends'], more: Partial<Row> = {}): Row {
  const mails = ['activation', 'activation-staff'];
  return { name, sends, state: 'active', payments: 1, truePayments: 1, mails, ...more };
}
