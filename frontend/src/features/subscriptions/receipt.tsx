import { useEffect, useRef, useState } from 'react';
import type { PaymentView } from '#shared/api/subscriptions.ts';
import { COMPANY } from '#shared/content/company.ts';
import { dayInWords } from '#shared/rules/time.ts';
import { randWithCents, VAT_PERCENT } from '#shared/rules/prices.ts';
import { Button } from '../../components/button.tsx';
import { Fact } from '../../components/fact.tsx';
import { TextField } from '../../components/field.tsx';
import './receipt.css';

interface ReceiptProps {
  readonly payment: PaymentView;
  readonly onBack: () => void;
  readonly vatNumber?: string | undefined;
}

/**
 * One payment as a printable page. With a VAT number it is a tax invoice (Value-Added Tax Act 89 of 1991, section
 * 20(5)): no payment here exceeds R5,000, so it needs no name of the buyer; a name that is typed in stays in the page. What
 * was given back stands on it, for a vendor as a numbered credit note (section 21(3)).
 */
export function Receipt({ payment, onBack, vatNumber = COMPANY.vatNumber }: ReceiptProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [name, setName] = useState('');
  useEffect(() => heading.current?.focus(), []);
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
        <TextField
          label="Made out to (optional)"
          name="receiptName"
          autoComplete="organization"
          maxLength={100}
          value={name}
          hint="Printed on the receipt. It stays on this page and is sent to nobody."
          onChange={({ target }) => setName(target.value)}
        />
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
          <h2 tabIndex={-1} ref={heading}>
            {title}
          </h2>
        </header>
        <dl>
          <Fact name="Number">{payment.number}</Fact>
          <Fact name="Date">{dayInWords(payment.day)}</Fact>
          {name.trim() !== '' && <Fact name="To">{name}</Fact>}
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
