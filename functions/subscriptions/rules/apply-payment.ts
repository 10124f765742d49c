import { PRICES } from '#shared/rules/prices.ts';
import { mayBeChargedOnOtherDay } from './charge-day.ts';
import { addDays, EARLIEST_RENEWAL_DAYS, lastDayOf } from './calendar.ts';
import { hold, isNear, isSameCharge, nameHeldCharge, withChargeNamed } from './hold.ts';
import { isLeft } from './leaving.ts';
import type {
  HoldReason,
  Lifecycle,
  Outcome,
  Payment,
  PaymentEvent,
  SubscriptionMailKind,
} from './lifecycle.ts';
import { switchDayOf } from './next-year.ts';
import { isCountedAnew } from './provider-pause.ts';
import { isOfReturn, returned } from './return.ts';
import { isWanted, withUnwanted } from './unwanted.ts';

/**
 * Applies a payment, in any state. A repeated one buys nothing. One of a second checkout, of a return that was given
 * up, or of an amount that is neither the price nor the agreed next one, is held for a person. Every other one buys a
 * period. A subscription that charges although it is not to continue is noted, so that it is ended at the provider.
 */
export function applyPayment(before: Lifecycle, event: PaymentEvent): Outcome {
  const { paymentId, day, token } = event;
  const lifecycle = begunAnew(before, token);
  const known = [...lifecycle.payments, ...(lifecycle.heldCharges ?? [])];
  if (known.some(({ id }) => id === paymentId)) return { lifecycle: before, verdict: 'duplicate', mails: [] };
  const outcome = take(lifecycle, event);
  if (outcome.verdict !== 'applied') return { ...outcome, lifecycle: before };
  if (token === undefined || isWanted(outcome.lifecycle, token)) return outcome;
  return { ...outcome, lifecycle: withUnwanted(outcome.lifecycle, token, day) };
}

function take(lifecycle: Lifecycle, event: PaymentEvent): Outcome {
  const { amountCents, token } = event;
  const isSecond = isSecondCheckout(lifecycle, token);
  const late = isSecond ? (matchOf(lifecycle, event) ?? nameHeldCharge(lifecycle, event)) : undefined;
  if (late) return late;
  if (isOfReturn(lifecycle, event)) return payAfterReturn(lifecycle, event);
  if (amountCents === 0 && isSecond)
    return { lifecycle, verdict: 'applied', reason: 'unwanted-subscription', mails: [] };
  // Verifying a card charges nothing. Written so that NaN is refused too.
  if (!(amountCents > 0)) return { lifecycle, verdict: 'refused', reason: 'nothing-charged', mails: [] };
  if (isSecond) return hold(lifecycle, event, doubleReasonOf(lifecycle));
  const matched = matchOf(lifecycle, event);
  if (matched) return matched;
  const changed = takeChange(lifecycle, amountCents);
  if (!isNear(amountCents, changed.priceCents)) {
    return nameHeldCharge(lifecycle, event) ?? hold(lifecycle, event, 'other-amount');
  }
  if (!isLeft(lifecycle, event.day)) return extendPaidPeriod(changed, event);
  return nameHeldCharge(lifecycle, event) ?? hold(lifecycle, event, 'after-cancellation');
}

/**
 * Of two checkouts one was cancelled before its payment was reported: the other begins as if it were alone. Without a
 * payment, the token is known only from a cancellation.
 */
function begunAnew(lifecycle: Lifecycle, token: string | undefined): Lifecycle {
  if (lifecycle.payments.length > 0 || !isSecondCheckout(lifecycle, token)) return lifecycle;
  return { ...lifecycle, state: 'pending', token: undefined, cancelledOn: undefined, endedOn: undefined };
}

/** A customer who goes on has paid twice; one who has cancelled wanted no charge at all. */
function doubleReasonOf({ cancelledOn }: Lifecycle): HoldReason {
  return cancelledOn === undefined ? 'second-checkout' : 'after-cancellation';
}

/** A customer who cancelled has stored a card again; its charge buys a period as if nothing had been cancelled. */
function payAfterReturn(lifecycle: Lifecycle, event: PaymentEvent): Outcome {
  const back = returned(lifecycle, event.token);
  if (event.amountCents === 0)
    return { lifecycle: back, verdict: 'applied', mails: ['return', 'return-staff'] };
  const paid = applyPayment(back, event);
  return { ...paid, mails: ['return-staff', ...paid.mails] };
}

/** Whether an event is about another subscription at the provider than the one that was paid first. */
export function isSecondCheckout(lifecycle: Lifecycle, token: string | undefined): boolean {
  return lifecycle.token !== undefined && token !== undefined && token !== lifecycle.token;
}

/**
 * A charge of the agreed next price makes it the price. Until then both prices are accepted, and so is the price that
 * the provider was asked for while its answer is unknown.
 */
