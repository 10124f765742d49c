import type { Charge, Subscription as Held } from '#shared/fakes/payfast/books.ts';
import { dayAt, nextRun } from '#shared/fakes/payfast/south-africa.ts';
import type { LifeFault } from './choices.ts';
import type { Subscription } from '../../subscriptions/rules/subscription.ts';

/* Shared by both oracles: the one of every moment, and the one of the end. */

/** Mails to the company that report what customers do, and no problem. */
export const ORDINARY =
  /^(New subscription|Subscription cancelled|Subscription ended|Plan changed|Cancellation taken back|Cancelled again) /;

/** The five days of attempts, the review after them, seven days past due, and the day after. */
const LONGEST_UNPAID_SERVICE_DAYS = 15;

/**
 * The greatest delay of a notification; service that begins with it ends that much later than what the provider has
 * charged for.
 */
export const LATEST_NOTIFICATION_DAYS = 9;

export function longestUnpaidServiceDays(faults: readonly LifeFault[] = []): number {
  return LONGEST_UNPAID_SERVICE_DAYS + (faults.includes('notifications') ? LATEST_NOTIFICATION_DAYS : 0);
}

/** What a customer ended before its paid period was over, for a refund. */
export interface Left {
  readonly token: string;
  readonly reference: string;
  readonly way: string;
  readonly at: number;
  /** What the page had offered for it. */
  readonly terms?: { readonly endsOn: string; readonly refund: number } | undefined;
}

/** The provider has only stored its card: nothing was charged yet. */
function isStoredOnly({ checkout, cyclesComplete }: Held): boolean {
  return checkout['amount'] === '0.00' && cyclesComplete === 0;
}

/** The tokens of cards that are stored for a return, and not yet charged. */
export function storedTokens(subscriptions: readonly Held[]): string[] {
  return subscriptions.filter(isStoredOnly).map(({ token }) => token);
}

/** Whether everything that the provider has reported about this reference is cancelled there. */
export function isCancelled(held: readonly Held[], reference: string, tellsOfTrial: boolean): boolean {
  return held
    .filter(({ checkout }) => checkout['m_payment_id']?.toUpperCase().startsWith(reference))
    .filter((one) => tellsOfTrial || !isStoredOnly(one))
    .every(({ status }) => status === 'CANCELLED');
}

export function isServed({ lifecycle }: Subscription): boolean {
  return ['active', 'past-due', 'cancelled'].includes(lifecycle.state);
}

/**
 * The last day that the charges cover: each buys a period that begins with it, or after what is paid for already; none
 * before the day on which the customer was first told that the service has begun.
 */
export function coveredUntil(charges: readonly Charge[], begunOn = ''): string {
  let until = begunOn;
  for (const { at, frequency } of charges) {
    const from = dayAt(at) > until ? dayAt(at) : until;
    until = nextRun(from, frequency, Number(from.slice(-2)));
  }
  return until;
}

/** The part of a subscription's id that its mails name. */
export function referenceOf({ id }: Pick<Subscription, 'id'>): string {
  return id.slice(0, 8).toUpperCase();
}

/**
 * Whether a text contains a name as a separate word: seven digits of a payment may also occur in another's random id.
 */
export function isNamedIn(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    if (!/[\w-]/.test(text.charAt(at - 1)) && !/[\w-]/.test(text.charAt(at + name.length))) return true;
  }
  return false;
}
