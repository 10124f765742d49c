import { dayOf } from './calendar.ts';
import { withMails } from './happen.ts';
import { isExpired, linkOf, readWord } from './links.ts';
import type { Subscription } from './subscription.ts';

/** A subscription with a mail due that brings its link; the same one when nothing was paid or its link is good no more. */
export function withLinkMail(subscription: Subscription, now: number): Subscription {
  const { mails, life } = subscription;
  const word = readWord(linkOf(subscription));
  const isWaiting = mails.some(({ kind, state }) => kind === 'link' && state === 'due');
  if (life.payments.length === 0 || !word || isExpired(word, now) || isWaiting) return subscription;
  return withMails(subscription, [{ kind: 'link', day: dayOf(now) }], now);
}
