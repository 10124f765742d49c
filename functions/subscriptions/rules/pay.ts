import { addDays, EARLIEST_RENEWAL_DAYS, lastDayOf } from './calendar.ts';
import { hold, isNear, nameHeldCharge } from './hold.ts';
import type { HoldReason, Life, Outcome, Payment, PaymentEvent, SubscriptionMailKind } from './life.ts';
import { isOfReturn, returned } from './return.ts';
import { isWanted, withUnwanted } from './unwanted.ts';

/**
 * A payment, in any state. The same one twice buys nothing. One of a second checkout, of a return that was given up, or of an
 * amount that is neither the price nor the agreed next one, is held for a person. The first and every later one buys a period.
 * What charges and is not to go on is noted, so that it is ended at the provider.
 */
export function pay(before: Life, event: PaymentEvent): Outcome {
  const { paymentId, day, token } = event;
  const life = begunAnew(before, token);
  const isKnown = [...life.payments, ...(life.heldCharges ?? [])].some(({ id }) => id === paymentId);
  if (isKnown) return { life: before, verdict: 'duplicate', mails: [] };
  const outcome = take(life, event);
  if (outcome.verdict !== 'applied') return { ...outcome, life: before };
  if (token === undefined || isWanted(outcome.life, token)) return outcome;
  return { ...outcome, life: withUnwanted(outcome.life, token, day) };
}

function take(life: Life, event: PaymentEvent): Outcome {
  const { amountCents, token } = event;
  if (isOfReturn(life, event)) return payAfterReturn(life, event);
  if (amountCents === 0 && isSecondCheckout(life, token)) {
    return { life, verdict: 'applied', reason: 'unwanted-subscription', mails: [] };
  }
  // A card that is verified is charged nothing. Written so that NaN is refused too.
  if (!(amountCents > 0)) return { life, verdict: 'refused', reason: 'nothing-charged', mails: [] };
  if (isSecondCheckout(life, token)) return hold(life, event, doubleReasonOf(life));
  const changed = takeChange(life, amountCents);
  if (!isNear(amountCents, changed.priceCents)) {
    return nameHeldCharge(life, event) ?? hold(life, event, 'other-amount');
  }
  const matched = matchOf(changed, event);
  if (matched) return matched;
  return isLeft(life, event.day) ? hold(life, event, 'after-cancellation') : buy(changed, event);
}

/**
 * Of two checkouts the one was cancelled before anything was told of it: the other one begins as if it were alone. Without a
 * payment a token is known from a cancellation alone.
 */
function begunAnew(life: Life, token: string | undefined): Life {
  if (life.payments.length > 0 || !isSecondCheckout(life, token)) return life;
  return { ...life, state: 'pending', token: undefined, cancelledOn: undefined, endedOn: undefined };
}

/** Who goes on has paid twice; who has cancelled wanted no charge at all. */
function doubleReasonOf({ cancelledOn }: Life): HoldReason {
  return cancelledOn === undefined ? 'second-checkout' : 'after-cancellation';
}

/** Whether it was ended before its paid period was over, by either side: nothing is served or sold after that. */
function isLeft({ endsOn }: Life, day: string): boolean {
  return endsOn !== undefined && endsOn < day;
}

/** Whoever cancelled has stored a card again; what is charged with it is paid for as if nothing had been cancelled. */
function payAfterReturn(life: Life, event: PaymentEvent): Outcome {
  const back = returned(life, event.token);
  if (event.amountCents === 0) return { life: back, verdict: 'applied', mails: ['return', 'return-staff'] };
  const paid = pay(back, event);
  return { ...paid, mails: ['return-staff', ...paid.mails] };
}

/** Whether something is told of another subscription at the provider than the one that was paid first. */
export function isSecondCheckout(life: Life, token: string | undefined): boolean {
  return life.token !== undefined && token !== undefined && token !== life.token;
}

/**
 * A charge of the agreed next price makes it the price. While the old one is still charged, both are right; so is the price
 * that the provider was asked for while its answer is not known.
 */
