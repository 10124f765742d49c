import { type RefObject, useEffect, useState } from 'react';
import { COMPANY } from '#shared/content/company.ts';
import { planDescription, planPeriod, SUBSCRIBE } from '#shared/content/pages/subscribe.ts';
import { type PlanChoice, planPrice, nextChargeDay } from '#shared/rules/subscription-plans.ts';
import { dayInSouthAfrica, dayInWords } from '#shared/rules/time.ts';
import { COOLING_OFF_DAYS } from '#shared/rules/subscription-terms.ts';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/field.tsx';
import { Fact } from '../../components/fact.tsx';
import type { PayerDetails } from './start-payment.ts';
import { loadStartPayment, usePayment } from './use-payment.ts';

interface PaymentFormProps {
  readonly choice: PlanChoice;
  readonly details: PayerDetails;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly onChange: (details: PayerDetails) => void;
  readonly onBack: () => void;
}

/** The payer's details, what will be charged and when, and the button that leads to the payment provider. */
export function PaymentForm({ choice, details, heading, onChange, onBack }: PaymentFormProps) {
  const { isBusy, failedRule, pay, forget } = usePayment(choice, details);
  useEffect(() => {
    loadStartPayment().catch(() => {});
  }, []);

  const field = (name: keyof PayerDetails) => ({
    name,
    value: details[name],
    isInvalid: failedRule?.field === name,
    // The alert with the error is gone: its text stays by the field, and is announced with it.
    ...(failedRule?.field === name && { hint: failedRule.description }),
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...details, [name]: target.value }),
  });
  return (
    <form
      className="payment-form"
      noValidate
      onInput={forget}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) pay(event.currentTarget);
      }}
    >
      <h2 className="subtitle" tabIndex={-1} ref={heading}>
        {SUBSCRIBE.paymentHeading}
      </h2>
      <div className="field-pair">
        <TextField
          label="First name"
          autoComplete="given-name"
          maxLength={100}
          isRequired
          {...field('firstName')}
        />
        <TextField
          label="Last name"
          autoComplete="family-name"
          maxLength={100}
          isRequired
          {...field('lastName')}
        />
      </div>
      <TextField
        label="Email address"
        type="email"
        autoComplete="email"
        maxLength={100}
        hint="Your receipt and the link to your own page go here."
        isRequired
        {...field('email')}
      />
      <TextField
        label="Phone (optional)"
        type="tel"
        autoComplete="tel"
        maxLength={40}
        placeholder={COMPANY.whatsapp.shown}
        {...field('phone')}
      />
      <ChargeReview choice={choice} details={details} />
      <div className="actions payment-buttons">
        <Button look="quiet" disabled={isBusy} onClick={onBack}>
          Back
        </Button>
        <Button look="sunrise" type="submit" disabled={isBusy}>
          {isBusy ? 'Redirecting...' : 'Pay with PayFast'}
        </Button>
      </div>
    </form>
  );
}

interface ChargeReviewProps {
  readonly choice: PlanChoice;
  readonly details: PayerDetails;
}

/**
 * The whole order, shown before it is placed: what, for whom, what is charged when (Electronic Communications and
 * Transactions Act 25 of 2002, section 43(2)). The fields above it correct it, and Back leaves it.
 */
function ChargeReview({ choice, details }: ChargeReviewProps) {
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
        Automatic, until you cancel. To cancel, use the link in our emails, or write to {COMPANY.supportEmail}{' '}
        or on WhatsApp. The service goes on until the end of the time you have paid for.
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
