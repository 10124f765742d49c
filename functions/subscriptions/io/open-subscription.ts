import { HOUR_MS } from '#shared/rules/time.ts';
import { CHECKOUT_CONTINUES_HOURS } from '#shared/rules/subscription-terms.ts';
import { NotFoundError } from '../../platform/rules/errors.ts';
import { isExpired, isOurs, parseSignedToken } from '../rules/links.ts';
import type { Subscription } from '../rules/subscription.ts';
import { findSubscription } from './subscriptions.ts';
import type { SubscriptionView } from '#shared/api/subscriptions.ts';
import { dayOf } from '../rules/calendar.ts';
import { viewOf } from '../rules/view.ts';
import { cardPageOf } from './payfast/payfast-settings.ts';

const NO_SUCH_LINK =
  'We do not know this link. Please open the link in the newest email about your subscription, or write to us.';
const LINK_IS_OLD =
  'This link is too old. Please ask for a new one here, open the link in the newest email about your subscription, or write to us.';

/** The subscription that a mailed link opens, or NotFoundError, which reveals nothing but that a link has expired. */
export async function openByLink(link: string): Promise<Subscription> {
  const read = parseSignedToken(link);
  const found = read && (await findSubscription(read.id));
  if (!found || !isOurs(found, 'manage', read)) throw new NotFoundError(NO_SUCH_LINK);
  if (isExpired(read, Date.now())) throw new NotFoundError(LINK_IS_OLD);
  return found;
}

/** The subscription whose state a returning visitor may ask for, or NotFoundError. */
export async function openByReference(reference: string): Promise<Subscription> {
  const read = parseSignedToken(reference);
  const found = read && (await findSubscription(read.id));
  if (!found || !isOurs(found, 'state', read)) throw new NotFoundError('We do not know this payment.');
  return found;
}

/** The checkout that a browser started and may continue, or NotFoundError, also for one that is paid or too old. */
export async function openCheckout(word: string): Promise<Subscription> {
  const read = parseSignedToken(word);
  const found = read && (await findSubscription(read.id));
  const isOpen =
    found?.lifecycle.state === 'pending' && Date.now() - found.createdAt < CHECKOUT_CONTINUES_HOURS * HOUR_MS;
  if (!found || !isOpen || !isOurs(found, 'checkout', read)) {
    throw new NotFoundError('This checkout is no longer open. Please choose your plan again.');
  }
  return found;
}

/** What the owner of a subscription sees of it today. */
export function showSubscription(subscription: Subscription): SubscriptionView {
  const { token } = subscription.lifecycle;
  return viewOf(subscription, dayOf(Date.now()), token === undefined ? undefined : cardPageOf(token));
}
