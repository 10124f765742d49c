import { CALL_IF_STILL_MISSING, ENTER_CARD_AGAIN, TRIES_STOP } from '#shared/content/missing-payment.ts';
import { coveredInWords, isMoreEmployees, planChangeInWords } from '#shared/content/plan-change.ts';
import { planDescription } from '#shared/content/pages/subscribe.ts';
import { COMPANY } from '#shared/content/company.ts';
import { dayInWords } from '#shared/rules/charge-days.ts';
import { DAYS_UNTIL_SUSPENSION, EARLY_END_BUSINESS_DAYS } from '#shared/rules/subscription-terms.ts';
import { addDays } from '../calendar.ts';
import { nextPlanOf, paidPlanOf } from '../change-plan.ts';
import { linkOf } from '../links.ts';
import { agreedAfterYear, monthPriceCents, nextPriceCents, yearPriceCents } from '../next-year.ts';
import { referenceOf } from '../subscription.ts';
import type { MailContent } from '../../../platform/rules/emails/mail.ts';
import {
  CONTACT,
  linkAdvice,
  manageAction,
  nextPrice,
  planFacts,
  pricePer,
  shownAmount,
  toCustomer,
  type Told,
} from './subscription-facts.ts';

/** The payment is still missing; the last reminder comes before the support is paused. */
export function reminder(told: Told): MailContent {
  const { lifecycle } = told.subscription;
  const pausedOn = addDays(lifecycle.pastDueSince ?? told.mail.day, DAYS_UNTIL_SUSPENSION);
  return toCustomer(told, {
    subject: 'Your IT support: a payment is still missing',
    heading: 'Your payment is still missing',
    paragraphs: [
      `The payment of ${nextPrice(told)} for the current period has not reached us yet. Your support goes on until ${dayInWords(pausedOn)}; on that day we pause it.`,
    ],
    action: { ...manageAction(told), label: 'See what to do, and enter your card again' },
    steps: [
      `Is there enough money on the card, and is it still valid? ${TRIES_STOP}`,
      `Open your subscription with the button above. ${ENTER_CARD_AGAIN}`,
      CALL_IF_STILL_MISSING,
      `Would you rather pay in another way, or stop? Reply to this email or call ${COMPANY.phone.shown}.`,
    ],
    closing: [linkAdvice(told)],
  });
}

/** A customer who cancelled has returned in time. */
export function comeBack(told: Told): MailContent {
  const { subscription } = told;
  const { paidUntil } = subscription.lifecycle;
  const next = paidUntil === undefined ? '' : ` on ${dayInWords(addDays(paidUntil, 1))}`;
  return toCustomer(told, {
    subject: 'Your subscription goes on',
    heading: 'Your subscription goes on',
    paragraphs: [
      `Good to have you back: your support goes on as if you had not cancelled. Nothing was charged for it. The next charge is ${nextPrice(told)}${next}.`,
      ...(isMoreEmployees(paidPlanOf(subscription), subscription.plan)
        ? [coveredInWords(subscription.plan)]
        : []),
    ],
    action: manageAction(told),
    closing: [linkAdvice(told), CONTACT],
  });
}

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

/** Tells the company that a customer who had cancelled stays. */
export function returnStaffEmail(told: Told): MailContent {
  return {
    subject: `Cancellation taken back ${referenceOf(told.subscription)}`,
    heading: 'A customer has come back',
    paragraphs: ['A card was stored again before the paid period was over: the subscription goes on.'],
    facts: [['Email', told.subscription.customer.email], ...planFacts(told)],
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
      `You can also end a year before it is over, with ${EARLY_END_BUSINESS_DAYS} business days’ notice; as long as something would be refunded, your page offers it and shows how much. Each button opens your page, where you confirm your choice.`,
      linkAdvice(told),
      CONTACT,
    ],
  });
}

function withoutChoice(told: Told, day: string): string {
  const { lifecycle } = told.subscription;
  const agreed = agreedAfterYear(lifecycle);
  if (agreed)
    return `If you choose nothing, the change that you have agreed to applies: from ${day} it is ${planDescription(agreed)}, for ${pricePer(nextPriceCents(lifecycle), agreed)}.`;
  return lifecycle.nextYear?.otherwise === 'monthly'
    ? `If you choose nothing, it goes on by the month from ${day}.`
    : `If you choose nothing, it renews for another year on ${day}, as our terms say.`;
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
