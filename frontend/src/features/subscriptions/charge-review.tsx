import { useState } from 'react';
import { COMPANY } from '#shared/content/company.ts';
import { planDescription, planPeriod } from '#shared/content/pages/subscribe.ts';
import { dayInSouthAfrica, dayInWords, nextChargeDay } from '#shared/rules/charge-days.ts';
import { type PlanChoice, planPrice } from '#shared/rules/subscription-plans.ts';
import { COOLING_OFF_DAYS } from '#shared/rules/subscription-terms.ts';
import { Fact } from '../../components/fact.tsx';
import type { PayerDetails } from './start-payment.ts';

interface ChargeReviewProps {
  readonly choice: PlanChoice;
  readonly details: PayerDetails;
}

/**
 * The whole order, shown before it is placed: what, for whom, what is charged when (Electronic Communications and
 * Transactions Act 25 of 2002, section 43(2)). The fields above it correct it, and Back leaves it.
 */
export function ChargeReview({ choice, details }: ChargeReviewProps) {
  const [today] = useState(() => dayInSouthAfrica(new Date()));
  const price = `R${planPrice(choice)}`;
  const next = dayInWords(nextChargeDay(today, choice.billing));
  return (
    <dl className="charges">
      <Fact name="Your order" className="charges-wide">
        {`${planDescription(choice)}, for ${buyerOf(details)}`}
      </Fact>
      <Fact name="Charged today">{price}</Fact>
      <Fact name="After that">{`${price} every ${planPeriod(choice)}`}</Fact>
      <Fact name="Next charge">{next}</Fact>
      <Fact name="Renewal" className="charges-wide">
        Automatic, until you cancel. To cancel, use the link in our e-mails, or write to{' '}
        {COMPANY.supportEmail} or on WhatsApp. The service goes on until the end of the time you have paid
        for.
      </Fact>
      <Fact name="Not what you want?" className="charges-wide">
        Correct it in the fields above, choose another plan on this page, or leave with “Back”: nothing is
        ordered before you have paid. Within {COOLING_OFF_DAYS} days of paying you get a full refund if you
        cancel.
      </Fact>
    </dl>
  );
}

/** The buyer as typed so far; missing fields are still asked for. */
function buyerOf({ firstName, lastName, email }: PayerDetails): string {
  const name = `${firstName} ${lastName}`.trim() || 'you';
  return email.trim() === '' ? name : `${name} (${email.trim()})`;
}
