import { dayInWords } from '#shared/rules/charge-days.ts';
import { DAYS_UNTIL_SUSPENSION, REFUND_WITHIN_DAYS } from '#shared/rules/subscription-terms.ts';
import { addDays } from '../calendar.ts';
import { isWithoutAdded } from '../change-plan.ts';
import { leftOfPromise } from '../hold.ts';
import { referenceOf } from '../subscription.ts';
import { mailAddress } from '#shared/rules/mail-address.ts';
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
            `Please give ${shownAmount(refundCents)} of the payment ${refundDue.paymentId} back at PayFast within ${REFUND_WITHIN_DAYS} days, and record it with: npm run ops -- --stage STAGE subscriptions refund ${referenceOf(told.subscription)} ${refundDue.paymentId} --amount ${(refundCents / 100).toFixed(2)}. The customer was told so.`,
          ]
        : []),
    ],
  });
}

const REACTIVATE =
  'PayFast tries a card several times over some days and then locks the subscription. The customer was asked to enter the card again, and to call if it is not charged by the next day: then reactivate the subscription on its dashboard.';

/** Tells the company that a renewal has failed, because people serve this customer. */
export function failureStaffEmail(told: Told): MailContent {
  const until = dayInWords(addDays(told.mail.day, DAYS_UNTIL_SUSPENSION));
  return toStaff(told, {
    subject: 'Payment failed',
    heading: 'A renewal was not paid',
    paragraphs: [
      `The payment for the next period has not reached us. The support goes on until ${until} and is then paused.`,
      REACTIVATE,
    ],
  });
}

/** Tells the company to stop serving this customer for now. */
export function suspensionStaffEmail(told: Told): MailContent {
  return toStaff(told, {
    subject: 'Support paused',
    heading: 'A subscription is paused',
    paragraphs: [
      'The payment stayed away. Please do not serve this customer until a payment has come.',
      REACTIVATE,
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

/** Tells the company that one email address pays for two subscriptions. */
export function secondSubscriptionStaffEmail(told: Told): MailContent {
  const { other = '', otherUntil } = told.mail;
  if (otherUntil !== undefined)
    return toStaff(told, {
      subject: 'Please look at subscription',
      heading: 'A customer has paid for some days twice',
      paragraphs: [
        `The same email address has the subscription ${other}, which is cancelled, but paid until ${dayInWords(otherUntil)}. The customer was told too. Please find out whether both are wanted, and give back what was not meant.`,
      ],
    });
  return toStaff(told, {
    subject: 'Please look at subscription',
    heading: 'A customer pays for two subscriptions',
    paragraphs: [
      `The same email address already has the active subscription ${other}. The customer was told too. Please find out which of them is wanted, cancel the other, and give its payment back where it was not meant.`,
    ],
  });
}

const ATTENTION: Readonly<Record<string, string>> = {
  'second-checkout':
    'This checkout was paid twice, so the customer has two subscriptions at the payment provider. We have it end the one with the token below, and tell you tomorrow if it does not confirm. Please give the payment below back and record it with "ops subscriptions refund".',
  'after-cancellation':
    'The payment provider has charged this customer, who has cancelled, or has asked to leave before this charge. The charge bought nothing. We have the provider end what has the token below, and tell you tomorrow if it does not confirm. Please give the payment below back and record it with "ops subscriptions refund".',
  'other-amount':
    'The payment provider has charged an amount that is not the price. Nothing is taken away meanwhile. Please find out why, and correct the amount on PayFast’s dashboard. Then either accept the charge with "ops subscriptions accept": it pays for its period, and the price stays; what was charged too much is given back and recorded with "ops subscriptions refund --amount". Or give all of it back and record that; the command says what follows.',
  'paid-after-cancellation':
    'A payment came for a subscription that is cancelled. Please see at the payment provider whether it is cancelled there too, and whether the payment should be given back.',
  'year-against-notice':
    'Another year was charged, but the customer was told that without a choice it goes on by the month, and has chosen nothing. Please ask the customer. If months are wanted, give the difference back, record it with "ops subscriptions refund", and help with the change of plan.',
  'paid-after-end':
    'A payment came for a subscription that had ended because nothing was paid. It is active again from today.',
  'paused-at-provider':
    'PayFast says that this subscription is paused there, so it charges nothing. Its paid period is over. Nothing is taken away from the customer, and nobody is told of an unpaid period. Please end the pause on PayFast’s dashboard and see that the next charge is on a day that you want, or end the subscription with "ops subscriptions end-now". The first charge after the pause pays for a period from its own day.',
  'without-token':
    'The payment came without the provider’s token, so the subscription cannot be looked up or cancelled from here. Please look it up at the payment provider by the payment below.',
};

/** What was promised to the customer in a mail of its own. */
const PROMISED: readonly string[] = ['second-checkout', 'after-cancellation'];

/** Whether the customer knows: of an erased person, or at an address that mail servers do not take, nobody does. */
function promiseInWords({ email }: Told['subscription']['customer']): string {
  return mailAddress(email) === undefined
    ? 'Nobody was told: the record has no address that mail can be sent to.'
    : 'The customer was told that you do.';
}

/** Tells the company about something that a person has to decide. */
export function attentionStaffEmail(told: Told): MailContent {
  const { reason = '' } = told.mail;
  return toStaff(told, {
    subject: 'Please look at subscription',
    heading: 'A subscription needs a person',
    paragraphs: [
      ATTENTION[reason] ?? 'Something about this subscription is unusual.',
      ...(PROMISED.includes(reason) ? [promiseInWords(told.subscription.customer)] : []),
    ],
    facts: chargeFacts(told),
  });
}
