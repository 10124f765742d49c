import { REFUND_WITHIN_DAYS } from '#shared/rules/subscription-terms.ts';
import { type Day, daysBetween } from './calendar.ts';
import { owedOf } from './hold.ts';
import type { Lifecycle } from './lifecycle.ts';

/** How many days before its last day the company is told again of a refund that is not recorded. */
const TOLD_DAYS_BEFORE = 10;

/** Something that a person still has to give back, or decide, since some day. */
interface OwedSince {
  readonly paymentId: string;
  readonly amountCents: number;
  readonly since: Day;
}

/** What is owed for so long that the company is to be told of it again. */
export function refundsToTell(lifecycle: Lifecycle, today: Day): OwedSince[] {
  const { refundDue, heldCharges = [] } = lifecycle;
  return owedOf(lifecycle).flatMap(({ paymentId, amountCents }) => {
    const held = heldCharges.find(({ id }) => id === paymentId);
    const since = held?.day ?? refundDue?.day ?? today;
    const isDue = daysBetween(since, today) >= REFUND_WITHIN_DAYS - TOLD_DAYS_BEFORE;
    return isDue ? [{ paymentId, amountCents, since }] : [];
  });
}
