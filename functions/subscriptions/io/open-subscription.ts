import { HOUR_MS } from '#shared/rules/time.ts';
import { CHECKOUT_CONTINUES_HOURS } from '#shared/rules/subscription-terms.ts';
import { NotFoundError } from '../../platform/rules/errors.ts';
import { isExpired, isOurs, parseSignedToken, type Purpose } from '../rules/links.ts';
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
const NOT_OPEN = 'This checkout is no longer open. Please choose your plan again.';

/** The subscription that a mailed link opens, or NotFoundError, which reveals nothing but that a link has expired. */
export async function openByLink(link: string): Promise<Subscription> {
  const { found, lastDay } = await openBy(link, 'manage', NO_SUCH_LINK);
  if (isExpired(lastDay, Date.now())) throw new NotFoundError(LINK_IS_OLD);
  return found;
}

/** The subscription whose state a returning visitor may ask for, or NotFoundError. */
export async function openByReference(reference: string): Promise<Subscription> {
  return (await openBy(reference, 'state', 'We do not know this payment.')).found;
}

/** The checkout that a browser started and may continue, or NotFoundError, also for one that is paid or too old. */
export async function openCheckout(word: string): Promise<Subscription> {
  const { found } = await openBy(word, 'checkout', NOT_OPEN);
  const isYoung = Date.now() - found.createdAt < CHECKOUT_CONTINUES_HOURS * HOUR_MS;
  if (found.lifecycle.state !== 'pending' || !isYoung) throw new NotFoundError(NOT_OPEN);
  return found;
}

async function openBy(word: string, purpose: Purpose, unknown: string) {
  const read = parseSignedToken(word);
  const found = read && (await findSubscription(read.id));
  if (!found || !isOurs(found, purpose, read)) throw new NotFoundError(unknown);
  return { found, lastDay: read.lastDay };
}

/** What the owner of a subscription sees of it today. */
export function showSubscription(subscription: Subscription): SubscriptionView {
  const { token } = subscription.lifecycle;
  return viewOf(subscription, dayOf(Date.now()), token === undefined ? undefined : cardPageOf(token));
}
