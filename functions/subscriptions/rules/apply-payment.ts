import { PRICES } from '#shared/rules/prices.ts';
import { ask, hold, isNear, withoutQuestions } from './hold.ts';
import { isLeft } from './leaving.ts';
import {
  applied,
  type HoldReason,
  type Lifecycle,
  type Outcome,
  type Payment,
  type PaymentEvent,
} from './lifecycle.ts';
import { isUnaskedYear } from './next-year.ts';
import { isAgreed, lookAt, reckon, takeChange } from './paid-until.ts';

/** Banks book R1 to R5 to verify a card that is entered later; the first payment is a sale, whatever its amount. */
const MOST_OF_CARD_CHECK_CENTS = 500;

/**
 * Applies a payment, in any state. A repeated one buys nothing. One that fits nothing is held for a person, and nothing
 * is ended at the provider. Every other one is recorded for the period that the provider's record says is paid.
 */
export function applyPayment(lifecycle: Lifecycle, event: PaymentEvent): Outcome {
  const { paymentId, amountCents } = event;
  const known = [...lifecycle.payments, ...(lifecycle.heldCharges ?? [])];
  if (known.some(({ id }) => id === paymentId)) return { lifecycle, verdict: 'duplicate', mails: [] };
  // Written so that NaN is refused too.
  if (!(amountCents > (lifecycle.token === undefined ? 0 : MOST_OF_CARD_CHECK_CENTS)))
    return { lifecycle, verdict: 'refused', reason: 'card-check', mails: [] };
  const isOfOther = lifecycle.token !== undefined && event.token !== lifecycle.token;
  if (isOfOther)
    return hold(lifecycle, event, event.token === undefined ? 'without-token' : 'second-checkout');
  const named = withName(lifecycle, event);
  if (named) return named;
  const reason = isExpected(lifecycle, amountCents) ? undefined : holdReasonOf(lifecycle, event);
  return reason ? hold(lifecycle, event, reason) : record(lifecycle, event);
}

/** Whether a period is known to be paid by a charge of that amount, which nobody has reported yet. */
function isExpected({ unreported = [] }: Lifecycle, amountCents: number): boolean {
  return unreported.some((period) => isNear(period.amountCents, amountCents));
}

function holdReasonOf(lifecycle: Lifecycle, { amountCents, day }: PaymentEvent): HoldReason | undefined {
  const { state, paidUntil, cancelledOn } = lifecycle;
  const isOver = cancelledOn !== undefined || state === 'ended' || isLeft(lifecycle, day);
  if (paidUntil !== undefined && isOver) return 'after-cancellation';
  if (isAgreed(lifecycle, amountCents)) return undefined;
  const { billing, priceCents } = takeChange(lifecycle, amountCents);
  const isYear = isNear(amountCents, priceCents) && isUnaskedYear(lifecycle, billing);
  return isYear ? 'unasked-year' : 'other-amount';
}

/** The notification of a payment that a version before 2026-11-28 recorded without its id: it only supplies the id. */
function withName(lifecycle: Lifecycle, { paymentId: id, amountCents }: PaymentEvent): Outcome | undefined {
  const isSame = (one: { isNotificationMissing?: boolean | undefined; amountCents: number }) =>
    one.isNotificationMissing === true && isNear(one.amountCents, amountCents);
  const { payments, heldCharges = [] } = lifecycle;
  const found = payments.find(isSame) ?? heldCharges.find(isSame);
  if (!found) return undefined;
  const name = <One extends object>(one: One): One =>
    Object.is(one, found) ? { ...one, id, isNotificationMissing: undefined } : one;
  const rename = <One extends { readonly paymentId: string }>(one: One): One =>
    one.paymentId === found.id ? { ...one, paymentId: id } : one;
  const { refunds, refundDue } = lifecycle;
  return applied(
    {
      ...lifecycle,
      payments: payments.map(name),
      ...(lifecycle.heldCharges && { heldCharges: heldCharges.map(name) }),
      ...(refunds && { refunds: refunds.map(rename) }),
      ...(refundDue && { refundDue: rename(refundDue) }),
    },
    [],
    'id-of-a-known-payment',
  );
}

/** Records a payment for the oldest paid period without one, after the provider's record has moved the paid days. */
function record(before: Lifecycle, event: PaymentEvent): Outcome {
  const { amountCents, day, token } = event;
  const begun = { ...before, token: before.token ?? token };
  const looked = event.record && lookAt(begun, { ...event.record, amountCents }, day, true);
  const known = looked && 'lifecycle' in looked ? looked.lifecycle : begun;
  const moved = isExpected(known, amountCents) ? known : reckon(takeChange(known, amountCents), day);
  const paid = withPayment(moved, event);
  const isMoved = paid.paidUntil !== before.paidUntil;
  const lifecycle = isMoved ? asPaid(paid) : paid;
  const reason = before.pastDueSince !== undefined && isMoved ? 'recovered' : undefined;
  if (lifecycle.token !== undefined) return applied(lifecycle, mailsOf(before), reason);
  const asked = ask(lifecycle, 'no-token', day);
  return applied(asked.lifecycle, [...mailsOf(before), ...asked.mails], 'no-token');
}

/** A lifecycle that is served again as long as it is paid: nothing is missing, and nobody has to reopen anything. */
export function asPaid(lifecycle: Lifecycle): Lifecycle {
  return {
    ...withoutQuestions(lifecycle, 'locked', 'card-again', 'record-disagrees'),
    state: lifecycle.cancelledOn === undefined ? 'active' : 'cancelled',
    pastDueSince: undefined,
    reopensOn: undefined,
    endedOn: undefined,
  };
}

/** The first mail is the welcome, also where the provider's record brought it before the payment. */
function mailsOf({ paidUntil }: Lifecycle): Outcome['mails'] {
  return paidUntil === undefined ? ['activation', 'activation-staff'] : ['renewal'];
}

function withPayment(lifecycle: Lifecycle, { paymentId: id, day, amountCents }: PaymentEvent): Lifecycle {
  const { unreported = [], payments, billing } = lifecycle;
  const period = unreported.find((one) => isNear(one.amountCents, amountCents));
  if (!period) return lifecycle;
  const left = unreported.filter((one) => one !== period);
  const { from, until } = period;
  const payment: Payment = {
    id,
    day,
    amountCents,
    from,
    until,
    ...(billing === 'yearly' && { monthCents: PRICES.personalMonthly * 100 }),
  };
  return {
    ...(left.length === 0 ? withoutQuestions(lifecycle, 'paid-without-payment') : lifecycle),
    unreported: left.length === 0 ? undefined : left,
    payments: [...payments, payment],
  };
}
