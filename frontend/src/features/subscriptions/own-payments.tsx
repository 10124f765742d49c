import { randWithCents } from '#shared/rules/prices.ts';
import type { PaymentView, SubscriptionView } from '#shared/api/subscriptions.ts';
import { TO_CARD_OR_ACCOUNT } from '#shared/content/refunds.ts';
import { dayInWords } from '#shared/rules/time.ts';

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
            : `${randWithCents(amount)} is refunded within 30 days of ${dayInWords(day)}, ${TO_CARD_OR_ACCOUNT}.`}
        </p>
      ))}
    </section>
  );
}

/** The id of the button that opens a payment's receipt. */
export function receiptButton({ number }: PaymentView): string {
  return `receipt-${number}`;
}

/** Two refunds of the same amount may fall on one day: their positions make the keys unique. */
function numbered(refunds: SubscriptionView['refunds']) {
  return refunds.map((one, place) => ({ ...one, key: `${place} ${one.day}` }));
}
