import { addDays, lastDayOf } from './calendar.ts';
import type { Life, Outcome, Payment, PaymentEvent, SubscriptionMailKind } from './life.ts';

/** The provider rounds; an amount this near to ours is ours (PayFast, custom integration, "confirm payment is successful"). */
export const AMOUNT_TOLERANCE_CENTS = 1;

/** A renewal is charged on the day after the paid period, at the earliest this many days before. */
const EARLIEST_RENEWAL_DAYS = 2;

/**
 * A payment, in any state. The same one twice, one of another amount and one of a second checkout buy nothing; the first and
 * every later one buys a period.
 */
export function pay(life: Life, event: PaymentEvent): Outcome {
  const refusal = refusalOf(life, event);
  if (refusal) return refusal;
  const matched = matchOf(life, event);
  if (matched) return matched;
  const bought = addPeriod(life, event);
  const mails: SubscriptionMailKind[] =
    life.state === 'pending' ? ['activation', 'activation-notice'] : ['renewal'];
  const reason = oddityOf(life);
  if (reason !== undefined) mails.push('attention-notice');
  return { life: bought, verdict: 'applied', mails, ...(reason !== undefined && { reason }) };
}

/** Whether something is told of another subscription at the provider than the one that was paid first. */
export function isSecondCheckout(life: Life, token: string | undefined): boolean {
  return life.token !== undefined && token !== undefined && token !== life.token;
}

function refusalOf(life: Life, { amountCents, paymentId, token }: PaymentEvent): Outcome | undefined {
  const none = { life, mails: [] };
  if (life.payments.some(({ id }) => id === paymentId)) return { ...none, verdict: 'duplicate' };
  // Said so that no number that is none passes.
  if (!(Math.abs(amountCents - life.priceCents) <= AMOUNT_TOLERANCE_CENTS)) {
    return { ...none, verdict: 'refused', reason: 'wrong-amount' };
  }
  if (isSecondCheckout(life, token)) {
    // One checkout that was paid twice is two subscriptions at the provider: a person must give one back.
    return { life, verdict: 'refused', reason: 'second-checkout', mails: ['attention-notice'] };
  }
  return undefined;
}

/** The notice of a payment that the provider's record has proved already: it gets its id, and buys nothing more. */
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
    endedOn: undefined,
  };
}

function oddityOf({ state, cancelledOn }: Life): string | undefined {
  if (cancelledOn !== undefined) return 'paid-after-cancellation';
  return state === 'ended' ? 'paid-after-end' : undefined;
}

/** Today, or the day after what is paid for already. */
function firstDayOf({ paidUntil }: Life, today: string): string {
  return paidUntil !== undefined && paidUntil >= today ? addDays(paidUntil, 1) : today;
}
