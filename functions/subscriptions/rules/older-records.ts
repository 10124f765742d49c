import { applyEvent } from './apply-event.ts';
import { dayOf } from './calendar.ts';
import type { EventOf, Lifecycle } from './lifecycle.ts';
import { expiryOf, type Subscription } from './subscription.ts';

/** What versions before 2026-11-28 left open becomes questions, once. The same object when nothing is older. */
export function settleOlder(before: Subscription, now: number): Subscription {
  const { lifecycle, createdAt, expiresAt = 0 } = before;
  const expiry = expiryOf(lifecycle, createdAt);
  const isShort = lifecycle.state === 'ended' && expiresAt < (expiry ?? 0);
  if (!isOlder(lifecycle) && !isShort) return before;
  const day = dayOf(now);
  let after: Subscription = { ...before, lifecycle: withoutOlder(lifecycle) };
  for (const asked of olderQuestions(lifecycle))
    after = applyEvent(after, { kind: 'asked', day, ...asked }, now).subscription;
  const isToCompare = after.lifecycle.reckoned !== lifecycle.reckoned;
  const kept = expiryOf(after.lifecycle, createdAt);
  return { ...after, expiresAt: kept, ...(isToCompare && { reviewOn: day }) };
}

/** Whether a record holds anything that only older versions wrote. */
function isOlder({ returning, unwanted, isChargeDayOpen, nextYear }: Lifecycle): boolean {
  return [returning, unwanted, isChargeDayOpen, nextYear?.otherwise].some((part) => part !== undefined);
}

function olderQuestions({ returning, unwanted = [], nextYear, state }: Lifecycle) {
  const isPromised = state === 'active' && nextYear?.otherwise === 'renew' && nextYear.choice === undefined;
  const open = unwanted.filter(({ endedOn }) => endedOn === undefined);
  const questions: Pick<EventOf<'asked'>, 'reason' | 'about'>[] = [
    ...open.map(({ token }) => ({ reason: 'older-token' as const, about: token })),
    ...(returning ? [{ reason: 'older-return' as const }] : []),
    ...(isPromised ? [{ reason: 'older-promise' as const }] : []),
  ];
  return questions;
}

/** A first charge day that was meant to be given to PayFast is compared with its record instead. */
function withoutOlder(lifecycle: Lifecycle): Lifecycle {
  const { nextYear, isChargeDayOpen, reckoned, state } = lifecycle;
  return {
    ...lifecycle,
    returning: undefined,
    unwanted: undefined,
    isChargeDayOpen: undefined,
    ...(nextYear?.otherwise && { nextYear: { ...nextYear, otherwise: undefined } }),
    ...(isChargeDayOpen && state === 'active' && { reckoned: reckoned ?? 0 }),
  };
}
