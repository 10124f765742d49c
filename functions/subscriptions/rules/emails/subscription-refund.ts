import { dayInWords } from '#shared/rules/charge-days.ts';
import { addDays } from '../calendar.ts';
import { owedOf } from '../hold.ts';
import { nextPriceCents } from '../next-year.ts';
import type { MailContent } from '../../../platform/rules/emails/mail.ts';
import { CONTACT, shownAmount, toCustomer, type Told } from './subscription-facts.ts';

/** Of a refund: it was all of a charge of another amount, and the period of that charge is free. */
export const PERIOD_IS_FREE = 'period-is-free';

/** A person has made a refund at the provider, and has recorded it. */
export function refundMade(told: Told): MailContent {
  const { charge } = told.mail;
  const amount = charge ? shownAmount(charge.amountCents) : '';
  return toCustomer(told, {
    subject: 'We have refunded a payment',
    heading: 'We have refunded a payment',
    paragraphs: [
      `We have refunded ${amount} of your payment${charge ? ` of ${dayInWords(charge.day)}` : ''}. Your bank may take some days to show it.`,
      ...stillOwed(told),
      ...freePeriod(told),
    ],
    facts: charge
      ? [
          ['Refunded', amount],
          // Our own id of a payment that the provider has not named means nothing to anybody.
          ...(charge.id.startsWith('cycle-') ? [] : [['Payment', charge.id] as const]),
        ]
      : [],
    closing: [CONTACT],
  });
}

/** What is left of a promise; of a charge that waits for a decision, nothing was promised. */
function stillOwed({ subscription: { lifecycle }, mail: { charge } }: Told): string[] {
  const isUndecided = lifecycle.heldCharges?.some(
    ({ id, reason }) => id === charge?.id && reason === 'other-amount',
  );
  const owed = owedOf(lifecycle).find(({ paymentId }) => paymentId === charge?.id);
  return owed && !isUndecided
    ? [`We still owe you ${shownAmount(owed.amountCents)} of it, and refund that too.`]
    : [];
}

function freePeriod({ subscription: { lifecycle }, mail: { reason } }: Told): string[] {
  const { paidUntil } = lifecycle;
  if (reason !== PERIOD_IS_FREE || paidUntil === undefined) return [];
  const next = `${shownAmount(nextPriceCents(lifecycle))} on ${dayInWords(addDays(paidUntil, 1))}`;
  return [
    `That period is not charged again: your support goes on without a charge until ${dayInWords(paidUntil)}. The next charge is ${next}.`,
  ];
}
