import type { PlanChoice } from '#shared/rules/subscription-plans.ts';
import { COMPANY } from '#shared/content/company.ts';
import { InvalidInputError, Refusal, SourceFaultError, TooSoonError } from '../../platform/rules/errors.ts';
import { isOver } from '../rules/payfast/provider-subscription.ts';
import { dayOf } from '../rules/calendar.ts';
import {
  isAccepted,
  isChangeable,
  isLeftOpen,
  isSamePlan,
  nextPlanOf,
  updateOf,
  withOpenChange,
} from '../rules/change-plan.ts';
import { happen } from '../rules/happen.ts';
import type { Subscription } from '../rules/subscription.ts';
import { fetchProviderSubscription, updateProviderSubscription } from './payfast/payfast.ts';
import { changeSubscription } from './subscriptions.ts';

const NOT_NOW = `The plan can be changed while the subscription is active and its period is paid for. Please write to ${COMPANY.supportEmail} if you need help.`;
const GONE = `The payment provider does not charge this subscription any more, so its plan cannot be changed here. Please write to ${COMPANY.supportEmail}.`;
const OPEN =
  'The payment provider has not told us yet what became of the change before this one. Please try again in a minute.';

/**
 * Has the provider charge another plan from the next renewal on, and says so here once it has accepted. Choosing what is charged
 * next anyway changes nothing. While the provider cannot be reached nothing changes. The wish is written down before the
 * provider is told, so that whatever becomes of it is found out (`settleOpenChange`). The mails that this causes are due, and
 * the caller sends them.
 */
export async function changePlan(subscription: Subscription, plan: PlanChoice): Promise<Subscription> {
  const settled = isWished(subscription, plan) ? subscription : await settleOpenChange(subscription);
  if (!settled.life.openChange && isSamePlan(plan, nextPlanOf(settled))) return settled;
  const record = await fetchProviderSubscription(tokenOf(settled));
  if (!record || isOver(record)) throw new InvalidInputError(GONE);
  const wished = await wish(settled, plan);
  const { life } = wished;
  if (!life.openChange) return wished;
  try {
    await updateProviderSubscription(tokenOf(wished), updateOf(life, life.openChange));
  } catch (error) {
    return await afterFailure(wished, error);
  }
  return close(wished, 'accepted');
}

/**
 * Finds out at the provider what became of a change whose answer got lost. Throws while the provider cannot be asked, and while
 * the change is so young that somebody may be about it.
 */
export async function settleOpenChange(subscription: Subscription): Promise<Subscription> {
  const { openChange, token } = subscription.life;
  if (!openChange || token === undefined) return subscription;
  const record = await fetchProviderSubscription(token);
  if (record && isAccepted(openChange, record)) return close(subscription, 'accepted');
  if (!isLeftOpen(subscription.life, Date.now())) throw new TooSoonError(OPEN, 60);
  return close(subscription, 'refused');
}

/** Of two who wish at once, the second finds the first's wish: the same one is asked for by both. */
async function wish({ id }: Subscription, plan: PlanChoice): Promise<Subscription> {
  const now = Date.now();
  const wished = await changeSubscription(id, (current) => {
    if (isWished(current, plan)) return current;
    if (current.life.openChange) throw new TooSoonError(OPEN, 60);
    if (!isChangeable(current.life, dayOf(now))) throw new InvalidInputError(NOT_NOW);
    return isSamePlan(plan, nextPlanOf(current))
      ? current
      : withOpenChange(current, plan, { day: dayOf(now), now });
  });
  if (!wished) throw new InvalidInputError(NOT_NOW);
  return wished;
}

/** What the provider has refused is over; what it has taken although its answer got lost is no failure. */
async function afterFailure(wished: Subscription, error: unknown): Promise<Subscription> {
  if (error instanceof SourceFaultError) {
    await close(wished, 'refused');
    // Somebody may have cancelled it between our question and the change.
    const record = await fetchProviderSubscription(tokenOf(wished));
    if (!record || isOver(record)) throw new InvalidInputError(GONE);
  } else if (error instanceof Refusal) {
    const found = await settleOpenChange(wished).catch(() => wished);
    if (!found.life.openChange) return found;
  }
  throw error;
}

/** Of several who close the same wish, the first does. */
async function close(
  { id, life: { openChange } }: Subscription,
  outcome: 'accepted' | 'refused',
): Promise<Subscription> {
  const now = Date.now();
  const closed = await changeSubscription(id, (current) => {
    if (!openChange || current.life.openChange?.at !== openChange.at) return current;
    const free = { ...current, life: { ...current.life, openChange: undefined } };
    if (outcome === 'refused') return free;
    const { plan, priceCents } = openChange;
    const agreed = { kind: 'change-agreed', day: dayOf(now), plan, priceCents, isWished: true } as const;
    return happen(free, agreed, now).subscription;
  });
  if (!closed) throw new InvalidInputError(NOT_NOW);
  return closed;
}

function isWished({ life: { openChange } }: Subscription, plan: PlanChoice): boolean {
  return openChange !== undefined && isSamePlan(openChange.plan, plan);
}

function tokenOf({ life }: Subscription): string {
  if (life.token === undefined || life.state !== 'active') throw new InvalidInputError(NOT_NOW);
  return life.token;
}
