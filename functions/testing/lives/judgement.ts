import type { Charge, Subscription as Held } from '#shared/fakes/payfast/books.ts';
import { dayAt, nextRun } from '#shared/fakes/payfast/south-africa.ts';
import type { LifeFault } from './choices.ts';
import type { Subscription } from '../../subscriptions/rules/subscription.ts';

/* Shared by both oracles: the one of every moment, and the one of the end. */

/** Mails to the company that report what customers do, and no problem. */
export const ORDINARY =
  /^(New subscription|Subscription cancelled|Subscription ended|Plan changed|This waits for you)/;

/** The five days of attempts, the review after them, seven days past due, the day after, and another day of the month. */
const LONGEST_UNPAID_SERVICE_DAYS = 18;

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

/** Whether everything of this reference is cancelled at the provider. */
export function isCancelled(held: readonly Held[], reference: string): boolean {
  return held
    .filter(({ checkout }) => checkout['m_payment_id']?.toUpperCase().startsWith(reference))
    .every(({ status }) => status === 'CANCELLED');
}

export function isServed({ lifecycle }: Subscription): boolean {
  return ['active', 'past-due', 'cancelled'].includes(lifecycle.state);
}

/**
 * The last day that the charges cover: each buys a period that begins with it, or after what is paid for already; the
 * first one buys the days until the second charge, if the checkout names its day.
 */
export function coveredUntil(charges: readonly Charge[], second = ''): string {
  let until = second;
  charges.forEach(({ at, frequency }, index) => {
    if (index === 0 && second !== '') return;
    const from = dayAt(at) > until ? dayAt(at) : until;
    until = nextRun(from, frequency, Number(from.slice(-2)));
  });
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
