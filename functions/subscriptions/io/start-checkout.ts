import { randomBytes } from 'node:crypto';
import { CHECKOUT_WINDOW_SECONDS, MOST_CHECKOUTS_PER_WINDOW } from '#shared/rules/subscription-terms.ts';
import { InvalidInputError } from '../../platform/rules/errors.ts';
import { signedCheckout } from '../rules/payfast/signatures.ts';
import { type Checkout, checkoutFields } from '../rules/checkout.ts';
import { pendingSubscription, type Subscription } from '../rules/subscription.ts';
import { claimContent, findClaim, spendRateLimits, visitorRateLimits } from '../../platform/limits.ts';
import { getMerchant, isSandbox, checkoutAddress } from './payfast/payfast-settings.ts';
import { siteAddress } from '../../platform/setting.ts';
import { addSubscription, findSubscription } from './subscriptions.ts';
import type { PaymentForm } from '#shared/api/subscriptions.ts';
import { sha256Hex } from '../../platform/rules/digests.ts';
import { dayOf } from '../rules/calendar.ts';
import { againOf } from '../rules/view.ts';

/** Spends one of a visitor's checkouts, or throws TooSoonError. Repeating the same checkout spends one. */
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

/** A checkout, and what it continues if the customer had cancelled. */
interface Beginnable extends Checkout {
  readonly follows?: string;
  readonly startsAfter?: string | undefined;
}

/** More than anybody cancels and subscribes again within ten minutes. */
const MOST_BEGUN_AGAIN = 10;

/**
 * Stores a checkout as a subscription that is not paid yet. The same plan for the same person within ten minutes is the
 * same subscription, however often it is sent; once it is paid, a repetition is refused, and once it is cancelled a new
 * one begins.
 */
export async function beginSubscription(checkout: Beginnable): Promise<Subscription> {
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

/** Stores a checkout of the same plan that begins after the days that are paid; within ten minutes, the same one. */
export async function beginAgain(cancelled: Subscription): Promise<Subscription> {
  const { id, customer, lifecycle, plan } = cancelled;
  const again = againOf(cancelled, dayOf(Date.now()));
  if (!again) throw new InvalidInputError(NOT_AGAIN);
  const contentHash = sha256Hex(JSON.stringify(['again', id, plan]));
  const startsAfter = lifecycle.endsOn ?? lifecycle.paidUntil;
  return beginSubscription({ plan: again.plan, customer, contentHash, follows: id, startsAfter });
}

const NOT_AGAIN =
  'This subscription goes on, so there is nothing to begin again. Please reload the page to see its state.';

/** The subscription that holds a claim: a new one, or the one that came first. */
async function beginOnce(
  { plan, customer, follows, startsAfter }: Beginnable,
  claim: string,
): Promise<Subscription> {
  const now = Date.now();
  const id = await claimContent(claim, randomBytes(16).toString('hex'), now);
  const linkKey = randomBytes(32).toString('base64url');
  const follow = follows === undefined ? {} : { follows };
  const begun = pendingSubscription(
    { id, linkKey, plan, customer, ...follow, ...(isSandbox() && { isTest: true }) },
    now,
    startsAfter,
  );
  return (await addSubscription(begun)) ? begun : ((await findSubscription(id)) ?? begun);
}

/**
 * The form that the visitor's browser posts to the provider: signed with the merchant's secret, and never to be logged.
 */
export async function formOf(subscription: Subscription): Promise<PaymentForm> {
  const { id, key, passphrase } = await getMerchant();
  const fields = checkoutFields(subscription, siteAddress(), dayOf(Date.now()));
  const signed = signedCheckout({ merchant_id: id, merchant_key: key, ...fields }, passphrase);
  return { address: checkoutAddress(), fields: signed.map(([name, value]) => [name, value]) };
}
