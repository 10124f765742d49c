import { addDays, daysBetween } from './calendar.ts';
import type { Life, LifeEvent } from './life.ts';

/** What the provider's own record says of a subscription. */
export interface ProviderRecord {
  readonly status: 'active' | 'cancelled' | 'failed' | 'other';
  /** How many payments it has taken, the first included. */
  readonly cyclesComplete: number;
  /** The day of the next charge. */
  readonly runDate: string | undefined;
  readonly amountCents: number;
}

/** The provider tries a charge five times over five days (its help pages on failed subscription payments). */
const CHARGE_TRIES_DAYS = 5;

/**
 * What a look at the provider's record tells us about a subscription, one event at a time; undefined when nothing. A missed
 * payment counts only when the record proves it: one payment more than we know, of our price, and the next charge beyond the
 * one that was due. `record` is undefined where the provider knows no such subscription.
 */
export function reviewEvent(
  life: Life,
  record: ProviderRecord | undefined,
  day: string,
): LifeEvent | undefined {
  if (!isRenewing(life)) return life.state === 'cancelled' ? { kind: 'day-began', day } : undefined;
  if (record && isProved(life, record)) return provedPayment(life, record, day);
  if (record?.status === 'cancelled') return { kind: 'cancel-confirmed', day };
  if (life.state !== 'active') return { kind: 'day-began', day };
  if ((life.paidUntil ?? '') >= day) return undefined;
  if (record?.status === 'failed') return { kind: 'payment-failed', day };
  const isOverdue = daysBetween(renewalDayOf(life), day) >= CHARGE_TRIES_DAYS;
  return isOverdue ? { kind: 'renewal-overdue', day } : undefined;
}

/** The states in which the provider goes on charging, as far as we know. */
export function isRenewing({ state }: Life): boolean {
  return state === 'active' || state === 'past-due' || state === 'suspended';
}

function isProved(
  life: Life,
  { status, cyclesComplete, runDate = '', amountCents }: ProviderRecord,
): boolean {
  return (
    status === 'active' &&
    amountCents === life.priceCents &&
    cyclesComplete > life.payments.length &&
    runDate > renewalDayOf(life)
  );
}

function provedPayment({ payments }: Life, { amountCents }: ProviderRecord, day: string): LifeEvent {
  const paymentId = `cycle-${payments.length + 1}`;
  return { kind: 'payment', day, paymentId, amountCents, isNoticeMissing: true };
}

function renewalDayOf({ paidUntil = '' }: Life): string {
  return addDays(paidUntil, 1);
}
