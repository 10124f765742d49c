import { addDays, type Day, daysBetween } from './calendar.ts';
import { CHARGE_TRIES_DAYS } from './charge-day.ts';
import { isWithoutService } from './hold.ts';
import type { Lifecycle, Outcome, NotedEvent } from './lifecycle.ts';
import type { ProviderSubscription } from './payfast/provider-subscription.ts';

/** A subscription that is to be charged next in more than this many days after a pause still needs a person. */
const LONGEST_WAIT_DAYS = 31;

/**
 * Whether a person has paused it at the provider (`PUT /subscriptions/{token}/pause`), as of its record after the paid
 * period: it charges nothing, or after the pause only much later.
 */
export function isPausedThere(
  { pausedOn }: Lifecycle,
  { statusText, runDate = '' }: ProviderSubscription,
): boolean {
  const isFarAway = pausedOn !== undefined && runDate > addDays(pausedOn, LONGEST_WAIT_DAYS);
  return statusText === 'PAUSED' || isFarAway;
}

/**
 * Whether the periods are counted anew from the next payment: days without service are not sold, nor those of a pause
 * at the provider.
 */
export function isCountedAnew(lifecycle: Lifecycle): boolean {
  return lifecycle.anchor === undefined || lifecycle.pausedOn !== undefined || isWithoutService(lifecycle);
}

/** Whether the provider may still charge after a pause: on its own next day, with its tries. */
export function isAwaitedAfterPause({ pausedOn }: Lifecycle, runDate: Day | undefined, day: Day): boolean {
  if (pausedOn === undefined) return false;
  const from = runDate !== undefined && runDate > pausedOn ? runDate : pausedOn;
  return daysBetween(from, day) < CHARGE_TRIES_DAYS;
}

/**
 * Nobody can pay what the provider does not charge: a pause there is the company's own act, so nothing is withdrawn or
 * called unpaid until it ends. The company is told once a month.
 */
export function notePause(lifecycle: Lifecycle, { day }: NotedEvent): Outcome {
  const { state, pausedOn = '' } = lifecycle;
  const isTold = pausedOn.slice(0, 7) === day.slice(0, 7);
  return {
    lifecycle: {
      ...lifecycle,
      pausedOn: day,
      ...(state === 'past-due' && { state: 'active', pastDueSince: undefined, reminders: undefined }),
    },
    verdict: 'applied',
    reason: 'paused-at-provider',
    mails: isTold ? [] : ['attention-staff'],
  };
}
