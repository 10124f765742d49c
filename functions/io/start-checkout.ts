import { randomBytes } from 'node:crypto';
import { CHECKOUT_WINDOW_SECONDS, MOST_CHECKOUTS_PER_WINDOW } from '#shared/rules/subscription-terms.ts';
import { InvalidInputError } from '../domain/errors.ts';
import { type CheckoutField, signedCheckout } from '../domain/payfast/checkout-signature.ts';
import { type Checkout, checkoutFields } from '../domain/subscriptions/checkout.ts';
import { pendingSubscription, type Subscription } from '../domain/subscriptions/subscription.ts';
import { claimContent, findClaim } from './lead-claims.ts';
import { takeTurn } from './limits.ts';
import { getMerchant } from './payfast-settings.ts';
import { siteAddress } from './setting.ts';
import { addSubscription, findSubscription } from './subscriptions.ts';

/** Takes one of a visitor's turns to begin a checkout, or throws TooSoonError. The same checkout again costs no turn. */
export async function takeCheckoutTurn(visitorKey: string, { contentHash }: Checkout): Promise<void> {
  if ((await findClaim(contentHash, Date.now())) !== undefined) return;
  await takeTurn({
    key: `checkout#${visitorKey}`,
    most: MOST_CHECKOUTS_PER_WINDOW,
    seconds: CHECKOUT_WINDOW_SECONDS,
  });
}

/**
 * Stores a checkout as a subscription that nothing is paid for yet. The same plan for the same person within ten minutes is
 * the same one, however often it is sent; once it is paid, it is refused.
 */
export async function beginSubscription(checkout: Checkout): Promise<Subscription> {
  const { plan, customer, contentHash } = checkout;
  const now = Date.now();
  const id = await claimContent(contentHash, randomBytes(16).toString('hex'), now);
  const linkKey = randomBytes(32).toString('base64url');
  const begun = pendingSubscription({ id, linkKey, plan, customer }, now);
  const subscription = (await addSubscription(begun)) ? begun : ((await findSubscription(id)) ?? begun);
  if (subscription.life.state !== 'pending') {
    throw new InvalidInputError(
      'This subscription is paid for already. Please look at the mail that we sent you.',
    );
  }
  return subscription;
}

/** What the visitor's browser posts to the provider: signed with the merchant's secret, and never to be logged. */
export function signedFieldsOf(subscription: Subscription): Promise<[string, string][]> {
  return signFields(checkoutFields(subscription, siteAddress()));
}

/** A form for the provider with the merchant's own fields, signed. */
export async function signFields(
  fields: Partial<Record<CheckoutField, string>>,
): Promise<[string, string][]> {
  const { id, key, passphrase } = await getMerchant();
  const signed = signedCheckout({ merchant_id: id, merchant_key: key, ...fields }, passphrase);
  return signed.map(([name, value]) => [name, value]);
}
