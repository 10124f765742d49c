import { dayInWords } from '#shared/rules/charge-days.ts';
import { DAYS_UNTIL_SUSPENSION, REFUND_WITHIN_DAYS } from '#shared/rules/subscription-terms.ts';
import { addDays } from '../calendar.ts';
import { isWithoutAdded } from '../change-plan.ts';
import { leftOfPromise } from '../hold.ts';
import { referenceOf } from '../subscription.ts';
import type { MailContent } from '../../../platform/rules/emails/mail.ts';
import {
  chargeFacts,
  customerFacts,
  planFacts,
  receiptFacts,
  shownAmount,
  type Told,
  toStaff,
} from './subscription-facts.ts';

/** A command for the operator's terminal. */
function ops(words: string): string {
  return `npm run ops -- --stage STAGE subscriptions ${words}`;
}

/** Tells the company about a new subscriber. */
export function activationStaffEmail(told: Told): MailContent {
  return {
    subject: `New subscription ${referenceOf(told.subscription)}`,
    heading: 'New subscription',
    paragraphs: ['A first payment has been confirmed by the payment provider.'],
    facts: [...customerFacts(told), ...planFacts(told), ...receiptFacts(told)],
  };
}

/** Tells the company that a subscriber is leaving. */
export function cancellationStaffEmail(told: Told): MailContent {
  const { lifecycle } = told.subscription;
  const { paidUntil, endsOn, refundDue } = lifecycle;
  const refundCents = refundDue ? leftOfPromise(lifecycle, refundDue) : 0;
  return toStaff(told, {
    subject: 'Subscription cancelled',
    heading: 'A subscription was cancelled',
    paragraphs: [
      paidUntil === undefined
        ? 'Nothing was paid for it.'
        : `It is paid until ${dayInWords(paidUntil)}; the support ends with ${endsOn === undefined ? 'that day' : dayInWords(endsOn)}.`,
      ...(isWithoutAdded(told.subscription)
        ? ['Employees were added that are not paid for: they are not covered any more.']
        : []),
      ...(refundDue && refundCents > 0
        ? [
            `Please refund ${shownAmount(refundCents)} of the payment ${refundDue.paymentId} at PayFast within ${REFUND_WITHIN_DAYS} days; the customer was told so. If the bank refuses a refund to the card (code 62, debit cards), ask the customer by phone for a bank account, never by mail. Then record it: ${ops(`refund ${referenceOf(told.subscription)} ${refundDue.paymentId} --amount ${(refundCents / 100).toFixed(2)}`)}, with --by eft if it went to an account.`,
          ]
        : []),
    ],
  });
}

function reopen(told: Told): string {
  return `PayFast locks an agreement after five tries, and a new card alone does not open it. Once the customer has entered a card again (you are told), run: ${ops(`unpause ${referenceOf(told.subscription)}`)}`;
}

/** Tells the company that a renewal was not paid, and later that the support is paused: people serve this customer. */
export function unpaidStaffEmail(told: Told): MailContent {
  const { lifecycle } = told.subscription;
  const isPaused = lifecycle.state === 'suspended';
  const until = dayInWords(addDays(lifecycle.pastDueSince ?? told.mail.day, DAYS_UNTIL_SUSPENSION));
  return toStaff(told, {
    subject: isPaused ? 'Support paused' : 'Payment failed',
    heading: isPaused ? 'The support of a customer is paused' : 'A renewal was not paid',
    paragraphs: [
      isPaused
        ? 'The payment stayed away. Please do not serve this customer until a payment has come.'
        : `The payment for the next period has not reached us. The support goes on until ${until} and is then paused.`,
      reopen(told),
    ],
  });
}

const WHY_ENDED: Readonly<Record<string, string>> = {
  sooner: 'The customer ended it before the paid period was over, and that day has passed.',
  unpaid:
    'It was not paid for 30 days. We have the payment provider end its charges, and tell you tomorrow if it does not confirm.',
  'by-company': 'You have ended it today. The payment provider charges no more.',
};

/** Tells the company that a subscription has ended. */
export function endStaffEmail(told: Told): MailContent {
  const { reason = told.subscription.lifecycle.endsOn === undefined ? '' : 'sooner' } = told.mail;
  return toStaff(told, {
    subject: 'Subscription ended',
    heading: 'A subscription has ended',
    paragraphs: [WHY_ENDED[reason] ?? 'It was cancelled, and the paid period is over.'],
  });
}

