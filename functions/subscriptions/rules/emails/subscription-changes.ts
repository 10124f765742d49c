import { planChangeInWords } from '#shared/content/plan-change.ts';
import { planDescription } from '#shared/content/pages/subscribe.ts';
import { COMPANY } from '#shared/content/company.ts';
import { dayInWords } from '#shared/rules/charge-days.ts';
import { COOLING_OFF_DAYS, EARLY_END_BUSINESS_DAYS } from '#shared/rules/subscription-terms.ts';
import { addDays } from '../calendar.ts';
import { nextPlanOf, paidPlanOf } from '../change-plan.ts';
import { leftOfPromise } from '../hold.ts';
import { linkOf } from '../links.ts';
import { agreedAfterYear, monthPriceCents, nextPriceCents, yearPriceCents } from '../next-year.ts';
import { referenceOf } from '../subscription.ts';
import type { MailContent } from '../../../platform/rules/emails/mail.ts';
import {
  CONTACT,
  linkAdvice,
  manageAction,
  planFacts,
  pricePer,
  shownAmount,
  toCustomer,
  type Told,
} from './subscription-facts.ts';

/** Another plan is charged from the next renewal on. */
export function planChange(told: Told): MailContent {
  const { subscription } = told;
  return toCustomer(told, {
    subject: 'Your plan is changed',
    heading: 'Your plan is changed',
    paragraphs: ['PayFast has accepted your change. This is what it means:'],
    points: changeWords(told),
    facts: [['Plan from the next charge on', planDescription(nextPlanOf(subscription))]],
    action: manageAction(told),
    closing: [
      `Did you not ask for this? You can change it back with the link above, or write to ${COMPANY.supportEmail}.`,
      linkAdvice(told),
    ],
  });
}

/** Tells the company about a changed plan. */
export function planChangeStaffEmail(told: Told): MailContent {
  const { subscription } = told;
  return {
    subject: `Plan changed ${referenceOf(subscription)}`,
    heading: 'A customer has changed the plan',
    paragraphs: ['This is what the customer was told:'],
    points: changeWords(told),
    facts: [
      ['Email', subscription.customer.email],
      ['Plan from the next charge on', planDescription(nextPlanOf(subscription))],
      ...planFacts(told),
    ],
  };
}

/**
 * A paid year is about to end: what follows, and what can be chosen (Consumer Protection Act 68 of 2008, section
 * 14(2)(c)).
 */
export function yearEnd(told: Told): MailContent {
  const { subscription, siteAddress } = told;
  const { lifecycle } = subscription;
  const { nextYear, priceCents, paidUntil = '' } = lifecycle;
  const lastDay = nextYear?.lastDay ?? paidUntil;
  const next = dayInWords(addDays(lastDay, 1));
  const yearCents = yearPriceCents(lifecycle);
  const stays =
    yearCents === priceCents
      ? 'The price and what is included stay as they are.'
      : 'What is included stays as it is.';
  const monthly = shownAmount(monthPriceCents(lifecycle));
  const to = (choice: string) =>
    `${siteAddress}/subscribe#subscription=${linkOf(subscription)}&next=${choice}`;
  return toCustomer(told, {
    subject: `Your year of IT support ends on ${dayInWords(lastDay)}`,
    heading: 'Your year ends: please choose what comes next',
    paragraphs: [
      `The year that you paid for ends on ${dayInWords(lastDay)}. The Consumer Protection Act asks us to tell you in good time, and to say what you can choose.`,
    ],
    points: [
      `Another year: ${shownAmount(yearCents)} is charged on ${next}, for the year from that day. ${stays}`,
      `Go on by the month: ${monthly} is charged on ${next}, and every month after that. You can cancel at any time.`,
      `End: nothing more is charged, and the support ends on ${dayInWords(lastDay)}.`,
    ],
    choices: [
      { label: 'Another year', address: to('year') },
      { label: 'Go on by the month', address: to('monthly') },
      { label: 'End it', address: to('end') },
    ],
    closing: [
      withoutChoice(told, next),
      `You can also end a year before it is over, with ${EARLY_END_BUSINESS_DAYS} business days’ notice; as long as something would be refunded, your page offers it and shows how much. Each of the links above opens your page, where you confirm your choice.`,
      linkAdvice(told),
      CONTACT,
    ],
  });
}

