import { dayInWords } from '#shared/rules/time.ts';
import { REFUND_WITHIN_DAYS } from '#shared/rules/subscription-terms.ts';
import type { DoneBy, Todo } from '../../platform/rules/todo.ts';
import { addDays, startOf } from './calendar.ts';
import { shownAmount } from './emails/subscription-facts.ts';
import { leftOf, leftOfPromise } from './hold.ts';
import type { HeldCharge, HoldReason, Lifecycle, QuestionReason } from './lifecycle.ts';
import { referenceOf, type Subscription } from './subscription.ts';
import { isRenewing } from './transition.ts';

type Question = NonNullable<Lifecycle['questions']>[number];

/** Questions about an agreement that goes on: the provider's record or `unpause` settles them, and an end makes them idle. */
const OF_RENEWALS: readonly string[] = [
  'locked',
  'card-again',
  'early-charge',
  'record-disagrees',
] satisfies QuestionReason[];

/** Everything of a subscription that waits for a person. */
export function todosOf(subscription: Subscription): Todo[] {
  const { heldCharges = [], refundDue, questions = [] } = subscription.lifecycle;
  const held = heldCharges.filter((one) => leftOf(subscription.lifecycle, one) > 0);
  return [
    ...held.map((one) => heldTodo(subscription, one)),
    ...(refundDue ? refundTodo(subscription, refundDue) : []),
    ...questions
      .filter((one) => isOpen(subscription.lifecycle, one))
      .map((one) => questionTodo(subscription, one)),
  ];
}

function heldTodo(
  subscription: Subscription,
  { id: paymentId, day, amountCents, reason, token }: HeldCharge,
): Todo {
  const reference = referenceOf(subscription);
  const about = token === undefined ? '' : `, token ${token}`;
  return {
    reference,
    since: startOf(day),
    what: `A charge of ${shownAmount(amountCents)} is held (payment ${paymentId}${about})`,
    whatToDo: whatToDo(reason, { reference, paymentId }),
    isClosedByHand: false,
  };
}

function refundTodo(subscription: Subscription, due: NonNullable<Lifecycle['refundDue']>): Todo[] {
  const reference = referenceOf(subscription);
  const { paymentId, day } = due;
  const left = leftOfPromise(subscription.lifecycle, due);
  if (left === 0) return [];
  const until = dayInWords(addDays(day, REFUND_WITHIN_DAYS));
  return [
    {
      reference,
      since: startOf(day),
      what: `A refund of ${shownAmount(left)} is owed until ${until} (payment ${paymentId})`,
      whatToDo: `Refund it on PayFast’s dashboard. ${howToRefund({ reference, paymentId }, left)}`,
      isClosedByHand: false,
    },
  ];
}

/** A locked agreement that is unpaid waits for the customer; once there is a card again, that question is asked instead. */
function isOpen({ state, questions = [] }: Lifecycle, { reason, done }: Question): boolean {
  if (done !== undefined) return false;
  const isIdle = OF_RENEWALS.includes(reason) && !isRenewing({ state });
  const isForCustomer =
    reason === 'locked' && (state !== 'active' || questions.some((one) => one.reason === 'card-again'));
  return !isIdle && !isForCustomer;
}

function questionTodo(subscription: Subscription, { reason, since, about }: Question): Todo {
  const reference = referenceOf(subscription);
  return {
    reference,
    since: startOf(since),
    what: `A question about a subscription: ${reason}${about === undefined ? '' : ` (${about})`}`,
    whatToDo: whatToDo(reason, { reference }),
    isClosedByHand: isByHand(reason),
  };
}

/** `unpause` closes these. */
function isByHand(reason: string): boolean {
  return !['locked', 'card-again', 'early-charge'].includes(reason);
}

/** A subscription of which a person has said that its questions are settled; the same object where there was none. */
export function withAnswers(subscription: Subscription, done: DoneBy): Subscription {
  const { lifecycle } = subscription;
  const isClosed = (one: Question) => isOpen(lifecycle, one) && isByHand(one.reason);
  if (!lifecycle.questions?.some(isClosed)) return subscription;
  const questions = lifecycle.questions.map((one) => (isClosed(one) ? { ...one, done } : one));
  return { ...subscription, lifecycle: { ...lifecycle, questions } };
}

/** What a person has to look at: the reference of a subscription, and the payment that it is about. */
interface Subject {
  readonly reference: string;
  readonly paymentId?: string | undefined;
}

/** A command for the operator's terminal. */
export function ops(words: string): string {
  return `npm run ops -- --stage STAGE ${words}`;
}

