import { type RefObject, useEffect, useRef, useState } from 'react';
import { planDescription, planFeatures, pricePerPeriod, SUBSCRIBE } from '#shared/content/pages/subscribe.ts';
import type { PlanChoice } from '#shared/rules/subscription-plans.ts';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { Link } from '../../components/link.tsx';
import { Panel } from '../../components/section.tsx';
import { type Draft, keepDraft } from './draft.ts';
import { PaymentForm } from './payment-form.tsx';
import { PlanCards, Price, SAVING } from './plan-cards.tsx';
import { SendLink } from './send-link.tsx';
import { TestMode } from './test-mode.tsx';
import type { PayerDetails } from './start-payment.ts';
import { loadStartPayment } from './use-payment.ts';
import type { PlanSelection } from './use-plan.ts';
import '../../components/field.css';
import './checkout.css';
import './plan-details.css';

const NOBODY: PayerDetails = { firstName: '', lastName: '', email: '', phone: '' };

interface CheckoutProps {
  /** The heading of the plan choice, to return the focus to. */
  readonly planHeading: RefObject<HTMLHeadingElement | null>;
  readonly plan: PlanSelection;
  /** What was typed before a reload, or before a visit to the payment provider. */
  readonly before: Draft | undefined;
}

/** The choice of a plan, and beside it the chosen one: first its summary, then the payment form. */
export function Checkout({ planHeading, plan, before }: CheckoutProps) {
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
    <div className="split split-form-first checkout">
      <div onFocus={({ target }) => uncover(target, button.current)}>
        <TestMode />
        <PlanCards {...plan} heading={planHeading} />
      </div>
      <Panel className="summary">
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
          <Subscribe choice={choice} button={button} onSubscribe={() => setOpened(true)} />
        )}
        <SmallPrint />
        {isPaying ? null : <Features choice={choice} />}
      </Panel>
      <SendLink />
    </div>
  );
}

function Chosen({ choice }: { choice: PlanChoice }) {
  return (
    <div aria-live="polite">
      <p>
        <Price choice={choice} />
      </p>
      <p className="above-1 bold">{planDescription(choice)}</p>
      {choice.billing === 'yearly' && <Badge look="warning">{SAVING}</Badge>}
    </div>
  );
}

interface SubscribeProps {
  readonly choice: PlanChoice;
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly onSubscribe: () => void;
}

function Subscribe({ choice, button, onSubscribe }: SubscribeProps) {
  return (
    <>
      <Button
        look="sunrise"
        className="button-wide buy"
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

function Features({ choice }: Pick<SubscribeProps, 'choice'>) {
  return (
    <ul className="summary-features above-3">
      {planFeatures(choice).map((feature) => (
        <li key={feature}>
          <Icon name="check" />
          {feature}
        </li>
      ))}
    </ul>
  );
}

function SmallPrint() {
  return (
    <div className="note summary-print">
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

/** On a phone the button stays at the bottom of the window: what has the focus is scrolled out from under it. */
function uncover(focused: Element, button: HTMLElement | null): void {
  const under = focused.getBoundingClientRect();
  const over = button?.getBoundingClientRect();
  const isCovered = over && under.bottom > over.top && under.right > over.left && under.top < over.bottom;
  if (isCovered) focused.scrollIntoView({ block: 'nearest' });
}

/** Moves the focus when the summary becomes the form, and back: the element that had it is gone. */
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
