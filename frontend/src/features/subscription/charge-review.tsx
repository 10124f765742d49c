import { useState } from 'react';
import { COMPANY } from '#shared/content/company.ts';
import { planPeriod } from '#shared/content/pages/subscribe.ts';
import { dayInSouthAfrica, dayInWords, nextChargeDay } from '#shared/rules/charge-days.ts';
import { type PlanChoice, planPrice } from '#shared/rules/subscription-plans.ts';

/** What paying means, said before it happens. */
export function ChargeReview({ choice }: { choice: PlanChoice }) {
  const [today] = useState(() => dayInSouthAfrica(new Date()));
  const price = `R${planPrice(choice)}`;
  const next = dayInWords(nextChargeDay(today, choice.billing));
  return (
    <dl className="charges">
      <div>
        <dt>Charged today</dt>
        <dd>{price}</dd>
      </div>
      <div>
        <dt>After that</dt>
        <dd>
          {price} every {planPeriod(choice)}
        </dd>
      </div>
      <div>
        <dt>Next charge</dt>
        <dd>{next}</dd>
      </div>
      <div className="charges-wide">
        <dt>Renewal</dt>
        <dd>
          Automatic, until you cancel. To cancel, use the link in our mail, or write to {COMPANY.supportEmail}{' '}
          or on WhatsApp. The service goes on until the end of the time you have paid for.
        </dd>
      </div>
    </dl>
  );
}
