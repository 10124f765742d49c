import { COMPANY } from '#shared/content/company.ts';
import { dayInWords } from '#shared/rules/charge-days.ts';
import { referenceOf } from '../subscription.ts';
import { greetingTo } from '../../../platform/rules/emails/greeting.ts';
import type { MailContent } from '../../../platform/rules/emails/mail.ts';
import { manageAction, planFacts, shownAmount, type Told } from './subscription-facts.ts';

const CONTACT = `Questions? Write to ${COMPANY.supportEmail} or call ${COMPANY.phone.shown}.`;

/** One checkout was paid twice: the customer reads it from us first. */
export function secondPayment(told: Told): MailContent {
  const { subscription, mail } = told;
  const { charge } = mail;
  const paid = charge
    ? `${shownAmount(charge.amountCents)} on ${dayInWords(charge.day)} (payment ${charge.id})`
    : 'a second time';
  return {
    subject: `A second payment for your IT support (${referenceOf(subscription)})`,
    heading: 'You paid twice',
    paragraphs: [
      greetingTo(subscription.customer.firstName),
      `PayFast told us of a second payment for the same order: ${paid}. Your subscription needs only one. We end the second one and give its payment back; you do not have to do anything.`,
    ],
    facts: planFacts(told),
    closing: [CONTACT],
  };
}

/** The same address has two subscriptions that go on. */
export function secondSubscription(told: Told): MailContent {
  const { subscription, mail } = told;
  return {
    subject: `You now have two subscriptions (${referenceOf(subscription)})`,
    heading: 'You have two subscriptions with us',
    paragraphs: [
      greetingTo(subscription.customer.firstName),
      `This one is new. The one with the reference ${mail.other ?? ''} goes on too, and both are charged.`,
      'If you want both, for example for two households, you need to do nothing. If not, cancel the one that you do not need and reply to this mail: we give back what you paid for it.',
    ],
    facts: planFacts(told),
    action: manageAction(told),
    closing: [CONTACT],
  };
}
