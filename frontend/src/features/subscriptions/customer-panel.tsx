import { useCallback, useEffect, useRef, useState } from 'react';
import {
  getSubscription,
  type NextYearChoice,
  type PaymentView,
  type SubscriptionView,
} from '#shared/api/subscriptions.ts';
import { randWithCents, VAT_PERCENT } from '#shared/rules/prices.ts';
import { TO_CARD_OR_ACCOUNT } from '#shared/content/refunds.ts';
import { dayInWords } from '#shared/rules/time.ts';
import { REFUND_WITHIN_DAYS } from '#shared/rules/subscription-terms.ts';
import { COMPANY } from '#shared/content/company.ts';
import { Alert } from '../../components/alert.tsx';
import { Button } from '../../components/button.tsx';
import { focusNew } from '../../components/focus-in-view.ts';
import { ApiError, callApi } from '../../lib/call-api.ts';
import { useAnswer } from '../../lib/use-answer.ts';
import { OwnLeaving } from './own-leaving.tsx';
import { OwnNextYear, OwnPlan, OwnState } from './own-plan.tsx';
import { ReachPerson, SendLink } from './send-link.tsx';
import { Fact, NobodyIsCharged } from './checkout.tsx';
import type { CameBack } from './use-arrival.ts';
import './customer-panel.css';

interface CustomerPanelProps {
  readonly link: string;
  /** The choice for the next year that a mail's button has preset. */
  readonly next?: NextYearChoice | undefined;
  /** The step at the payment provider that the owner returns from. */
  readonly from?: CameBack | undefined;
}

/** One subscription as its owner sees it, opened by the link in a mail. */
export function CustomerPanel({ link, next, from }: CustomerPanelProps) {
  const ask = useCallback(
    async (signal: AbortSignal) => {
      const isBackFromCard = from === 'card';
      const asked = { link, ...(isBackFromCard && { isBackFromCard }) };
      return (await callApi(getSubscription, asked, signal)).subscription;
    },
    [link, from],
  );
  const { answer, error, isWaiting, askAgain } = useAnswer(ask);
  const [changed, setChanged] = useState<SubscriptionView>();
  const [receipt, setReceipt] = useState<PaymentView>();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The button that had the focus is gone.
    if (changed) heading.current?.focus();
  }, [changed]);
  useEffect(() => {
    // Closing a receipt returns the focus to the button that opened it.
    return receipt && (() => document.getElementById(receiptButton(receipt))?.focus());
  }, [receipt]);

  const view = changed ?? answer;
  if (view && receipt) return <Receipt payment={receipt} onBack={() => setReceipt(undefined)} />;
  return (
    <div className="own">
      <h2 ref={heading} tabIndex={-1}>
        Your subscription
      </h2>
      {isWaiting && !answer && <output>Looking up your subscription…</output>}
      {!isWaiting && error !== undefined && <NotShown error={error} askAgain={askAgain} />}
      {view && (
        <>
          {view.isTest && <NobodyIsCharged />}
          {from && !changed && (
            <Alert>
              <p>
                You are back from PayFast.
                {!view.missing && ' If you entered a card there, it is used from now on.'}
              </p>
            </Alert>
          )}
          <div className="split above-4">
            <OwnState view={view} link={link} />
            <div className="own-parts">
              <OwnNextYear
                key={`year ${view.nextYear?.choice}`}
                view={view}
                link={link}
                preset={changed ? undefined : next}
                onDone={setChanged}
              />
              {view.isChangeable && (
                <OwnPlan
                  key={`plan ${view.nextCharge?.amount}`}
                  view={view}
                  link={link}
                  onDone={setChanged}
                />
              )}
              <OwnPayments view={view} onOpen={setReceipt} />
              <OwnLeaving view={view} link={link} onDone={setChanged} />
              <ReachPerson />
            </div>
          </div>
        </>
      )}
    </div>
  );
}

/** A refusal is about the link; any other error may be temporary. */
function NotShown({ error, askAgain }: { error: unknown; askAgain: () => void }) {
  const isRefused = error instanceof ApiError && [400, 401, 403, 404, 410].includes(error.status);
  return (
    <div className="outcome-words">
      <Alert look="danger" isLive>
        {isRefused ? (
          <p>
            {error.isFromServer
              ? error.message
              : 'This link is not valid, or not valid any more. Please open the link in the newest email about your subscription.'}
          </p>
        ) : (
          <p>We could not look up your subscription just now. Nothing about it has changed.</p>
        )}
      </Alert>
      {isRefused ? (
        <SendLink />
      ) : (
        <Button look="quiet" onClick={askAgain}>
          Try again
        </Button>
      )}
      <ReachPerson />
    </div>
  );
}

interface OwnPaymentsProps {
  readonly view: SubscriptionView;
  readonly onOpen: (payment: PaymentView) => void;
}

