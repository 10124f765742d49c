import { isSamePlan, type PlanChoice } from '#shared/rules/subscription-plans.ts';
import { COMPANY } from '#shared/content/company.ts';
import { InvalidInputError, Refusal, SourceFailedError, TooSoonError } from '../../platform/rules/errors.ts';
import { isOver } from '../rules/payfast/provider-subscription.ts';
import { dayOf } from '../rules/calendar.ts';
import {
  isAccepted,
  isChangeable,
  isLeftOpen,
  nextPlanOf,
  updateOf,
  withOpenChange,
} from '../rules/change-plan.ts';
import { applyEvent } from '../rules/apply-event.ts';
import type { Subscription } from '../rules/subscription.ts';
import { fetchProviderSubscription, updateProviderSubscription } from './payfast/payfast.ts';
import { changeSubscription } from './subscriptions.ts';

const NOT_NOW = `The plan can be changed while the subscription is active and its period is paid for. Please write to ${COMPANY.supportEmail} if you need help.`;
const GONE = `The payment provider does not charge this subscription any more, so its plan cannot be changed here. Please write to ${COMPANY.supportEmail}.`;
const OPEN = 'PayFast has not told us yet whether your last change was made. Please try again in a minute.';

/**
 * Has the provider charge another plan from the next renewal on, and records it once the provider has accepted.
 * Choosing the plan that is charged next anyway changes nothing, and so does a request while the provider cannot be
 * reached. The request is stored before the provider is called, so that its outcome can always be found out
 * (`resolveOpenChange`). The mails that this causes are due, and the caller sends them. `priceCents`: the plan's new
 * price, which is set for the same plan too.
 */
export async function changePlan(
  subscription: Subscription,
  plan: PlanChoice,
  priceCents?: number,
): Promise<Subscription> {
  const resolved = isRequested(subscription, plan) ? subscription : await resolveOpenChange(subscription);
  const isNext = priceCents === undefined && isSamePlan(plan, nextPlanOf(resolved));
  if (!resolved.lifecycle.openChange && isNext) return resolved;
  const record = await fetchProviderSubscription(tokenOf(resolved));
  if (!record || isOver(record)) throw new InvalidInputError(GONE);
  const requested = await requestChange(resolved, { plan, priceCents });
  const { lifecycle } = requested;
  if (!lifecycle.openChange) return requested;
  try {
    await updateProviderSubscription(tokenOf(requested), updateOf(lifecycle, lifecycle.openChange));
  } catch (error) {
    return await afterFailure(requested, error);
  }
  return close(requested, 'accepted');
}

/** Finds out how a change ended whose answer was lost. Throws while nobody can tell, or it may still be running. */
export async function resolveOpenChange(subscription: Subscription): Promise<Subscription> {
  const { openChange, token } = subscription.lifecycle;
  if (!openChange || token === undefined) return subscription;
  const record = await fetchProviderSubscription(token);
  if (record && isAccepted(openChange, record)) return close(subscription, 'accepted');
  if (!isLeftOpen(subscription.lifecycle, Date.now())) throw new TooSoonError(OPEN, 60);
  return close(subscription, 'refused');
}

/** Of two requests at once, the second finds the first; if both ask for the same plan, they share one request. */
async function requestChange(
  { id }: Subscription,
  change: { readonly plan: PlanChoice; readonly priceCents: number | undefined },
): Promise<Subscription> {
  const { plan, priceCents } = change;
  const now = Date.now();
  const requested = await changeSubscription(id, (current) => {
    if (isRequested(current, plan)) return current;
    refuseWhileOpen(current);
    if (!isChangeable(current.lifecycle, dayOf(now))) throw new InvalidInputError(NOT_NOW);
    return priceCents === undefined && isSamePlan(plan, nextPlanOf(current))
      ? current
      : withOpenChange(current, change, { day: dayOf(now), now });
  });
  if (!requested) throw new InvalidInputError(NOT_NOW);
  return requested;
}

/** Throws while the outcome of an earlier change is unknown. */
function refuseWhileOpen({ lifecycle }: Subscription): void {
  if (lifecycle.openChange) throw new TooSoonError(OPEN, 60);
}

/**
 * Closes a change that the provider has refused; a change that it accepted although its answer was lost is no failure.
 */
async function afterFailure(requested: Subscription, error: unknown): Promise<Subscription> {
  if (error instanceof SourceFailedError) {
    await close(requested, 'refused');
    // The subscription may have been cancelled between our check and the change.
    const record = await fetchProviderSubscription(tokenOf(requested));
    if (!record || isOver(record)) throw new InvalidInputError(GONE);
  } else if (error instanceof Refusal) {
    const found = await resolveOpenChange(requested).catch(() => requested);
    if (!found.lifecycle.openChange) return found;
  }
  throw error;
}

/** Of several callers who close the same request, only the first has an effect. */
async function close(
  { id, lifecycle: { openChange } }: Subscription,
  outcome: 'accepted' | 'refused',
): Promise<Subscription> {
  const now = Date.now();
  const closed = await changeSubscription(id, (current) => {
    if (!openChange || current.lifecycle.openChange?.at !== openChange.at) return current;
    const free = { ...current, lifecycle: { ...current.lifecycle, openChange: undefined } };
    if (outcome === 'refused') return free;
    const { plan, priceCents } = openChange;
    const day = dayOf(now);
    // The same plan at its new price, which the customer was told before.
    const isRequested = !isSamePlan(plan, nextPlanOf(current));
    const agreed = { kind: 'change-agreed', day, plan, priceCents, isRequested } as const;
    return applyEvent(free, agreed, now).subscription;
  });
  if (!closed) throw new InvalidInputError(NOT_NOW);
  return closed;
}

function isRequested({ lifecycle: { openChange } }: Subscription, plan: PlanChoice): boolean {
  return openChange !== undefined && isSamePlan(openChange.plan, plan);
}

function tokenOf({ lifecycle }: Subscription): string {
  if (lifecycle.token === undefined || lifecycle.state !== 'active') throw new InvalidInputError(NOT_NOW);
  return lifecycle.token;
}
