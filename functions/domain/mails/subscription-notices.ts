import { dayInWords } from '#shared/rules/charge-days.ts';
import { referenceOf } from '../subscriptions/subscription.ts';
import type { MailContent } from './mail.ts';
import { planFacts, receiptFacts, type Told } from './subscription-facts.ts';

/** Tells the company about a new subscriber. */
export function activationNotice(told: Told): MailContent {
  return {
    subject: `New subscription ${referenceOf(told.subscription)}`,
    heading: 'New subscription',
    paragraphs: ['A first payment has been confirmed by the payment provider.'],
    facts: [...customerFacts(told), ...planFacts(told), ...receiptFacts(told)],
  };
}

/** Tells the company that a subscriber leaves. */
export function cancellationNotice(told: Told): MailContent {
  const { paidUntil } = told.subscription.life;
  return {
    subject: `Subscription cancelled ${referenceOf(told.subscription)}`,
    heading: 'A subscription was cancelled',
    paragraphs: [
      paidUntil === undefined
        ? 'Nothing was paid for it.'
        : `It is paid until ${dayInWords(paidUntil)}; the support ends with that day.`,
    ],
    facts: [...customerFacts(told), ...planFacts(told)],
  };
}

const ATTENTION: Readonly<Record<string, string>> = {
  'second-checkout':
    'This checkout was paid twice, so the customer has two subscriptions at the payment provider. Please cancel the newer one there and give its payment back.',
  'paid-after-cancellation':
    'A payment came for a subscription that is cancelled. Please see at the payment provider whether it is cancelled there too, and whether the payment should be given back.',
  'paid-after-end':
    'A payment came for a subscription that had ended because nothing was paid. It is active again from today.',
};

/** Tells the company about something that a person has to decide. */
export function attentionNotice(told: Told): MailContent {
  return {
    subject: `Please look at subscription ${referenceOf(told.subscription)}`,
    heading: 'A subscription needs a person',
    paragraphs: [ATTENTION[told.mail.reason ?? ''] ?? 'Something about this subscription is unusual.'],
    facts: [...customerFacts(told), ...planFacts(told)],
  };
}

function customerFacts({ subscription }: Told): (readonly [string, string])[] {
  const { firstName, lastName, email, phone } = subscription.customer;
  return [
    ['Name', `${firstName} ${lastName}`],
    ['Email', email],
    ['Phone', phone ?? 'not given'],
  ];
}