/** What a person has to look at, and what to do about it. */
const ATTENTION: Readonly<Record<string, (told: Told) => string>> = {
  'other-amount': (told) =>
    `PayFast has charged an amount that is not the price. It buys nothing by itself, and nothing is taken away meanwhile. Find out why, correct the amount on PayFast’s dashboard, and then either accept the charge for its period: ${decide(told, 'accept')}, or refund it and record that: ${decide(told, 'refund')}`,
  'unasked-year': (told) =>
    `PayFast has charged another year, which the customer has not asked for. It buys nothing by itself, and nothing is taken away meanwhile. Ask the customer. If the year is wanted: ${decide(told, 'accept')}. If not, refund it, record that: ${decide(told, 'refund')}, and change the agreement to months.`,
  'without-token': (told) =>
    `A payment came without PayFast’s token, for a subscription that has one. Look it up on the dashboard; then accept it: ${decide(told, 'accept')}, or refund it and record that: ${decide(told, 'refund')}`,
  'second-checkout': (told) =>
    `A payment names this subscription, but the token of another agreement at PayFast: one order was paid twice, or the id is wrong. Nobody was told, and nothing was ended. Two things to do: cancel the agreement with the token below on PayFast’s dashboard, and refund the payment below; then record that: ${decide(told, 'refund')}`,
  'after-cancellation': (told) =>
    `PayFast has charged a customer who has cancelled or asked to leave, or whose subscription has ended. The charge bought nothing, and nobody was told. Two things to do: cancel the agreement with the token below on PayFast’s dashboard, and refund the payment below; then record that: ${decide(told, 'refund')}. If the charge was made before the customer left, accept it instead: ${decide(told, 'accept')}`,
  locked: (told) =>
    `PayFast takes no payment: the agreement is paused or locked, and its paid period is over. Nothing is taken away from the customer. When it is to be charged again, run: ${ops(`unpause ${referenceOf(told.subscription)}`)}. A full period follows the charge.`,
  'card-again': (told) =>
    `The customer has come back from PayFast’s page for another card while a payment is missing, and was told that a person finishes it. Please run: ${ops(`unpause ${referenceOf(told.subscription)}`)}. Until then the customer does not fall further behind.`,
  'record-disagrees': () =>
    'PayFast’s record of this agreement does not fit ours: its count of charges, its next day or its amount. Nothing is taken away from the customer. Please compare the agreement on PayFast’s dashboard with “subscriptions show”, and correct the amount or the date there.',
  'early-charge': (told) =>
    `PayFast is going to charge before the day until which the customer was told to have paid. Set the day after it there: ${ops(`unpause ${referenceOf(told.subscription)}`)}`,
  'paid-without-payment': () =>
    'PayFast’s record says that a period is paid, and for two days neither a notification nor the transaction history has named the payment. Please look it up on the dashboard; the receipt follows when the daily comparison finds it.',
  'other-id': () =>
    'A payment of this subscription, by its token, carries the id of another one of ours. It counts for this one. Please see on PayFast’s dashboard that both are charged as they should be.',
  'no-token': () =>
    'The payment came without PayFast’s token, so the subscription cannot be looked up or cancelled from here. Please look it up on the dashboard by the payment below.',
  'second-subscription': () =>
    'The same email address already has the subscription below, which is active or still paid for. The customer was told too. Please find out which of them is wanted, cancel the other, and refund what was not meant.',
  'older-return': () =>
    'The customer had started to take a cancellation back, which is no longer possible. If a card was stored for it, PayFast has an agreement with this M Payment ID that charges after the paid period. Please look for it on the dashboard, and ask the customer whether it is wanted.',
  'older-token': () =>
    'The agreement with the token below was to be ended at PayFast, and PayFast had not confirmed it. Please cancel it on the dashboard.',
  'older-promise': () =>
    'The customer was told that the year renews by itself. Another year is now charged only if the customer asks for it; without an answer it goes on by the month. Please ask the customer before the year ends.',
};

function decide({ subscription, mail }: Told, command: 'accept' | 'refund'): string {
  return ops(`${command} ${referenceOf(subscription)} ${mail.charge?.id ?? 'PAYMENT'}`);
}

/** Tells the company about something that a person has to decide. */
export function attentionStaffEmail(told: Told): MailContent {
  const { reason = '', other, charge } = told.mail;
  const words = ATTENTION[reason]?.(told) ?? 'Something about this subscription is unusual.';
  return toStaff(told, {
    subject: 'Please look at subscription',
    heading: 'A subscription needs a person',
    paragraphs: [words],
    facts: [
      ...chargeFacts(told),
      ...(other === undefined ? [] : [['About', other] as const]),
      ...(charge ? [] : [['M Payment ID', told.subscription.id] as const]),
    ],
  });
}
