import { type ReactNode, useCallback, useRef } from 'react';
import { COMPANY } from '#shared/content/company.ts';
import { SUPPORT_RESPONSE_HOURS } from '#shared/rules/service-levels.ts';
import { Button } from '../../components/button.tsx';
import { useAnswer } from '../../lib/use-answer.ts';
import { forgetOpenCheckout } from './draft.ts';
import { ReachPerson } from './send-link.tsx';
import { type PaymentOutcome, followPayment } from './follow-payment.ts';
import { LinkedText } from '../../components/linked-text.tsx';
import '../../components/lists.css';

/**
 * What the visitor sees after paying. Only the record says that it is paid: the address in the browser proves nothing.
 */
export function PaymentReturn({ reference }: { reference: string | undefined }) {
  const place = useRef<HTMLDivElement>(null);
  const ask = useCallback(
    async (signal: AbortSignal): Promise<PaymentOutcome> => {
      if (!reference) return 'unknown';
      const known = await followPayment(reference, signal);
      // With a known outcome, the reminder of the payment started here is no longer needed.
      if (known !== 'unconfirmed') forgetOpenCheckout();
      return known;
    },
    [reference],
  );
  const asked = useAnswer(ask);
  const answer = asked.isWaiting ? 'pending' : asked.answer;
  const outcome = reference ? (answer ?? 'pending') : 'unknown';

  function askAgain() {
    // The button goes. The place that its words are in stays.
    place.current?.focus();
    asked.askAgain();
  }
  const { heading, words } = TELLS[outcome];
  return (
    <div className="panel panel-day outcome" aria-live="polite" tabIndex={-1} ref={place}>
      <h2>{heading}</h2>
      <div className="outcome-words">
        {words}
        {outcome === 'unconfirmed' && (
          <Button look="quiet" onClick={askAgain}>
            Check again
          </Button>
        )}
        {outcome !== 'pending' && outcome !== 'active' && <ReachPerson />}
      </div>
    </div>
  );
}

const TELLS: Readonly<Record<PaymentOutcome, { readonly heading: string; readonly words: ReactNode }>> = {
  pending: {
    heading: 'Confirming your payment…',
    words: (
      <>
        <p>
          PayFast tells us about your payment directly, usually within a minute. You can stay on this page or
          leave it: the receipt comes by email either way. Please do not pay again.
        </p>
        <span className="beacon" aria-hidden="true" />
      </>
    ),
  },
  active: { heading: 'Your subscription is active', words: <WhatFollows /> },
  unconfirmed: {
    heading: 'We have no confirmation yet',
    words: (
      <p>
        For five minutes PayFast has not told us that your payment went through. Please do not pay again. If
        your bank has charged you, you need to do nothing: as soon as PayFast tells us, the subscription
        becomes active and your receipt comes by email. If it has not by an hour from now, we are told, and a
        person looks into it in business hours. If you would rather not wait, write or call us.
      </p>
    ),
  },
  unknown: {
    heading: 'Thank you',
    words: (
      <p>
        This address does not tell us which payment is yours, so we cannot show here whether it has been
        confirmed. If you have paid, your receipt comes by email.
      </p>
    ),
  },
  /* Cancelled, over or unpaid since. */
  changed: {
    heading: 'Your payment was confirmed',
    words: <p>The subscription has changed since. The link in our emails shows its state.</p>,
  },
};

function WhatFollows() {
  const { supportEmail, whatsapp } = COMPANY;
  return (
    <>
      <p>PayFast has confirmed your payment to us. This is what happens next:</p>
      <ol className="timeline">
        <li>
          <h3>Your receipt comes by email</h3>
          <p className="muted">
            It contains the link to your own page, where you can see your payments, change your plan and
            cancel.{' '}
            <LinkedText
              text={`If it is not there within an hour, look in the junk or spam folder, then write to ${supportEmail}.`}
            />
          </p>
        </li>
        <li>
          <h3>Say hello on WhatsApp</h3>
          <p className="muted">
            <LinkedText
              text={`Our number is ${whatsapp.shown}. Please give the reference that is on your receipt.`}
            />
          </p>
        </li>
        <li>
          <h3>Ask your first question</h3>
          <p className="muted">We answer within {SUPPORT_RESPONSE_HOURS} hours on business days.</p>
        </li>
      </ol>
    </>
  );
}
