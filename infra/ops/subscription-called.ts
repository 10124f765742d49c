import { dayInWords } from '#shared/rules/charge-days.ts';
import { referenceOf, type Subscription } from '#functions/subscriptions/rules/subscription.ts';
import { listSubscriptions } from '#functions/subscriptions/io/subscriptions.ts';
import { OperatorError } from './place.ts';

/**
 * The one subscription whose id begins with this reference. Throws an OperatorError when there is none or more than
 * one.
 */
export async function subscriptionCalled(reference: string): Promise<Subscription> {
  if (reference === '')
    throw new OperatorError('Which subscription? subscriptions list shows their references.');
  const wanted = reference.toLowerCase();
  const found = (await listSubscriptions()).filter(({ id }) => id.startsWith(wanted));
  const [subscription, ...others] = found;
  if (!subscription) throw new OperatorError(`There is no subscription ${reference}.`);
  if (others.length > 0) {
    throw new OperatorError(`${found.length} subscriptions begin with ${reference}: give more characters.`);
  }
  return subscription;
}

/** The state of a subscription after an operation. */
export function standing(subscription: Subscription): string {
  const { state, paidUntil, endsOn } = subscription.lifecycle;
  const paid = paidUntil === undefined ? '' : `, paid until ${dayInWords(paidUntil)}`;
  const until = endsOn === undefined ? paid : `, served until ${dayInWords(endsOn)}`;
  return `${referenceOf(subscription)} is ${state}${until}. Mails that are due go out within a minute.\n`;
}
