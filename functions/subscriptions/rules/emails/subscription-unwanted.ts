import { dayInWords } from '#shared/rules/charge-days.ts';
import { COOLING_OFF_DAYS, REFUND_WITHIN_DAYS } from '#shared/rules/subscription-terms.ts';
import { addDays } from '../calendar.ts';
import { isEndedByCompany } from '../unwanted.ts';
import type { MailContent } from '../../../platform/rules/emails/mail.ts';
import { CONTACT, manageAction, shownAmount, toCustomer, type Told, toStaff } from './subscription-facts.ts';

/**
 * The customer had begun to return and has cancelled again. The mail names what PayFast may still do before it happens.
 */
export function givenUp(told: Told): MailContent {
  return toCustomer(told, {
    subject: 'Your subscription stays cancelled',
    heading: 'Your subscription stays cancelled',
    paragraphs: [
      'You had started to take the cancellation back, and have now cancelled again. Your subscription stays cancelled.',
      `If you stored your card on PayFast’s page in the meantime, we hear of it from PayFast at the latest with its first charge. We have it ended as soon as we hear of it, and if you are charged before that, we refund all of it within ${REFUND_WITHIN_DAYS} days. You do not need to do anything.`,
    ],
    action: manageAction(told),
    closing: [CONTACT],
  });
}

/**
 * The company can prevent a charge that we cannot: only PayFast's dashboard shows a card that was stored but not
 * charged.
 */
export function givenUpStaffEmail(told: Told): MailContent {
  const { id, lifecycle } = told.subscription;
  const first = addDays(lifecycle.paidUntil ?? told.mail.day, 1);
  return toStaff(told, {
    subject: 'Cancelled again',
    heading: 'A customer who was coming back has cancelled again',
    paragraphs: [
      `If the customer stored a card meanwhile, PayFast has a subscription for it that it has not told us of. Please look for the M Payment ID below among the subscriptions on the PayFast dashboard, and cancel the one that would charge first on ${dayInWords(first)}.`,
      'If you do nothing, we have it ended as soon as PayFast tells us of it, and tell you if it was charged.',
    ],
    facts: [['M Payment ID', id]],
  });
}

/** A charge was made for something that was cancelled or ended: the customer should hear of it from us first. */
export function unwantedCharge(told: Told): MailContent {
  const { lifecycle } = told.subscription;
  const ended = isEndedByCompany(lifecycle);
  const state = ended ? 'your subscription has ended' : 'your subscription is cancelled';
  // PayFast has not confirmed a request to leave.
  const isOnlyAsked = lifecycle.cancelledOn === undefined;
  return toCustomer(told, {
    subject: ended ? 'A charge after the end of your subscription' : 'A charge after your cancellation',
    heading: `You were charged although ${ended ? 'we had ended your subscription' : 'you had cancelled'}`,
    paragraphs: [
      `PayFast has charged ${chargeInWords(told, 'your card')}, although ${isOnlyAsked ? 'you have asked us to end your subscription' : state}. That should not have happened, and it buys nothing.`,
      `We have PayFast end these charges, and a person refunds the whole amount to your card within ${REFUND_WITHIN_DAYS} days. You do not need to do anything.`,
    ],
    closing: [CONTACT],
  });
}

/** One checkout was paid twice: the customer should hear of it from us first. */
export function secondPayment(told: Told): MailContent {
  return toCustomer(told, {
    subject: 'A second payment for your IT support',
    heading: 'You paid twice',
    paragraphs: [
      `PayFast told us of a second payment for the same order: ${chargeInWords(told, 'a second time')}. Your subscription needs only one. We end the second one and refund its payment; you do not need to do anything.`,
    ],
    closing: [CONTACT],
  });
}

/** The same address has another subscription that renews, or that is cancelled and still paid for. */
export function secondSubscription(told: Told): MailContent {
  const { other = '', otherUntil } = told.mail;
  if (otherUntil !== undefined) return paidDaysTwice(told, otherUntil);
  return toCustomer(told, {
    subject: 'You now have two subscriptions',
    heading: 'You have two subscriptions with us',
    paragraphs: [
      `This one is new. The one with the reference ${other} goes on too, and both are charged.`,
      'If you want both, for example for two households, you do not need to do anything. If not, cancel the one that you do not need and reply to this email: we refund what you paid for it.',
    ],
    action: manageAction(told),
    closing: [CONTACT],
  });
}

function paidDaysTwice(told: Told, until: string): MailContent {
  return toCustomer(told, {
    subject: 'You now have two subscriptions',
    heading: 'Some days are paid for twice',
    paragraphs: [
      `This subscription is new. The one with the reference ${told.mail.other ?? ''} is cancelled, but paid until ${dayInWords(until)}: until then you have both.`,
      `If you want that, you do not need to do anything. If not, you can leave the new one within ${COOLING_OFF_DAYS} days of its payment on its page and get all of it back, and subscribe again after ${dayInWords(until)}. Or reply to this email.`,
    ],
    action: manageAction(told),
    closing: [CONTACT],
  });
}

function chargeInWords({ mail: { charge } }: Told, unknown: string): string {
  if (!charge) return unknown;
  return `${shownAmount(charge.amountCents)} on ${dayInWords(charge.day)} (payment ${charge.id})`;
}
