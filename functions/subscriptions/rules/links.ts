import { createHmac } from 'node:crypto';
import { LINK_DAYS_AFTER_PERIOD, REQUESTED_LINK_DAYS } from '#shared/rules/subscription-terms.ts';
import { isSameSecret } from '../../platform/rules/digests.ts';
import { addDays, type Day, dayOf } from './calendar.ts';
import type { Subscription } from './subscription.ts';

type Signed = Pick<Subscription, 'id' | 'linkKey'>;

/** What a token allows; a token made for one purpose is worthless for another. */
export type Purpose = 'manage' | 'state' | 'checkout';

/** A token that came back to us, parsed. None of it is verified yet. */
export interface SignedToken {
  readonly id: string;
  /** The last day of a link, as digits; empty for a token without one. */
  readonly lastDay: string;
  readonly signature: string;
}

/**
 * The token of a mailed link: `id.last day.signature`, signed with the subscription's own key. Valid until two months
 * after the paid period, so that the last mail can still be used, and some days from the day on which it was asked for.
 */
export function linkOf(subscription: Subscription, askedOn?: Day): string {
  const lastDay = linkLastDayOf(subscription, askedOn).replaceAll('-', '');
  return `${subscription.id}.${lastDay}.${signatureOf(subscription, 'manage', lastDay)}`;
}

/** The last day on which the link of `linkOf` is valid. */
export function linkLastDayOf({ lifecycle, createdAt }: Subscription, askedOn?: Day): Day {
  const lastDay = addDays(lifecycle.paidUntil ?? dayOf(createdAt), LINK_DAYS_AFTER_PERIOD);
  const asked = askedOn === undefined ? lastDay : addDays(askedOn, REQUESTED_LINK_DAYS);
  return asked > lastDay ? asked : lastDay;
}

/** The token with which the page after a payment asks whether it has come: `id.signature`. */
export function stateTokenOf(subscription: Signed): string {
  return `${subscription.id}.${signatureOf(subscription, 'state', '')}`;
}

/**
 * The token with which the browser that began a checkout continues it: `id.signature`. Only that browser gets it, and
 * it is never part of an address, because the checkout holds what the payer typed.
 */
export function checkoutTokenOf(subscription: Signed): string {
  return `${subscription.id}.${signatureOf(subscription, 'checkout', '')}`;
}

/** Parses a token of any purpose; undefined when it is malformed. */
export function parseSignedToken(word: string): SignedToken | undefined {
  const [, id, lastDay = '', signature] = /^([0-9a-f]{32})\.(?:(\d{8})\.)?([\w-]{43})$/.exec(word) ?? [];
  return id === undefined || signature === undefined ? undefined : { id, lastDay, signature };
}

/** Whether we issued a token for that purpose; compared in constant time. Does not check its age. */
export function isOurs(
  subscription: Signed,
  purpose: Purpose,
  { id, lastDay, signature }: SignedToken,
): boolean {
  const isForm = id === subscription.id && (lastDay !== '') === (purpose === 'manage');
  return isSameSecret(signature, signatureOf(subscription, purpose, lastDay)) && isForm;
}

/** Whether a link's last day is over. */
export function isExpired(lastDay: string, now: number): boolean {
  return lastDay < dayOf(now).replaceAll('-', '');
}

function signatureOf({ id, linkKey }: Signed, purpose: Purpose, lastDay: string): string {
  return createHmac('sha256', linkKey).update(`${purpose}.${id}.${lastDay}`).digest('base64url');
}
