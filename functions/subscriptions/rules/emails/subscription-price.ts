import { dayInWords } from '#shared/rules/charge-days.ts';
import { addDays } from '../calendar.ts';
import { switchDayOf } from '../next-year.ts';
import type { MailContent } from '../../../platform/rules/emails/mail.ts';
import {
  CONTACT,
  linkAdvice,
  manageAction,
  nextPrice,
  pricePer,
  REPLACES,
  shownAmount,
  toCustomer,
  type Told,
} from './subscription-facts.ts';

/** The company has changed the price: what is charged when, and how to cancel. */
export function priceChange(told: Told): MailContent {
  const { lifecycle } = told.subscription;
  const { paidUntil, pendingChange, priceCents } = lifecycle;
  if (!pendingChange) return priceStays(told);
  const from = paidUntil === undefined ? 'the next charge on' : dayInWords(addDays(paidUntil, 1));
  const next = pricePer(pendingChange.priceCents, pendingChange.plan);
  return toCustomer(told, {
    subject: 'Your price changes',
    heading: 'Your price changes',
    paragraphs: [
      switchDayOf(lifecycle) === undefined
        ? `From ${from} your IT support costs ${next} instead of ${pricePer(priceCents, lifecycle)}. Until then nothing changes.`
        : `Another year from ${from} costs ${shownAmount(pendingChange.priceCents)} instead of ${shownAmount(priceCents)}. If you choose nothing, it goes on by the month for ${nextPrice(told)}.`,
      ...(told.mail.reason === REPLACES
        ? ['The other price that we wrote to you about no longer applies.']
        : []),
      'If you do not agree, you can cancel before that day and pay nothing more; you then keep the support until the paid period ends.',
    ],
    action: manageAction(told),
    closing: [linkAdvice(told), CONTACT],
  });
}

/** The company has gone back to the previous price. */
function priceStays(told: Told): MailContent {
  const { lifecycle } = told.subscription;
  return toCustomer(told, {
    subject: 'Your price stays as it is',
    heading: 'Your price stays as it is',
    paragraphs: [
      `Your IT support goes on for ${pricePer(lifecycle.priceCents, lifecycle)}. The other price that we wrote to you about no longer applies.`,
    ],
    action: manageAction(told),
    closing: [linkAdvice(told), CONTACT],
  });
}
