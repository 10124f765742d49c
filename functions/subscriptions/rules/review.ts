import { applyEvent, reviewDayOf } from './apply-event.ts';
import { waitsForPerson } from './hold.ts';
import { openRequest } from './leaving.ts';
import type { LifecycleEvent } from './lifecycle.ts';
import type { ProviderSubscription } from './payfast/provider-subscription.ts';
import type { Subscription } from './subscription.ts';
import { isAwaited, isRenewing } from './transition.ts';

export interface ReviewContext {
  readonly day: string;
  readonly now: number;
}

/**
 * A subscription after a review: what the provider's record says, then what the calendar says, and the day of the next
 * review. `record` is undefined if the provider knows no such subscription.
 */
export function review(
  before: Subscription,
  record: ProviderSubscription | undefined,
  { day, now }: ReviewContext,
): Subscription {
  const after = (subscription: Subscription, event: LifecycleEvent) =>
    applyEvent(subscription, event, now).subscription;
  let reviewed = isRenewing(before.lifecycle) ? after(before, { kind: 'record-read', day, record }) : before;
  const { lifecycle } = reviewed;
  const isDunned = lifecycle.state === 'past-due' || lifecycle.state === 'suspended';
  const isSpared = openRequest(lifecycle) !== undefined || (record && isAwaited(lifecycle, record, day));
  if (!isDunned || !(isSpared || waitsForPerson(lifecycle))) {
    // A month without a run of the job suspends and ends at once, and each is told.
    for (let last: Subscription | undefined; last !== reviewed;) {
      last = reviewed;
      reviewed = after(reviewed, { kind: 'day-began', day });
    }
  }
  return { ...reviewed, reviewOn: reviewDayOf(reviewed.lifecycle, day) };
}
