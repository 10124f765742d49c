import { randomBytes } from 'node:crypto';
import { CHECKOUT_WINDOW_SECONDS, MOST_CHECKOUTS_PER_WINDOW } from '#shared/rules/subscription-terms.ts';
import { InvalidInputError } from '../../platform/rules/errors.ts';
import { type CheckoutField, signedCheckout } from '../rules/payfast/signatures.ts';
import { type Checkout, checkoutFields } from '../rules/checkout.ts';
import { pendingSubscription, servedAfter, type Subscription } from '../rules/subscription.ts';
import { claimContent, findClaim } from '../../platform/claims.ts';
import { spendRateLimits, visitorRateLimits } from '../../platform/rate-limit.ts';
import { getMerchant, isSandbox, checkoutAddress } from './payfast/payfast-settings.ts';
import { siteAddress } from '../../platform/setting.ts';
import { addSubscription, findSubscription, changeSubscription } from './subscriptions.ts';
import type { PaymentForm } from '#shared/api/subscriptions.ts';
import { dayInWords } from '#shared/rules/charge-days.ts';
import { type Day, dayOf } from '../rules/calendar.ts';
import { isReturnable, returnFields, withReturn } from '../rules/return.ts';

/**
 * Spends one of the checkouts that a visitor may begin, or throws TooSoonError. Repeated and parallel requests for the
 * same checkout spend one.
 */
export async function spendCheckoutLimits(visitorKey: string, { contentHash }: Checkout): Promise<void> {
  if ((await findClaim(contentHash, Date.now())) !== undefined) return;
  const limits = visitorRateLimits(visitorKey, {
    name: 'checkout',
    most: MOST_CHECKOUTS_PER_WINDOW,
    seconds: CHECKOUT_WINDOW_SECONDS,
    holder: contentHash.slice(0, 16),
  });
  await spendRateLimits(limits);
}

/** More than anybody cancels and subscribes again within ten minutes. */
const MOST_BEGUN_AGAIN = 10;

/**
 * Stores a checkout as a subscription that is not paid yet. The same plan for the same person within ten minutes is the
 * same subscription, however often it is sent; once it is paid, a repetition is refused, and once it is cancelled a new
 * one begins.
 */
export async function beginSubscription(checkout: Checkout): Promise<Subscription> {
  let claim = checkout.contentHash;
  for (let before = 0; before < MOST_BEGUN_AGAIN; before += 1) {
    const subscription = await beginOnce(checkout, claim);
    const { state, cancelledOn } = subscription.lifecycle;
    if (state === 'pending') return subscription;
    if (state !== 'ended' && cancelledOn === undefined) break;
    claim = `${checkout.contentHash}#after-${subscription.id}`;
  }
  throw new InvalidInputError(
    'This subscription is paid for already. Please read the email that we sent you.',
  );
}

/** The subscription that holds a claim: a new one, or the one that came first. */
async function beginOnce({ plan, customer }: Checkout, claim: string): Promise<Subscription> {
  const now = Date.now();
  const id = await claimContent(claim, randomBytes(16).toString('hex'), now);
  const linkKey = randomBytes(32).toString('base64url');
  const begun = pendingSubscription(
    { id, linkKey, plan, customer, ...(isSandbox() && { isTest: true }) },
    now,
  );
  return (await addSubscription(begun)) ? begun : ((await findSubscription(id)) ?? begun);
}

/**
 * The form that the visitor's browser posts to the provider: signed with the merchant's secret, and never to be logged.
 */
export function signedFieldsOf(subscription: Subscription): Promise<[string, string][]> {
  return signFields(checkoutFields(subscription, siteAddress()));
}

/** The fields of a form for the provider together with the merchant's own, signed. */
async function signFields(fields: Partial<Record<CheckoutField, string>>): Promise<[string, string][]> {
  const { id, key, passphrase } = await getMerchant();
  const signed = signedCheckout({ merchant_id: id, merchant_key: key, ...fields }, passphrase);
  return signed.map(([name, value]) => [name, value]);
}

const NOT_OPEN = 'This subscription cannot be continued here.';

/** Why it cannot be continued: a new one is charged from its first day, also for days that are paid for already. */
function notOpenWords({ lifecycle }: Subscription, day: Day): string {
  const until = servedAfter(lifecycle, day);
  return until === undefined
    ? `${NOT_OPEN} You can subscribe again at any time.`
    : `${NOT_OPEN} Its support goes on until ${dayInWords(until)}. A new subscription is charged on the day on which you order it: if you order it after that day, you pay for no day twice.`;
}

/**
 * Begins the return after a cancellation. The provider cannot undo a cancellation, so the card is stored again: nothing
 * is charged now, and the next period is charged on the day after the paid one. The return is stored before the
 * customer leaves for the provider; only the provider's notification makes it effective.
 */
export async function beginReturn({ id }: Subscription): Promise<PaymentForm> {
  const day = dayOf(Date.now());
  const returning = await changeSubscription(id, (current) => {
    if (!isReturnable(current.lifecycle, day)) throw new InvalidInputError(notOpenWords(current, day));
    return withReturn(current, day);
  });
  if (!returning) throw new InvalidInputError(NOT_OPEN);
  return { address: checkoutAddress(), fields: await signFields(returnFields(returning, siteAddress())) };
}