/** What a person has to look at, and what to do about it. */
const WHAT_TO_DO: Readonly<Record<HoldReason | QuestionReason, (of: Subject) => string>> = {
  'other-amount': (of) =>
    `PayFast has charged an amount that is not the price. It buys nothing by itself, and nothing is taken away meanwhile. Find out why, correct the amount on PayFast’s dashboard, and then either accept the charge for its period: ${decide(of, 'accept')}, or refund it and record that: ${decide(of, 'refund')}`,
  'unasked-year': (of) =>
    `PayFast has charged another year, which the customer has not asked for. It buys nothing by itself, and nothing is taken away meanwhile. Ask the customer. If the year is wanted: ${decide(of, 'accept')}. If not, refund it, record that: ${decide(of, 'refund')}, and change the agreement to months.`,
  'without-token': (of) =>
    `A payment came without PayFast’s token, for a subscription that has one. Look it up on the dashboard; then accept it: ${decide(of, 'accept')}, or refund it and record that: ${decide(of, 'refund')}`,
  'second-checkout': (of) =>
    `A payment names this subscription, but the token of another agreement at PayFast: one order was paid twice, or the id is wrong. Nobody was told, and nothing was ended. Two things to do: cancel the agreement with the token below on PayFast’s dashboard, and refund the payment below; then record that: ${decide(of, 'refund')}`,
  'after-cancellation': (of) =>
    `PayFast has charged a customer who has cancelled or asked to leave, or whose subscription has ended. The charge bought nothing, and nobody was told. Two things to do: cancel the agreement with the token below on PayFast’s dashboard, and refund the payment below; then record that: ${decide(of, 'refund')}. If the charge was made before the customer left, accept it instead: ${decide(of, 'accept')}`,
  locked: (of) =>
    `PayFast takes no payment: the agreement is paused or locked, and its paid period is over. Nothing is taken away from the customer. When it is to be charged again, run: ${ops(`subscriptions unpause ${of.reference}`)}. A full period follows the charge.`,
  'card-again': (of) =>
    `The customer has come back from PayFast’s page for another card while a payment is missing, and was told that a person finishes it. Please run: ${ops(`subscriptions unpause ${of.reference}`)}. Until then the customer does not fall further behind.`,
  'record-disagrees': () =>
    'PayFast’s record of this agreement does not fit ours: its count of charges, its next day or its amount. Nothing is taken away from the customer. Please compare the agreement on PayFast’s dashboard with “subscriptions show”, and correct the amount or the date there.',
  'early-charge': (of) =>
    `PayFast is going to charge before the day until which the customer was told to have paid. Set the day after it there: ${ops(`subscriptions unpause ${of.reference}`)}`,
  'paid-without-payment': (of) =>
    `PayFast’s record says that a period is paid, and for two days neither a notification nor the transaction history has named the payment. Please look it up on the dashboard, and record it, so that the receipt goes out: ${ops(`subscriptions reconcile ${of.reference} --payment PAYMENT`)}`,
  'other-id': () =>
    'A payment of this subscription, by its token, carries the id of another one of ours. It counts for this one. Please see on PayFast’s dashboard that both are charged as they should be.',
  'no-token': () =>
    'The payment came without PayFast’s token, so the subscription cannot be looked up or cancelled from here. Please look it up on the dashboard by the payment below.',
  'second-subscription': () =>
    'The same email address already has the subscription below, which has not ended. The customer was told too. Please find out which of them is wanted, cancel the other, and refund what was not meant.',
  'older-return': () =>
    'The customer had started to take a cancellation back, which is no longer possible. If a card was stored for it, PayFast has an agreement with this M Payment ID that charges after the paid period. Please look for it on the dashboard, and ask the customer whether it is wanted.',
  'older-token': () =>
    'The agreement with the token below was to be ended at PayFast, and PayFast had not confirmed it. Please cancel it on the dashboard.',
  'older-promise': () =>
    'The customer was told that the year renews by itself. Another year is now charged only if the customer asks for it; without an answer it goes on by the month. Please ask the customer before the year ends.',
};

/** What a person has to look at, and what to do about it, with the commands. */
export function whatToDo(reason: string, of: Subject): string {
  const known = Object.entries(WHAT_TO_DO).find(([name]) => name === reason);
  return known?.[1](of) ?? 'Something about this subscription is unusual.';
}

/** How a refund is made and recorded. */
export function howToRefund({ reference, paymentId = 'PAYMENT' }: Subject, cents: number): string {
  return `If the bank refuses a refund to the card (code 62, debit cards), ask the customer by phone for a bank account, never by mail. Then record it: ${ops(`subscriptions refund ${reference} ${paymentId} --amount ${(cents / 100).toFixed(2)}`)}, with --by eft if it went to an account.`;
}

function decide({ reference, paymentId = 'PAYMENT' }: Subject, command: 'accept' | 'refund'): string {
  return ops(`subscriptions ${command} ${reference} ${paymentId}`);
}
