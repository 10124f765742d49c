import {
  applied,
  type Charge,
  type HoldReason,
  type Lifecycle,
  type Outcome,
  type PaymentEvent,
  type QuestionReason,
} from './lifecycle.ts';

/** The provider rounds (PayFast, custom integration, "confirm payment is successful"). */
const AMOUNT_TOLERANCE_CENTS = 1;

/** Whether two amounts are equal, apart from rounding; false for NaN. */
export function isNear(amountCents: number, priceCents: number): boolean {
  return Math.abs(amountCents - priceCents) <= AMOUNT_TOLERANCE_CENTS;
}

/** Records a charge that buys nothing, and asks the company to decide. No customer is mailed: it may be a stranger's. */
export function hold(lifecycle: Lifecycle, event: PaymentEvent, reason: HoldReason): Outcome {
  const { paymentId: id, day, amountCents, token, record } = event;
  const isOwn = token !== undefined && token === lifecycle.token;
  const held = {
    ...lifecycle,
    heldCharges: [...(lifecycle.heldCharges ?? []), { id, day, amountCents, token, reason }],
    ...(isOwn && record?.cyclesComplete !== undefined && { cyclesSeen: record.cyclesComplete }),
  };
  return applied(held, ['attention-staff'], reason);
}

/** Charges of the own token that are perhaps the payment that is due: until decided, nobody is dunned. */
const PERHAPS_DUE: readonly HoldReason[] = ['other-amount', 'unasked-year', 'without-token'];

/** Whether a held charge waits for a person that may be the payment that is due. */
export function waitsForPerson(lifecycle: Lifecycle): boolean {
  return (lifecycle.heldCharges ?? []).some(
    (held) => PERHAPS_DUE.includes(held.reason) && leftOf(lifecycle, held) > 0,
  );
}

/** Whether money has moved: then the record is kept as the law requires, even if the money bought nothing. */
export function wasCharged({
  payments,
  heldCharges = [],
  paidUntil,
}: Pick<Lifecycle, 'payments' | 'heldCharges' | 'paidUntil'>): boolean {
  return payments.length + heldCharges.length > 0 || paidUntil !== undefined;
}

/** The part of a charge that has not been refunded, in cents. */
export function leftOf(
  { refunds = [] }: Lifecycle,
  { id, amountCents }: Pick<Charge, 'id' | 'amountCents'>,
): number {
  return refunds.reduce((left, one) => (one.paymentId === id ? left - one.amountCents : left), amountCents);
}

/** What must be refunded, or decided, of one charge: its id at the provider, and cents. */
interface Owed {
  readonly paymentId: string;
  readonly amountCents: number;
}

/** What is left of a promised refund, in cents, after everything that was refunded of that payment. */
export function leftOfPromise(lifecycle: Lifecycle, { paymentId: id, amountCents }: Owed): number {
  return Math.max(0, leftOf(lifecycle, { id, amountCents }));
}

/** What a person still has to do: promised refunds, and held charges that are neither accepted nor refunded. */
export function owedOf(lifecycle: Lifecycle): Owed[] {
  const { refundDue, heldCharges = [] } = lifecycle;
  const promised = refundDue
    ? [{ paymentId: refundDue.paymentId, amountCents: leftOfPromise(lifecycle, refundDue) }]
    : [];
  const held = heldCharges.map((one) => ({ paymentId: one.id, amountCents: leftOf(lifecycle, one) }));
  return [...promised, ...held].filter(({ amountCents }) => amountCents > 0);
}

/** A lifecycle with the question, and the staff alert if it is new; `ignored` if it is asked already. */
export function ask(lifecycle: Lifecycle, reason: QuestionReason, day: string, about?: string): Outcome {
  if (isAsked(lifecycle, reason, about)) return { lifecycle, verdict: 'ignored', reason, mails: [] };
  return applied(withQuestion(lifecycle, reason, day, about), ['attention-staff'], reason);
}

/** The same without the alert, where another mail to the company says it. */
export function withQuestion(
  lifecycle: Lifecycle,
  reason: QuestionReason,
  since: string,
  about?: string,
): Lifecycle {
  if (isAsked(lifecycle, reason, about)) return lifecycle;
  const question = { reason, since, ...(about !== undefined && { about }) };
  return { ...lifecycle, questions: [...(lifecycle.questions ?? []), question] };
}

/** Whether a person is asked that already. */
export function isAsked({ questions = [] }: Lifecycle, reason: QuestionReason, about?: string): boolean {
  return questions.some((one) => one.reason === reason && one.about === about);
}

/** A lifecycle in which these questions have settled themselves. */
export function withoutQuestions(lifecycle: Lifecycle, ...reasons: QuestionReason[]): Lifecycle {
  const { questions } = lifecycle;
  const left = questions?.filter(({ reason }) => !reasons.some((one) => one === reason));
  if (!questions || left?.length === questions.length) return lifecycle;
  return { ...lifecycle, questions: left?.length === 0 ? undefined : left };
}
