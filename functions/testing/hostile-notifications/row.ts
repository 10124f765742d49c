import type { SubscriptionState } from '#shared/api/subscriptions.ts';
import type { Circumstances } from '../api-event.ts';
import type { says } from '../payment-provider.ts';
import type { Target } from './notification.ts';

/** One case of what is sent to the endpoint for notifications, and the expected result. */
export interface Row {
  readonly name: string;
  /** The initial state of the subscription; nothing is paid by default. */
  readonly begins?: 'pending' | 'active' | 'cancelled';
  /** The bodies that are sent, one after another. */
  readonly sends: (target: Target) => readonly string[];
  /** Sends all of them in parallel. */
  readonly isAtOnce?: boolean;
  readonly circumstances?: Circumstances;
  /** The provider's answers to requests for confirmation, one after another; VALID by default. */
  readonly confirmation?: readonly ReturnType<typeof says>[];
  /** The expected statuses, each once; only 200 by default. */
  readonly statuses?: readonly number[];
  /** The expected state afterwards. */
  readonly state: SubscriptionState;
  /** How many payments must be counted afterwards. */
  readonly payments: number;
  /** Why notifications were refused, each reason once, and the total number. */
  readonly refused?: readonly [reason: string, times: number];
  /** The kinds of mail that this row causes; `any` if it depends on which notification was first. */
  readonly mails?: readonly string[] | 'any';
  /** How many staff alerts are sent besides these mails. */
  readonly alerts?: number;
  /** How many of the reported payments are genuine and must not be missed. */
  readonly truePayments?: number;
  /** The notification waits for the provider, and counts once the provider can be asked. */
  readonly isLater?: boolean;
}

/** Nothing may change: the first payment stays unpaid, and nobody is told. */
export function harmless(name: string, reason: string, sends: Row['sends']): Row {
  const isNoted = reason === 'bad-signature' || reason === 'unreadable';
  const refused = [reason, 1] as const;
  return { name, sends, state: 'pending', payments: 0, refused, ...(isNoted && { statuses: [400] }) };
}

/** Validly signed and confirmed by the provider, but about nothing of ours: the company is told. */
export function told(name: string, reason: string, sends: Row['sends']): Row {
  return { ...harmless(name, reason, sends), alerts: 1 };
}

/** A notification that is genuine although it looks odd. It must count. */
export function honest(name: string, sends: Row['sends'], more: Partial<Row> = {}): Row {
  const mails = ['activation', 'activation-staff'];
  return { name, sends, state: 'active', payments: 1, truePayments: 1, mails, ...more };
}

/** Of a subscription that is paid: its state afterwards, how many payments count, and the mails. */
export function later(
  name: string,
  sends: Row['sends'],
  [state, payments, ...mails]: readonly [Row['state'], number, ...string[]],
  more: Partial<Row> = {},
): Row {
  return { name, begins: 'active', sends, state, payments, ...(mails.length > 0 && { mails }), ...more };
}