/** Every payment, the newest first, each with its receipt; and the refunds made or due. */
export function OwnPayments({ view: { payments, refunds }, onOpen }: OwnPaymentsProps) {
  return (
    <section className="own-part" aria-labelledby="own-payments">
      <h3 id="own-payments">Your payments</h3>
      {payments.length === 0 && <p className="muted">No payment has reached us yet.</p>}
      <ul className="own-payments ruled">
        {payments.map((payment) => (
          <li key={payment.number}>
            <span className="own-amount">{randWithCents(payment.amount)}</span>
            <span>
              {dayInWords(payment.day)}
              <small className="note under">
                for {dayInWords(payment.from)} to {dayInWords(payment.until)}
              </small>
            </span>
            <button
              type="button"
              className="link touch"
              id={receiptButton(payment)}
              onClick={() => onOpen(payment)}
            >
              Receipt<span className="visually-hidden"> of {dayInWords(payment.day)}</span>
            </button>
          </li>
        ))}
      </ul>
      {numbered(refunds).map(({ key, day, amount, paidOn }) => (
        <p key={key} className="own-terms">
          {paidOn
            ? `${randWithCents(amount)} was refunded on ${dayInWords(paidOn)}.`
            : `${randWithCents(amount)} is refunded within ${REFUND_WITHIN_DAYS} days of ${dayInWords(day)}, ${TO_CARD_OR_ACCOUNT}.`}
        </p>
      ))}
    </section>
  );
}

function receiptButton({ number }: PaymentView): string {
  return `receipt-${number}`;
}

/** Two refunds of the same amount may fall on one day: their positions make the keys unique. */
function numbered(refunds: SubscriptionView['refunds']) {
  return refunds.map((one, place) => ({ ...one, key: `${place} ${one.day}` }));
}

interface ReceiptProps {
  readonly payment: PaymentView;
  readonly onBack: () => void;
  readonly vatNumber?: string | undefined;
}

/**
 * One payment as a printable page. With a VAT number it is a tax invoice (Value-Added Tax Act 89 of 1991, section
 * 20(5)): no payment here exceeds R5,000, so it needs no name of the buyer. What was
 * given back stands on it, for a vendor as a numbered credit note (section 21(3)).
 */
export function Receipt({ payment, onBack, vatNumber = COMPANY.vatNumber }: ReceiptProps) {
  const isVendor = vatNumber !== undefined;
  const isGivenBack = payment.refunds !== undefined;
  const invoice = isGivenBack ? 'Tax invoice and credit note' : 'Tax invoice';
  const title = isVendor ? invoice : isGivenBack ? 'Receipt, with refund' : 'Receipt';
  const { street, suburb, city, postalCode } = COMPANY.address;
  return (
    <div className="split receipt-page">
      <div className="receipt-tools no-print">
        <Button look="quiet" onClick={onBack}>
          Back to your subscription
        </Button>
        <Button onClick={() => window.print()}>Print or save as PDF</Button>
      </div>
      <article className="receipt">
        <header>
          <div>
            <p className="receipt-seller">{COMPANY.legalName}</p>
            <p>
              {street}, {suburb}, {city} {postalCode}
            </p>
            <p>Registration number {COMPANY.registrationNumber}</p>
            {vatNumber !== undefined && <p>VAT number {vatNumber}</p>}
          </div>
          <h2 tabIndex={-1} ref={focusNew}>
            {title}
          </h2>
        </header>
        <dl>
          <Fact name="Number">{payment.number}</Fact>
          <Fact name="Date">{dayInWords(payment.day)}</Fact>
          <Fact name="For">
            {payment.description}, {dayInWords(payment.from)} to {dayInWords(payment.until)}
          </Fact>
          <Fact name="Paid by">
            Card, through PayFast{payment.providerId ? ` (${payment.providerId})` : ''}
          </Fact>
        </dl>
        <p className="receipt-total above-3">
          <span>Paid</span> <strong>{randWithCents(payment.amount)}</strong>
        </p>
        {payment.refunds?.map((refund) => (
          <p key={refund.number} className="receipt-refund">
            <span>
              {isVendor ? 'Credit note' : 'Refund'} {refund.number}, {dayInWords(refund.day)}
              {isVendor && `, includes VAT at ${VAT_PERCENT}%: ${randWithCents(vatIn(refund.amount))}`}
            </span>{' '}
            <strong>−{randWithCents(refund.amount)}</strong>
          </p>
        ))}
        <p className="note receipt-vat above-close">
          {vatNumber === undefined
            ? `${COMPANY.legalName} is not registered for VAT; no VAT is charged.`
            : `Includes VAT at ${VAT_PERCENT}%: ${randWithCents(vatIn(payment.amount))}.`}
        </p>
      </article>
    </div>
  );
}

function vatIn(amount: number): number {
  return (amount * VAT_PERCENT) / (100 + VAT_PERCENT);
}
