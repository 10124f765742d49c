import { createHmac } from 'node:crypto';
import { LINK_DAYS_AFTER_PERIOD } from '#shared/rules/subscription-terms.ts';
import { isSameSecret } from '../../platform/rules/same-secret.ts';
import { addDays, dayOf } from './calendar.ts';
import type { Subscription } from './subscription.ts';

type Signed = Pick<Subscription, 'id' | 'linkKey'>;

/** What a word is good for: one that was made for the one is worth nothing for the other. */
type Purpose = 'manage' | 'state' | 'checkout';

/** A word that came back to us, taken apart. Nothing of it is proved yet. */
export interface SignedToken {
  readonly id: string;
  /** The last day of a link, as digits; empty where a word has none. */
  readonly lastDay: string;
  readonly signature: string;
}

/**
 * The word of the link in a mail: `id.last day.signature`, signed with the subscription's own key. Good until two months after
 * the paid period, so that the last mail can still be used.
 */
export function linkOf(subscription: Subscription): string {
  const lastDay = linkLastDayOf(subscription).replaceAll('-', '');
  return `${subscription.id}.${lastDay}.${signatureOf(subscription, 'manage', lastDay)}`;
}

/** The last day on which the link of `linkOf` is good. */
export function linkLastDayOf({ lifecycle, createdAt }: Subscription): string {
  return addDays(lifecycle.paidUntil ?? dayOf(createdAt), LINK_DAYS_AFTER_PERIOD);
}

/** The word by which the page that the visitor returns to asks whether the payment has come: `id.signature`. */
export function stateTokenOf(subscription: Signed): string {
  return `${subscription.id}.${signatureOf(subscription, 'state', '')}`;
}

/**
 * The word by which the browser that began a checkout goes on with it: `id.signature`. It is given to that browser alone and never
 * is in an address, because the checkout holds what the payer typed.
 */
export function checkoutTokenOf(subscription: Signed): string {
  return `${subscription.id}.${signatureOf(subscription, 'checkout', '')}`;
}

/** Takes a word of any kind apart; undefined when it is none. */
export function parseSignedToken(word: string): SignedToken | undefined {
  const [, id, lastDay = '', signature] = /^([0-9a-f]{32})\.(?:(\d{8})\.)?([\w-]{43})$/.exec(word) ?? [];
  return id === undefined || signature === undefined ? undefined : { id, lastDay, signature };
}

/** Whether a word is one that we gave out for that purpose; compared in constant time. Says nothing about its age. */
export function isOurs(
  subscription: Signed,
  purpose: Purpose,
  { id, lastDay, signature }: SignedToken,
): boolean {
  const isForm = id === subscription.id && (lastDay !== '') === (purpose === 'manage');
  return isSameSecret(signature, signatureOf(subscription, purpose, lastDay)) && isForm;
}

/** Whether a link's last day is over. */
export function isExpired({ lastDay }: SignedToken, now: number): boolean {
  return lastDay < dayOf(now).replaceAll('-', '');
}

function signatureOf({ id, linkKey }: Signed, purpose: Purpose, lastDay: string): string {
  return createHmac('sha256', linkKey).update(`${purpose}.${id}.${lastDay}`).digest('base64url');
}