export function takeChange(lifecycle: Lifecycle, amountCents: number): Lifecycle {
  const { pendingChange, openChange } = lifecycle;
  const taken = [pendingChange, openChange].find(
    (change) => change && isNear(amountCents, change.priceCents),
  );
  if (!taken) return lifecycle;
  const { plan, priceCents } = taken;
  const isOtherPeriod = plan.billing !== lifecycle.billing && lifecycle.paidUntil !== undefined;
  return {
    ...lifecycle,
    billing: plan.billing,
    priceCents,
    pendingChange: undefined,
    // A change that was requested later may still be charged.
    openChange: taken === openChange ? undefined : openChange,
    ...(isOtherPeriod && { anchor: addDays(lifecycle.paidUntil ?? '', 1), periods: 0 }),
  };
}

function extendPaidPeriod(lifecycle: Lifecycle, event: PaymentEvent): Outcome {
  const bought = addPeriod(lifecycle, event);
  const oddity = oddityOf(lifecycle, bought);
  const mails: SubscriptionMailKind[] = [...mailsOf(lifecycle)];
  if (oddity !== undefined) mails.push('attention-staff');
  const reason = oddity ?? (lifecycle.pastDueSince === undefined ? undefined : 'recovered');
  return { lifecycle: bought, verdict: 'applied', mails, ...(reason !== undefined && { reason }) };
}

/** A cancellation that overtook the first payment could not be mailed before it. */
function mailsOf({ payments, cancelledOn }: Lifecycle): readonly SubscriptionMailKind[] {
  if (payments.length > 0) return ['renewal'];
  const welcome = ['activation', 'activation-staff'] as const;
  return cancelledOn === undefined ? welcome : [...welcome, 'cancellation', 'cancellation-staff'];
}

/** The notification of a payment that the provider's record has proved: it adds the id, and buys nothing more. */
function matchOf(lifecycle: Lifecycle, event: PaymentEvent): Outcome | undefined {
  const { day, paymentId, isNotificationMissing = false } = event;
  const proved = lifecycle.payments.findLast(
    (payment) => payment.isNotificationMissing && isSameCharge(lifecycle, payment, event),
  );
  if (!proved || isNotificationMissing) return undefined;
  const { nextChargeOn = addDays(proved.until, 1 - EARLIEST_RENEWAL_DAYS) } = proved;
  if (day >= nextChargeOn) return undefined;
  const named = {
    ...proved,
    id: paymentId,
    isNotificationMissing: undefined,
    nextChargeOn: undefined,
    token: undefined,
  };
  const payments = lifecycle.payments.map((payment) => (payment === proved ? named : payment));
  return {
    lifecycle: withChargeNamed({ ...lifecycle, payments }, proved.id, paymentId),
    verdict: 'applied',
    reason: 'notification-of-a-proved-payment',
    mails: [],
  };
}

function addPeriod(
  lifecycle: Lifecycle,
  { day, paymentId, amountCents, token, isNotificationMissing, nextChargeOn }: PaymentEvent,
): Lifecycle {
  const isAnew = isCountedAnew(lifecycle);
  const anchor = isAnew ? firstDayOf(lifecycle, day) : (lifecycle.anchor ?? day);
  const periods = isAnew ? 1 : lifecycle.periods + 1;
  const until = lastDayOf(anchor, lifecycle.billing, periods);
  const from = periods === 1 ? anchor : addDays(lastDayOf(anchor, lifecycle.billing, periods - 1), 1);
  const payment: Payment = {
    id: paymentId,
    day,
    amountCents,
    from,
    until,
    ...(lifecycle.billing === 'yearly' && { monthCents: PRICES.personalMonthly * 100 }),
    ...(isNotificationMissing && { isNotificationMissing, nextChargeOn, token }),
  };
  return {
    ...lifecycle,
    state: lifecycle.cancelledOn === undefined ? 'active' : 'cancelled',
    token: lifecycle.token ?? token,
    payments: [...lifecycle.payments, payment],
    anchor,
    periods,
    paidUntil: until,
    isChargeDayOpen: mayBeChargedOnOtherDay(lifecycle, payment, isAnew) || lifecycle.isChargeDayOpen,
    pastDueSince: undefined,
    pausedOn: undefined,
    reminders: undefined,
    endedOn: undefined,
  };
}

function oddityOf(before: Lifecycle, { token }: Lifecycle): string | undefined {
  const { state, cancelledOn, payments } = before;
  // The provider could not be told in time to switch to monthly payments.
  if (switchDayOf(before) !== undefined) return 'year-against-notice';
  if (cancelledOn !== undefined && payments.length > 0) return 'paid-after-cancellation';
  if (state === 'ended' && payments.length > 0) return 'paid-after-end';
  // Without a token, nothing can be cancelled or looked up at the provider.
  return token === undefined ? 'without-token' : undefined;
}

/** Today, or the day after what is paid for already. */
function firstDayOf({ paidUntil }: Lifecycle, today: string): string {
  return paidUntil !== undefined && paidUntil >= today ? addDays(paidUntil, 1) : today;
}
