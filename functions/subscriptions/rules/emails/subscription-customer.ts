import { COMPANY } from '#shared/content/company.ts';
import { ENTER_CARD_AGAIN, PERSON_FINISHES, TRIES_STOP } from '#shared/content/missing-payment.ts';
import { TO_CARD_OR_ACCOUNT } from '#shared/content/refunds.ts';
import { uncoveredInWords } from '#shared/content/plan-change.ts';
import { chargedAfterwards, planDescription, planIncludes } from '#shared/content/pages/subscribe.ts';
import { dayInWords } from '#shared/rules/time.ts';
import { SUPPORT_RESPONSE_HOURS } from '#shared/rules/service-levels.ts';
import {
  COOLING_OFF_DAYS,
  DAYS_UNTIL_SUSPENSION,
  DAYS_UNTIL_UNPAID_END,
  EARLY_END_BUSINESS_DAYS,
  REFUND_WITHIN_DAYS,
} from '#shared/rules/subscription-terms.ts';
import { addDays } from '../calendar.ts';
import { isWithoutAdded, nextPlanOf } from '../change-plan.ts';
import { leftOfPromise } from '../hold.ts';
import { sevenDaysLastDay } from '../leaving.ts';
import { linkOf } from '../links.ts';
import { agreedAfterYear, monthPriceCents, nextPriceCents, ownPriceCents } from '../next-year.ts';
import { referenceOf } from '../subscription.ts';
import { ACCEPTED, isRenewing } from '../transition.ts';
import type { MailContent } from '../../../platform/rules/emails/mail.ts';
import {
  changeWords,
  CONTACT,
  linkAdvice,
  manageAction,
  nextPrice,
  pricePer,
  receiptFacts,
  shownAmount,
  toCustomer,
  type Told,
} from './subscription-facts.ts';

/** What is charged after the period that is paid for. */
function chargesGoOn({ subscription: { lifecycle } }: Told): string {
  return lifecycle.billing === 'yearly'
    ? `After the year it is ${chargedAfterwards({ planType: 'personal', billing: 'yearly' })}, charged to the same card until you cancel.`
    : 'The price is charged to the same card for each period, until you cancel.';
}

/** The first payment has come: receipt, what is included, how to get help, how to cancel. */
export function activation(told: Told): MailContent {
  const { payment } = told.mail;
  const lastDay = sevenDaysLastDay(told.subscription.lifecycle);
  return toCustomer(told, {
    subject: 'Your IT support is active',
    heading: 'Your subscription is active',
    paragraphs: [
      payment
        ? 'Thank you: your payment has reached us. This email is your receipt.'
        : 'Thank you: PayFast has your payment. The receipt follows in another email.',
      'Your plan includes:',
    ],
    points: planIncludes(told.subscription.plan),
    facts: receiptFacts(told),
    action: manageAction(told),
    steps: [
      `Do you need help? Send us a WhatsApp message at ${COMPANY.whatsapp.shown} and give the reference ${referenceOf(told.subscription)}.`,
      `We answer within ${SUPPORT_RESPONSE_HOURS} hours on business days.`,
    ],
    closing: [
      `${chargesGoOn(told)} You can cancel at any time with the link above, by WhatsApp or by email to ${COMPANY.supportEmail}; you then keep the support until the paid period ends.`,
      ...(lastDay ? [`Until ${dayInWords(lastDay)} you can also leave with a full refund.`] : []),
      linkAdvice(told),
    ],
  });
}

const RECEIVED = 'Your payment has reached us. This email is your receipt.';

const RENEWED: Readonly<Record<string, string>> = {
  [ACCEPTED]: RECEIVED,
  recovered:
    'Thank you: the missing payment has come in, and everything is in order again. This email is your receipt.',
};

/** A further payment has come. */
export function renewal(told: Told): MailContent {
  const { lifecycle } = told.subscription;
  const goesOn = isRenewing(lifecycle);
  const { reason = '' } = told.mail;
  return toCustomer(told, {
    subject: 'Receipt for your IT support',
    heading: 'Your payment has reached us',
    paragraphs: [
      RENEWED[reason] ??
        (goesOn ? 'Thank you: your IT support goes on. This email is your receipt.' : RECEIVED),
    ],
    facts: receiptFacts(told),
    action: manageAction(told),
    closing: [...(goesOn ? [chargesGoOn(told)] : []), linkAdvice(told), CONTACT],
  });
}

/** The provider could not charge the card: what happened, and what the customer can do. */
export function paymentFailed(told: Told): MailContent {
  const { mail } = told;
  return toCustomer(told, {
    subject: 'We could not renew your IT support',
    heading: 'Your payment did not come through',
    paragraphs: [
      `The payment of ${nextPrice(told)} for the next period has not reached us. Your support goes on for now.`,
    ],
    action: { ...manageAction(told), label: 'See what to do, and enter your card again' },
    steps: [
      `Check whether your card has expired, or whether your bank stopped the payment. ${TRIES_STOP}`,
      `Open your subscription with the link above. ${ENTER_CARD_AGAIN}`,
      PERSON_FINISHES,
    ],
    closing: [
      `If nothing has reached us by ${dayInWords(addDays(mail.day, DAYS_UNTIL_SUSPENSION))}, we pause your support. Would you rather pay in another way, or stop? Reply to this email or call ${COMPANY.phone.shown}.`,
      linkAdvice(told),
    ],
  });
}

