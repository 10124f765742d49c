import { InvalidInputError } from '../../platform/rules/errors.ts';
import { addDays, dayOf } from '../rules/calendar.ts';
import { paidPlanOf } from '../rules/change-plan.ts';
import { applyEvent, isToTell, withNewPrice } from '../rules/apply-event.ts';
import { type LifecycleEvent, lifecycleSchema, type RefundWay } from '../rules/lifecycle.ts';
import { isOver } from '../rules/payfast/provider-subscription.ts';
import { wasCharged, withoutQuestions } from '../rules/hold.ts';
import { isRenewing } from '../rules/transition.ts';
import { withLinkMail } from '../rules/emails/subscription-mails.ts';
import {
  type Customer,
  reasonToKeepWhole,
  type Subscription,
  subscriptionSchema,
  withoutPerson,
} from '../rules/subscription.ts';
import { endAtProvider } from './cancel-renewals.ts';
import {
  fetchProviderSubscription,
  findProviderSubscription,
  reopenProviderSubscription,
  updateProviderSubscription,
} from './payfast/payfast.ts';
import { changeSubscription, listSubscriptions, RECORD } from './subscriptions.ts';
import { randomBytes, randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { followsRules } from '#shared/api/follows-rules.ts';
import { customerFields } from '#shared/api/subscriptions.ts';
import { CHECKOUT_RULES } from '#shared/rules/form-rules.ts';
import { customerOf } from '../rules/checkout.ts';
import { untilAtRest } from '../../platform/outbox.ts';
import { deleteItem, getItem, putItem } from '../../platform/table-items.ts';

const WITHOUT_TOKEN =
  'The provider’s token of this subscription is not known here, so its charges cannot be ended from here. Cancel it on the PayFast dashboard; once that is told here, end it.';

/** The reasons for which an event is refused, in words for the operator. */
const REFUSALS: Readonly<Record<string, string>> = {
  'no-such-charge':
    'It has no such payment, or none that waits for a person. “subscriptions show” lists its payments.',
  'more-than-was-paid':
    'That is more than is left of that payment, or nothing at all, or what was promised of it has been given back already. “subscriptions show” lists what was given back of it.',
  'recorded-today':
    'A refund of this amount is recorded for that payment today already. If you made a second one, record it tomorrow.',
  'ended-sooner':
    'It has ended before its paid period was over: nothing is served that this charge could pay for. Give it back, and record that with “subscriptions refund”.',
  'ended-by-company-when-pending': 'Nothing of it was ever paid: there is nothing to end.',
  'ended-by-company-when-ended': 'It has ended already.',
};

/*
 * Actions that the company takes on a subscription by hand. Each returns the new state; the mails that it causes are
 * due. What cannot be done is an InvalidInputError, and while the provider cannot be reached nothing changes.
 */

interface Refund {
  readonly paymentId: string;
  /** Without it what is left of a promised refund, or the whole charge where none was promised. */
  readonly amountCents?: number | undefined;
  readonly by?: RefundWay | undefined;
}

/** Records a refund that was made at the provider, or from the company's own bank account. */
export function recordRefund({ id }: Subscription, refund: Refund): Promise<Subscription> {
  return decide(id, { kind: 'charge-refunded', day: dayOf(Date.now()), ...refund });
}

/** Lets a held charge buy its period, until the provider's next day if it can be asked; the price stays. */
export async function acceptHeldCharge(
  { id, lifecycle }: Subscription,
  paymentId: string,
): Promise<Subscription> {
  const { token } = lifecycle;
  const record = token === undefined ? undefined : await findProviderSubscription(token);
  return decide(id, { kind: 'charge-accepted', day: dayOf(Date.now()), paymentId, record });
}

/** Ends the charges at the provider and, once that has succeeded, the service today. */
export async function endNow(subscription: Subscription): Promise<Subscription> {
  const { id, lifecycle } = subscription;
  if (lifecycle.cancelledOn === undefined) {
    if (lifecycle.token === undefined) throw new InvalidInputError(WITHOUT_TOKEN);
    await endAtProvider(subscription, lifecycle.token);
  }
  return decide(id, { kind: 'ended-by-company', day: dayOf(Date.now()) });
}

/** Mails the link once more. */
export function resendLink({ id }: Subscription): Promise<Subscription> {
  return changeOrRefuse(id, (current) => {
    const mailed = withLinkMail(current, Date.now());
    if (mailed !== current) return mailed;
    throw new InvalidInputError(
      current.mails.some(({ kind, state }) => kind === 'link' && state === 'due')
        ? 'A mail with its link goes out within a minute already.'
        : 'It has no link worth sending: nothing is paid, or the person was erased.',
    );
  });
}

/**
 * Opens an agreement that PayFast has locked or that was paused, after the customer has entered a card again. It is
 * charged tomorrow, or on the day after the paid period if that is later, and a full period follows: nobody owes anything
 * for days without service.
 */
export async function reopenAgreement(subscription: Subscription): Promise<Subscription> {
  const { id, lifecycle } = subscription;
  const { token, paidUntil } = lifecycle;
  if (token === undefined || paidUntil === undefined || !isRenewing(lifecycle))
    throw new InvalidInputError(
      'It does not go on: only an active, unpaid or suspended one can be reopened.',
    );
  const record = await fetchProviderSubscription(token);
  if (!record || isOver(record))
    throw new InvalidInputError(
      'It is cancelled at PayFast, which cannot be undone: the customer can subscribe again.',
    );
  if (record.statusText !== 'ACTIVE') await reopenProviderSubscription(token);
  const tomorrow = addDays(dayOf(Date.now()), 1);
  const due = addDays(paidUntil, 1);
  const reopensOn = due > tomorrow ? due : tomorrow;
  await updateProviderSubscription(token, { run_date: reopensOn });
  const changed = await changeSubscription(id, (one) => ({
    ...one,
    lifecycle: { ...withoutQuestions(one.lifecycle, 'locked', 'card-again', 'early-charge'), reopensOn },
    reviewOn: addDays(reopensOn, 1),
  }));
  return changed ?? subscription;
}

/** The customers of a plan, by its word in `planItemId`; `business` is that of any number of employees. */
export type PricedPlan = 'monthly' | 'yearly' | 'business';

/**
 * Tells every customer of a plan its new price, in cents for a period (of the business plan: for each employee). What was
 * told before is skipped, so that a repetition completes an interrupted run. Answers with those told now.
 */
export async function changePrices(plan: PricedPlan, priceCents: number): Promise<Subscription[]> {
  const told: Subscription[] = [];
  for (const one of await listCustomersOf(plan, priceCents)) {
    const now = Date.now();
    const change = (current: Subscription) =>
      withNewPrice(current, priceOf(current, priceCents), { day: dayOf(now), now });
    const changed = await changeSubscription(one.id, change);
    if (changed) told.push(changed);
  }
  return told;
}

/** The customers of a plan who have not been told of that price. */
export function listCustomersOf(plan: PricedPlan, priceCents: number): Promise<Subscription[]> {
  return listSubscriptions((one) => {
    const paid = paidPlanOf(one);
    return (
      (paid.planType === 'business' ? 'business' : paid.billing) === plan &&
      isToTell(one, priceOf(one, priceCents))
    );
  });
}

function priceOf(subscription: Subscription, priceCents: number): number {
  const paid = paidPlanOf(subscription);
  return paid.planType === 'business' ? priceCents * paid.employeeCount : priceCents;
}

function decide(id: string, event: LifecycleEvent): Promise<Subscription> {
  return changeOrRefuse(id, (current) => {
    const { subscription, verdict, reason = verdict } = applyEvent(current, event, Date.now());
    if (verdict === 'applied') return subscription;
    throw new InvalidInputError(REFUSALS[reason] ?? `That cannot be done: ${reason}.`);
  });
}

async function changeOrRefuse(
  id: string,
  change: (subscription: Subscription) => Subscription,
): Promise<Subscription> {
  const changed = await changeSubscription(id, change);
  if (!changed) throw new InvalidInputError('It is gone: somebody has erased it.');
  return changed;
}

/** What the checkout accepts. */
const customerInputSchema = z.object(customerFields('The')).check(followsRules(CHECKOUT_RULES));

/**
 * Corrects what a customer has told us, by the rules of the checkout; fields that are not given stay, and a phone
 * number of null is removed. An email address, also the same one, invalidates every link sent so far, and a new link is
 * mailed to it.
 * Invalid input is an InvalidInputError.
 */
export function correctCustomer({ id }: Subscription, correction: Partial<Customer>): Promise<Subscription> {
  return changeOrRefuse(id, (current) => {
    if (current.customer.email === '')
      throw new InvalidInputError('It has no customer any more: the person was erased.');
    const changed = { ...current, customer: corrected(current.customer, correction) };
    return correction.email === undefined ? changed : withNewLink(changed);
  });
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

/**
 * Removes the person from a subscription: all of the record if nothing was ever charged, otherwise all but the
 * financial record. While it is being mailed or changed this waits, at most 70 seconds. Throws a SourceDownError when
 * it stays busy throughout, and changes nothing when by now there is a reason to keep it whole.
 */
export async function eraseSubscription(id: string): Promise<void> {
  const busy = 'Somebody changes this subscription all the time. Please try once more.';
  await untilAtRest(() => eraseUnlessBusy(id), busy);
}

async function eraseUnlessBusy(id: string): Promise<'done' | 'busy'> {
  const found = await readRecord(id);
  if (!found || reasonToKeepWhole(found, Date.now()) !== undefined) return 'done';
  const isLeased = (found.outboxLeaseUntil ?? 0) > Date.now();
  return !isLeased && (await erase(found)) ? 'done' : 'busy';
}

/** Without what only a newer version knows, which may be about the person. */
const ownPartSchema = z.object({ ...subscriptionSchema.shape, lifecycle: z.object(lifecycleSchema.shape) });

/** Also reads an expired record that DynamoDB has not deleted yet. */
async function readRecord(id: string): Promise<Subscription | undefined> {
  const item = await getItem('subscriptions', { id, item: RECORD });
  return item && z.parse(ownPartSchema, item);
}

/** Keeps only the financial record, if there is any. False when it has been written since it was read. */
function erase(found: Subscription): Promise<boolean> {
  const unchanged = {
    ConditionExpression: 'version = :expected',
    ExpressionAttributeValues: { ':expected': found.version },
  };
  const key = { id: found.id, item: RECORD };
  if (!wasCharged(found.lifecycle)) return deleteItem('subscriptions', key, unchanged);
  const emptied = { ...withoutPerson(found, randomUUID()), item: RECORD, version: found.version + 1 };
  return putItem('subscriptions', emptied, unchanged);
}
