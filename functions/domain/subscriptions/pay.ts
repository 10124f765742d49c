import { addDays, lastDayOf } from './calendar.ts';
import { hold, isNear, nameHeldCharge } from './hold.ts';
import type { Life, Outcome, Payment, PaymentEvent, SubscriptionMailKind } from './life.ts';
import { isOfReturn, returned } from './return.ts';

/** A renewal is charged on the day after the paid period, at the earliest this many days before. */
export const EARLIEST_RENEWAL_DAYS = 2;

/**
 * A payment, in any state. The same one twice buys nothing. One of a second checkout, or of an amount that is neither the
 * price nor the agreed next one, is held for a person. The first and every later one buys a period.
 */
export function pay(life: Life, event: PaymentEvent): Outcome {
  const { paymentId, amountCents, token } = event;
  const isKnown = [...life.payments, ...(life.heldCharges ?? [])].some(({ id }) => id === paymentId);
  if (isKnown) return { life, verdict: 'duplicate', mails: [] };
  if (isOfReturn(life, token)) return payAfterReturn(life, event);
  // A card that is verified is charged nothing. Said so that no number that is none passes.
  if (!(amountCents > 0)) return { life, verdict: 'refused', reason: 'nothing-charged', mails: [] };
  if (isSecondCheckout(life, token)) return hold(life, event, 'second-checkout');
  const changed = takeChange(life, amountCents);
  if (!isNear(amountCents, changed.priceCents)) {
    return nameHeldCharge(life, event) ?? hold(life, event, 'other-amount');
  }
  return matchOf(changed, event) ?? buy(changed, event);
}

/** Whoever cancelled has stored a card again; what is charged with it is paid for as if nothing had been cancelled. */
function payAfterReturn(life: Life, event: PaymentEvent): Outcome {
  const back = returned(life, event.token);
  if (event.amountCents === 0) return { life: back, verdict: 'applied', mails: ['return', 'return-notice'] };
  const paid = pay(back, event);
  return { ...paid, mails: ['return-notice', ...paid.mails] };
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
  if (oddity !== undefined) mails.push('attention-notice');
  const reason = oddity ?? (life.pastDueSince === undefined ? undefined : 'recovered');
  return { life: bought, verdict: 'applied', mails, ...(reason !== undefined && { reason }) };
}

/** A cancellation that overtook the first payment could not be mailed before it. */
function mailsOf({ payments, cancelledOn }: Life): readonly SubscriptionMailKind[] {
  if (payments.length > 0) return ['renewal'];
  const welcome = ['activation', 'activation-notice'] as const;
  return cancelledOn === undefined ? welcome : [...welcome, 'cancellation', 'cancellation-notice'];
}

/** The notification of a payment that the provider's record has proved already: it gets its id, and buys nothing more. */
function matchOf(life: Life, { day, paymentId, isNoticeMissing = false }: PaymentEvent): Outcome | undefined {
  const proved = life.payments.findLast((payment) => payment.isNoticeMissing);
  if (!proved || isNoticeMissing || day > addDays(proved.until, -EARLIEST_RENEWAL_DAYS)) return undefined;
  const payments = life.payments.map((payment) =>
    payment === proved ? { ...payment, id: paymentId, isNoticeMissing: undefined } : payment,
  );
  return { life: { ...life, payments }, verdict: 'applied', reason: 'notice-of-a-proved-payment', mails: [] };
}

function addPeriod(life: Life, { day, paymentId, amountCents, token, isNoticeMissing }: PaymentEvent): Life {
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
    ...(isNoticeMissing && { isNoticeMissing }),
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