function withoutChoice(told: Told, day: string): string {
  const { lifecycle } = told.subscription;
  const agreed = agreedAfterYear(lifecycle);
  return agreed
    ? `If you choose nothing, the change that you have agreed to applies: from ${day} it is ${planDescription(agreed)}, for ${pricePer(nextPriceCents(lifecycle), agreed)}.`
    : `If you choose nothing, it goes on by the month from ${day}: another year is charged only if you ask for it.`;
}

/** The plan has a new price: what is charged from when, and how to cancel. */
export function priceChange(told: Told): MailContent {
  const { lifecycle } = told.subscription;
  const { newPrice, priceCents } = lifecycle;
  const from = newPrice ? dayInWords(newPrice.from) : 'the next charge on';
  const price = pricePer(newPrice?.priceCents ?? nextPriceCents(lifecycle), lifecycle);
  return toCustomer(told, {
    subject: 'Your price changes',
    heading: 'Your price changes',
    paragraphs: [
      `From ${from} your IT support costs ${price} instead of ${pricePer(priceCents, lifecycle)}. Until then nothing changes.`,
      'If you do not agree, you can cancel before that day and pay nothing more; you then keep the support until the paid period ends.',
    ],
    action: manageAction(told),
    closing: [linkAdvice(told), CONTACT],
  });
}

/** A person has made a refund, and has recorded it. */
export function refundMade(told: Told): MailContent {
  const { charge, by } = told.mail;
  const amount = charge ? shownAmount(charge.amountCents) : '';
  const where = by === 'eft' ? 'to your bank account' : 'to your card';
  return toCustomer(told, {
    subject: 'We have refunded a payment',
    heading: 'We have refunded a payment',
    paragraphs: [
      `We have refunded ${amount} of your payment${charge ? ` of ${dayInWords(charge.day)}` : ''} ${where}. Your bank may take some days to show it. Your page has the receipt with the refund on it.`,
      ...stillOwed(told),
    ],
    facts: charge
      ? [
          ['Refunded', amount],
          ['Payment', charge.id],
        ]
      : [],
    action: manageAction(told),
    closing: [CONTACT],
  });
}

/** What is left of a promise; of a charge that waits for a decision, nothing was promised. */
function stillOwed({ subscription: { lifecycle }, mail: { charge } }: Told): string[] {
  const { refundDue } = lifecycle;
  const left = refundDue && refundDue.paymentId === charge?.id ? leftOfPromise(lifecycle, refundDue) : 0;
  return left > 0 ? [`We still owe you ${shownAmount(left)} of it, and refund that too.`] : [];
}

/** The same address has another subscription that renews, or that is cancelled and still paid for. */
export function secondSubscription(told: Told): MailContent {
  return toCustomer(told, {
    subject: 'You now have two subscriptions',
    heading: 'You have two subscriptions with us',
    paragraphs: [
      `This one is new. The one with the reference ${told.mail.other ?? ''} is still paid for, too.`,
      `If you want both, for example for two households, you do not need to do anything. If not, you can leave the new one within ${COOLING_OFF_DAYS} days of its payment on its page and get all of it back. Or reply to this email.`,
    ],
    action: manageAction(told),
    closing: [CONTACT],
  });
}

/** The link that was requested for this address. */
export function requestedLink(told: Told): MailContent {
  return toCustomer(told, {
    subject: 'Your link',
    heading: 'The link to your subscription',
    paragraphs: [
      'Somebody, most likely you, asked on our website for the link to the subscription of this address. Here it is. If it was not you, you do not need to do anything: we sent the link to you alone.',
    ],
    action: manageAction(told),
    closing: [linkAdvice(told)],
  });
}

function changeWords({ subscription, mail }: Told): string[] {
  const { paidUntil = mail.day, pendingChange, priceCents } = subscription.lifecycle;
  return planChangeInWords({
    paid: paidPlanOf(subscription),
    next: nextPlanOf(subscription),
    amount: (pendingChange?.priceCents ?? priceCents) / 100,
    from: addDays(paidUntil, 1),
  });
}
