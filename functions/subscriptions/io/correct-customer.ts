import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { singleLineText } from '#shared/api/text.ts';
import { CHECKOUT_RULES } from '#shared/rules/checkout-rules.ts';
import { firstFailedRule } from '#shared/rules/form-rules.ts';
import { InvalidInputError } from '../../platform/rules/errors.ts';
import { withLinkMail } from '../rules/emails/subscription-mails.ts';
import type { Customer, Subscription } from '../rules/subscription.ts';
import { changeSubscription } from './subscriptions.ts';

/** The same lengths that the checkout accepts. */
const customerInputSchema = z.object({
  firstName: singleLineText('The first name', 100),
  lastName: singleLineText('The last name', 100),
  email: singleLineText('The email address', 100),
  phone: z.nullable(singleLineText('The phone number', 40)),
});

/**
 * Corrects what a customer has told us; fields that are not given stay. Another email address invalidates every link
 * sent so far, and a new link is mailed to it. Invalid input is an InvalidInputError.
 */
export function correctCustomer({ id }: Subscription, correction: Partial<Customer>): Promise<Subscription> {
  return changeCustomer(id, (current) => {
    const customer = checked({ ...current.customer, ...correction });
    const corrected = { ...current, customer };
    return customer.email === current.customer.email ? corrected : withNewLink(corrected);
  });
}

/** Invalidates every link sent so far, and mails a new one; InvalidInputError where a link would be of no use. */
export function replaceLink({ id }: Subscription): Promise<Subscription> {
  return changeCustomer(id, withNewLink);
}

async function changeCustomer(
  id: string,
  change: (subscription: Subscription) => Subscription,
): Promise<Subscription> {
  const changed = await changeSubscription(id, (current) => {
    if (current.customer.email === '')
      throw new InvalidInputError('It has no customer any more: the person was erased.');
    return change(current);
  });
  if (!changed) throw new InvalidInputError('It is gone: somebody has erased it.');
  return changed;
}

function withNewLink(subscription: Subscription): Subscription {
  const linkKey = randomBytes(32).toString('base64url');
  return withLinkMail({ ...subscription, linkKey }, Date.now());
}

function checked(customer: Customer): Customer {
  const read = customerInputSchema.safeParse(customer);
  const reason = read.success
    ? firstFailedRule(CHECKOUT_RULES, customer)?.description
    : read.error.issues[0]?.message;
  if (reason !== undefined) throw new InvalidInputError(`${reason.replace(/\.$/, '')}. Nothing was changed.`);
  return customer;
}