function takeChange(life: Life, amountCents: number): Life {
  const { pendingChange, openChange } = life;
  const taken = [pendingChange, openChange].find(
    (change) => change && isNear(amountCents, change.priceCents),
  );
  if (!taken) return life;
  const { plan, priceCents } = taken;
  const isOtherPeriod = plan.billing !== life.billing && life.paidUntil !== undefined;
  return {
    ...life,
    billing: plan.billing,
    priceCents,
    pendingChange: undefined,
    // What was asked for after it may still come.
    openChange: taken === openChange ? undefined : openChange,
    ...(isOtherPeriod && { anchor: addDays(life.paidUntil ?? '', 1), periods: 0 }),
  };
}

function buy(life: Life, event: PaymentEvent): Outcome {
  const bought = addPeriod(life, event);
  const oddity = oddityOf(life, bought);
  const mails: SubscriptionMailKind[] = [...mailsOf(life)];
  if (oddity !== undefined) mails.push('attention-staff');
  const reason = oddity ?? (life.pastDueSince === undefined ? undefined : 'recovered');
  return { life: bought, verdict: 'applied', mails, ...(reason !== undefined && { reason }) };
}

/** A cancellation that overtook the first payment could not be mailed before it. */
function mailsOf({ payments, cancelledOn }: Life): readonly SubscriptionMailKind[] {
  if (payments.length > 0) return ['renewal'];
  const welcome = ['activation', 'activation-staff'] as const;
  return cancelledOn === undefined ? welcome : [...welcome, 'cancellation', 'cancellation-staff'];
}

/** The notification of a payment that the provider's record has proved already: it gets its id, and buys nothing more. */
function matchOf(
  life: Life,
  { day, paymentId, isNotificationMissing = false }: PaymentEvent,
): Outcome | undefined {
  const proved = life.payments.findLast((payment) => payment.isNotificationMissing);
  if (!proved || isNotificationMissing || day > addDays(proved.until, -EARLIEST_RENEWAL_DAYS))
    return undefined;
  const payments = life.payments.map((payment) =>
    payment === proved ? { ...payment, id: paymentId, isNotificationMissing: undefined } : payment,
  );
  return {
    life: { ...life, payments },
    verdict: 'applied',
    reason: 'notification-of-a-proved-payment',
    mails: [],
  };
}

function addPeriod(
  life: Life,
  { day, paymentId, amountCents, token, isNotificationMissing }: PaymentEvent,
): Life {
  // Days without service are not sold: after a suspension or an end the periods are counted anew.
  const isAnew = life.anchor === undefined || ['pending', 'suspended', 'ended'].includes(life.state);
  const anchor = isAnew ? firstDayOf(life, day) : (life.anchor ?? day);
  const periods = isAnew ? 1 : life.periods + 1;
  const until = lastDayOf(anchor, life.billing, periods);
  const from = periods === 1 ? anchor : addDays(lastDayOf(anchor, life.billing, periods - 1), 1);
  const payment: Payment = {
    id: paymentId,
    day,
    amountCents,
    from,
    until,
    ...(isNotificationMissing && { isNotificationMissing }),
  };
  return {
    ...life,
    state: life.cancelledOn === undefined ? 'active' : 'cancelled',
    token: life.token ?? token,
    payments: [...life.payments, payment],
    anchor,
    periods,
    paidUntil: until,
    pastDueSince: undefined,
    reminders: undefined,
    endedOn: undefined,
  };
}

function oddityOf({ state, cancelledOn, payments }: Life, { token }: Life): string | undefined {
  if (cancelledOn !== undefined && payments.length > 0) return 'paid-after-cancellation';
  if (state === 'ended' && payments.length > 0) return 'paid-after-end';
  // Nothing could be cancelled or looked up at the provider.
  return token === undefined ? 'without-token' : undefined;
}

/** Today, or the day after what is paid for already. */
function firstDayOf({ paidUntil }: Life, today: string): string {
  return paidUntil !== undefined && paidUntil >= today ? addDays(paidUntil, 1) : today;
}