/** The payment did not come: the support is paused, and nothing is owed for the pause. */
export function suspension(told: Told): MailContent {
  const { lifecycle } = told.subscription;
  const lastDay = addDays(lifecycle.pastDueSince ?? told.mail.day, DAYS_UNTIL_UNPAID_END - 1);
  return toCustomer(told, {
    subject: 'Your IT support is paused',
    heading: 'Your support is paused',
    paragraphs: [
      `The payment for your next period has still not reached us, so we have paused your support. You owe nothing for days without support: it goes on with a full period as soon as you pay, until ${dayInWords(lastDay)}. After that the subscription ends.`,
    ],
    action: { ...manageAction(told), label: 'Enter your card again' },
    closing: [`${ENTER_CARD_AGAIN} ${PERSON_FINISHES}`, CONTACT, linkAdvice(told)],
  });
}

/** The provider has confirmed that it charges no more. */
export function cancellation(told: Told): MailContent {
  const { lifecycle } = told.subscription;
  const { paidUntil, endsOn = paidUntil, refundDue } = lifecycle;
  const refundCents = refundDue ? leftOfPromise(lifecycle, refundDue) : 0;
  const isOver = endsOn === undefined || endsOn < told.mail.day;
  const isWhole = endsOn === paidUntil;
  const sevenDays = sevenDaysLastDay(lifecycle);
  const isInSevenDays =
    sevenDays !== undefined && sevenDays >= told.mail.day && refundDue?.reason !== 'seven-days';
  return toCustomer(told, {
    subject: 'Your subscription is cancelled',
    heading: 'Your subscription is cancelled',
    paragraphs: [
      'Your subscription is cancelled, and your card will not be charged for it again.',
      isOver
        ? isWhole || endsOn === undefined
          ? 'The paid period is over, so the support has ended too.'
          : `Your support ended on ${dayInWords(endsOn)}, as you asked.`
        : `You keep your support until ${dayInWords(endsOn)}, ${isWhole ? 'the end of the period that is paid for' : 'as you asked'}.`,
      ...(!isOver && isWhole && isWithoutAdded(told.subscription)
        ? [uncoveredInWords(told.subscription.plan)]
        : []),
      ...(refundCents > 0
        ? [
            `We refund ${shownAmount(refundCents)} within ${REFUND_WITHIN_DAYS} days, ${TO_CARD_OR_ACCOUNT}. A person does it. If an account is needed, we phone you, or ask you to phone us: never send it by email.`,
          ]
        : []),
      ...(isInSevenDays
        ? [`Until ${dayInWords(sevenDays)} you can still end it at once on your page, with a full refund.`]
        : []),
    ],
    action: { ...manageAction(told), label: 'See your subscription' },
    closing: [
      `Did you not ask for this, or have you changed your mind? You can subscribe again on your page. Or write to ${COMPANY.supportEmail} or call ${COMPANY.phone.shown}.`,
    ],
  });
}

const WHY_ENDED: Readonly<Record<string, string>> = {
  unpaid:
    'No payment has reached us for the last period, so your subscription has ended. You owe nothing for days without support.',
  sooner:
    'Your subscription has ended on the day that you chose, before the end of the period you paid for. Thank you for having been with us.',
  'by-company':
    'We have ended your subscription today, and your card will not be charged for it again. If we owe you something for days that you paid for, we write to you about it.',
};

/** The support has ended. */
export function end(told: Told): MailContent {
  const { reason = told.subscription.lifecycle.endsOn === undefined ? '' : 'sooner' } = told.mail;
  return toCustomer(told, {
    subject: 'Your IT support has ended',
    heading: 'Your subscription has ended',
    paragraphs: [
      WHY_ENDED[reason] ??
        'The period that you paid for is over, and your subscription has ended as you wished. Thank you for having been with us.',
    ],
    closing: [`You can subscribe again at any time at ${told.siteAddress}/subscribe.`, CONTACT],
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

/** A paid year is about to end, and what can be chosen (Consumer Protection Act 68 of 2008, section 14(2)(c)). */
export function yearEnd(told: Told): MailContent {
  const { subscription, siteAddress } = told;
  const { lifecycle } = subscription;
  const { nextYear, priceCents, paidUntil = '' } = lifecycle;
  const lastDay = nextYear?.lastDay ?? paidUntil;
  const next = dayInWords(addDays(lastDay, 1));
  const yearCents = ownPriceCents(lifecycle);
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
      `We have refunded ${amount} of your payment${charge ? ` of ${dayInWords(charge.day)}` : ''} ${where}. Your bank may take some days to show it. Your page shows the refund.`,
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
      `This one is new. The one with the reference ${told.mail.other ?? ''} has not ended.`,
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
