import { dayInWords } from '#shared/rules/charge-days.ts';
import { addDays } from './calendar.ts';
import { nextPlanOf } from './change-plan.ts';
import { pricePer, shownAmount } from './emails/subscription-facts.ts';
import { nextPriceCents } from './next-year.ts';
import type { Subscription } from './subscription.ts';

/**
 * What the operator does after a charge of another amount was accepted: the provider has an amount of its own, and it
 * charges that again unless somebody corrects it there.
 */
export function afterAcceptance(subscription: Subscription): string {
  const { lifecycle } = subscription;
  const { state, paidUntil } = lifecycle;
  if (state !== 'active' || paidUntil === undefined) return '';
  const cents = nextPriceCents(lifecycle);
  const price = pricePer(cents, nextPlanOf(subscription));
  const day = dayInWords(addDays(paidUntil, 1));
  return `The price stays ${price}: see on PayFast’s dashboard that it charges ${shownAmount(cents)} on ${day}, and correct the amount there if it is another one, which would be held again. For another price use change-price, which tells the customer before.\n`;
}
