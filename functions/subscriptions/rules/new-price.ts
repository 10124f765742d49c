import { TERMS_NOTICE_DAYS } from '#shared/rules/service-levels.ts';
import { nextChargeDay } from '#shared/rules/charge-days.ts';
import { addDays, type Day } from './calendar.ts';
import { reviewDayOf, withMails } from './apply-event.ts';
import type { Lifecycle } from './lifecycle.ts';
import type { Subscription } from './subscription.ts';
import { isRenewing } from './transition.ts';

/*
 * A plan's new price, for all its customers: each is mailed once and charged it from a day of their own on. It is set at
 * the provider after the last charge at the old price, by the review.
 */

/**
 * The day of the first charge at a price that is told today: 30 days later at the earliest, because the terms promise that
 * notice, and not for a year whose notice named a lower price.
 */
function firstDayOf(
  { paidUntil = '', billing, nextYear, priceCents }: Lifecycle,
  cents: number,
  today: Day,
): Day {
  const earliest = addDays(today, TERMS_NOTICE_DAYS);
  let from = addDays(paidUntil, 1);
  const isNoticed = nextYear?.lastDay === paidUntil && cents > (nextYear?.yearCents ?? priceCents);
  if (billing === 'yearly' && isNoticed) from = nextChargeDay(from, billing);
  while (from < earliest) from = nextChargeDay(from, billing);
  return from;
}

/** Whether a subscription still has to be told of that price: it pays another one for the plan and goes on. */
export function isToTell(subscription: Subscription, priceCents: number): boolean {
  const { state, token, newPrice, priceCents: present } = subscription.lifecycle;
  if (token === undefined || !isRenewing({ state })) return false;
  return (newPrice?.priceCents ?? present) !== priceCents;
}

/** A subscription with the price, its first day, and the mail about both; the same object if it was told before. */
export function withNewPrice(
  subscription: Subscription,
  priceCents: number,
  { day, now }: { readonly day: Day; readonly now: number },
): Subscription {
  if (!isToTell(subscription, priceCents)) return subscription;
  const from = firstDayOf(subscription.lifecycle, priceCents, day);
  const newPrice = { priceCents, from, toldOn: day };
  const lifecycle = { ...subscription.lifecycle, newPrice };
  const told = { ...subscription, lifecycle, reviewOn: reviewDayOf(lifecycle, day) };
  return withMails(told, [{ kind: 'price-change', day }], now);
}
