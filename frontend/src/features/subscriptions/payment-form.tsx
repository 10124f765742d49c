import { type RefObject, useEffect } from 'react';
import { COMPANY } from '#shared/content/company.ts';
import { SUBSCRIBE } from '#shared/content/pages/subscribe.ts';
import type { PlanChoice } from '#shared/rules/subscription-plans.ts';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/field.tsx';
import { ChargeReview } from './charge-review.tsx';
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
      <div className="payment-buttons">
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
