import { dayInWords } from '#shared/rules/charge-days.ts';
import { addDays } from './calendar.ts';
import { nextPlanOf } from './change-plan.ts';
import { pricePer, shownAmount } from './emails/subscription-facts.ts';
import { nextPriceCents } from './next-year.ts';
import { transition } from './transition.ts';
import type { RefundedEvent } from './lifecycle.ts';
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

/**
 * The question to the operator before a refund is recorded after which a period is free (`free-period.ts`), with the
 * other ways; undefined when nothing else follows from the refund.
 */
export function refundQuestion(
  subscription: Subscription,
  refund: Omit<RefundedEvent, 'kind'>,
): string | undefined {
  const { lifecycle } = subscription;
  const after = transition(lifecycle, { kind: 'charge-refunded', ...refund }).lifecycle;
  const { paidUntil = '' } = after;
  if (paidUntil === lifecycle.paidUntil) return undefined;
  const price = shownAmount(nextPriceCents(after));
  return [
    `PayFast does not charge this period again: once this refund is recorded, the support is free until ${dayInWords(paidUntil)}, and ${price} is charged on ${dayInWords(addDays(paidUntil, 1))}.`,
    'To be paid for the period, accept the charge instead and give back only the difference; or have PayFast charge it again, with the next date on its dashboard, and record this refund after that charge has come.',
    'Record it now?',
  ].join(' ');
}
