import { applyEvent } from '../rules/apply-event.ts';
import { dayOf } from '../rules/calendar.ts';
import { isOlder, olderQuestions, withoutOlder } from '../rules/older-records.ts';
import { expiryOf, type Subscription } from '../rules/subscription.ts';
import { changeSubscription, listSubscriptions } from './subscriptions.ts';

/**
 * Asks a person, once, about what versions before 2026-11-28 left open in the stored subscriptions, and keeps ended ones as
 * long as the law asks now.
 */
export async function settleOlderRecords(now: number): Promise<void> {
  const older = await listSubscriptions((one) => isOlder(one.lifecycle) || isShort(one));
  for (const { id } of older) await changeSubscription(id, (one) => settled(one, now));
}

function isShort({ lifecycle, createdAt, expiresAt = 0 }: Subscription): boolean {
  return lifecycle.state === 'ended' && expiresAt < (expiryOf(lifecycle, createdAt) ?? 0);
}

function settled(before: Subscription, now: number): Subscription {
  if (!isOlder(before.lifecycle) && !isShort(before)) return before;
  const day = dayOf(now);
  let after: Subscription = { ...before, lifecycle: withoutOlder(before.lifecycle) };
  for (const { reason, about } of olderQuestions(before.lifecycle))
    after = applyEvent(after, { kind: 'asked', reason, about, day }, now).subscription;
  const { lifecycle, createdAt } = after;
  const isToCompare = lifecycle.reckoned !== before.lifecycle.reckoned;
  return { ...after, expiresAt: expiryOf(lifecycle, createdAt), ...(isToCompare && { reviewOn: day }) };
}
