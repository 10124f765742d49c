import { type RefObject, useEffect, useRef, useState } from 'react';
import { planDescription, planFeatures, pricePerPeriod, SUBSCRIBE } from '#shared/content/pages/subscribe.ts';
import type { PlanChoice } from '#shared/rules/subscription-plans.ts';
import { Alert } from '../../components/alert.tsx';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { Link } from '../../components/link.tsx';
import { Panel } from '../../components/panel.tsx';
import { type Draft, keepDraft } from './draft.ts';
import { PaymentForm } from './payment-form.tsx';
import { PlanCards, Price, SAVING } from './plan-cards.tsx';
import { SendLink } from './send-link.tsx';
import { TestMode } from './test-mode.tsx';
import type { PayerDetails } from './start-payment.ts';
import { loadStartPayment } from './use-payment.ts';
import type { PlanSelection } from './use-plan.ts';
import '../../components/field.css';
import './plan-cards.css';
import './plan-details.css';
import './payment-form.css';

const NOBODY: PayerDetails = { firstName: '', lastName: '', email: '', phone: '' };

interface CheckoutProps {
  /** The heading of the choice, for who is led back to it. */
  readonly planHeading: RefObject<HTMLHeadingElement | null>;
  readonly plan: PlanSelection;
  /** What was typed before a reload, or before the visitor went to the payment provider and came back. */
  readonly before: Draft | undefined;
  /** Whether the visitor comes back from a payment that was cancelled: an alert has said so. */
  readonly isCancelled: boolean;
}

/** The choice of a plan, and beside it what is chosen: first its summary, then the form that leads to the payment. */
export function Checkout({ planHeading, plan, before, isCancelled }: CheckoutProps) {
  const { choice, isChosen } = plan;
  const [isOpened, setOpened] = useState<boolean>();
  const [typed, setTyped] = useState<PayerDetails>();
  const isPaying = isOpened ?? before?.isOpen ?? false;
  const details = typed ?? before?.details ?? NOBODY;
  useEffect(() => {
    if (isChosen || isOpened !== undefined || typed) keepDraft({ choice, details, isOpen: isPaying });
  }, [choice, details, isChosen, isOpened, isPaying, typed]);
  const { heading, button } = useFocusAfterStep(isPaying);

  return (
    <div className="split split-form-first">
      <div>
        {isCancelled && (
          <div className="checkout-cancelled">
            <Alert>
              Your payment was cancelled and nothing was charged. Your plan is still chosen below.
            </Alert>
          </div>
        )}
        <TestMode />
        <SendLink />
        <PlanCards {...plan} heading={planHeading} />
      </div>
      <Panel className="panel-raised summary">
        <Chosen choice={choice} />
        {isPaying ? (
          <PaymentForm
            choice={choice}
            details={details}
            heading={heading}
            onChange={setTyped}
            onBack={() => setOpened(false)}
          />
        ) : (
          <Summary choice={choice} button={button} onSubscribe={() => setOpened(true)} />
        )}
        <SmallPrint />
      </Panel>
    </div>
  );
}

/** What is chosen, read out when it changes. */
function Chosen({ choice }: { choice: PlanChoice }) {
  return (
    <div aria-live="polite">
      <p>
        <Price choice={choice} />
      </p>
      <p className="summary-plan">{planDescription(choice)}</p>
      {choice.billing === 'yearly' && <Badge look="warning">{SAVING}</Badge>}
    </div>
  );
}

interface SummaryProps {
  readonly choice: PlanChoice;
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly onSubscribe: () => void;
}

function Summary({ choice, button, onSubscribe }: SummaryProps) {
  return (
    <>
      <ul className="summary-features">
        {planFeatures(choice).map((feature) => (
          <li key={feature}>
            <Icon name="check" />
            {feature}
          </li>
        ))}
      </ul>
      <Button
        look="sunrise"
        className="button-wide"
        ref={button}
        onPointerEnter={() => void loadStartPayment().catch(() => {})}
        onClick={onSubscribe}
      >
        {`Subscribe Now - ${pricePerPeriod(choice)}`}
      </Button>
      <noscript>
        <p className="alert">{SUBSCRIBE.withoutScripts}</p>
      </noscript>
    </>
  );
}

function SmallPrint() {
  return (
    <div className="summary-print">
      <p>{SUBSCRIBE.redirectNotice}</p>
      <p>
        Secure checkout powered by <strong>PayFast</strong>
      </p>
      <p>{SUBSCRIBE.promises}</p>
      <p>
        By subscribing you accept the{' '}
        <Link className="link" to="/terms-conditions">
          Terms &amp; Conditions
        </Link>
        .
      </p>
    </div>
  );
}

/** Takes the focus along when the summary becomes the form, and back: what had it is gone. */
function useFocusAfterStep(isPaying: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const before = useRef(isPaying);
  useEffect(() => {
    if (before.current === isPaying) return;
    before.current = isPaying;
    (isPaying ? heading : button).current?.focus();
  }, [isPaying]);
  return { heading, button };
}
