import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { followsRules } from '#shared/api/follows-rules.ts';
import { customerFields } from '#shared/api/subscriptions.ts';
import { CHECKOUT_RULES } from '#shared/rules/checkout-rules.ts';
import { InvalidInputError } from '../../platform/rules/errors.ts';
import { customerOf } from '../rules/checkout.ts';
import { withLinkMail } from '../rules/emails/subscription-mails.ts';
import type { Customer, Subscription } from '../rules/subscription.ts';
import { changeSubscription } from './subscriptions.ts';

/** What the checkout accepts. */
const customerInputSchema = z.object(customerFields('The')).check(followsRules(CHECKOUT_RULES));

/**
 * Corrects what a customer has told us, by the rules of the checkout; fields that are not given stay, and a phone
 * number of null is removed. Another email address invalidates every link sent so far, and a new link is mailed to it.
 * Invalid input is an InvalidInputError.
 */
export function correctCustomer({ id }: Subscription, correction: Partial<Customer>): Promise<Subscription> {
  return changeCustomer(id, (current) => {
    const customer = corrected(current.customer, correction);
    const changed = { ...current, customer };
    return customer.email === current.customer.email ? changed : withNewLink(changed);
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

/** The corrected fields as the checkout would store them, and the others as they are. */
function corrected(before: Customer, correction: Partial<Customer>): Customer {
  const { phone, ...rest } = { ...before, ...correction };
  const read = customerInputSchema.safeParse({ ...rest, ...(phone !== null && { phone }) });
  if (!read.success) throw unchanged(read.error.issues[0]?.message ?? '');
  const tidied = customerOf(read.data);
  if (typeof correction.phone === 'string' && tidied.phone === null) throw unchanged(NO_PHONE_NUMBER);
  const isCorrected = ([field]: [string, unknown]) => Object.hasOwn(correction, field);
  return { ...before, ...Object.fromEntries(Object.entries(tidied).filter(isCorrected)) };
}

const NO_PHONE_NUMBER = 'The phone number must have 9 to 15 digits, such as 031 000 0000 or +27 31 000 0000';

function unchanged(reason: string): InvalidInputError {
  return new InvalidInputError(`${reason.replace(/\.$/, '')}. Nothing was changed.`);
}
