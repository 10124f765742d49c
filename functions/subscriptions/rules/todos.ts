import { dayInWords } from '#shared/rules/charge-days.ts';
import { REFUND_WITHIN_DAYS } from '#shared/rules/subscription-terms.ts';
import type { DoneBy, Todo } from '../../platform/rules/todo.ts';
import { addDays, startOf } from './calendar.ts';
import { shownAmount } from './emails/subscription-facts.ts';
import { leftOf, leftOfPromise } from './hold.ts';
import type { HeldCharge, Lifecycle, QuestionReason } from './lifecycle.ts';
import { referenceOf, type Subscription } from './subscription.ts';
import { isRenewing } from './transition.ts';
import { howToRefund, whatToDo } from './what-to-do.ts';

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
