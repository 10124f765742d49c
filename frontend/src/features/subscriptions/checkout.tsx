import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import {
  chargedAfterwards,
  planDescription,
  planFeatures,
  pricePerPeriod,
  SUBSCRIBE,
} from '#shared/content/pages/subscribe.ts';
import { type PlanChoice, planItemId, planPrice, nextChargeDay } from '#shared/rules/subscription-plans.ts';
import { COMPANY } from '#shared/content/company.ts';
import { dayInSouthAfrica, dayInWords } from '#shared/rules/time.ts';
import { COOLING_OFF_DAYS } from '#shared/rules/subscription-terms.ts';
import {
  CHECKOUT_RULES,
  type CheckoutValues,
  firstFailedRule,
  type FormRule,
} from '#shared/rules/form-rules.ts';
import { Alert, Badge } from '../../components/alert.tsx';
import { Button, Link } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { Panel } from '../../components/section.tsx';
import { type Draft, keepDraft, orderOf, type PayerDetails } from './draft.ts';
import { PlanCards, type PlanSelection, Price, SAVING } from './plan-cards.tsx';
import { SendLink } from './send-link.tsx';
import { TextField } from '../../components/field.tsx';
import { trackBeginCheckout } from '../../lib/analytics.ts';
import { addressOf } from '../../lib/call-api.ts';
import { useEndOfRedirect } from './use-action.ts';

const NOBODY: PayerDetails = { firstName: '', lastName: '', email: '', phone: '' };

interface CheckoutProps {
  readonly plan: PlanSelection;
  /** What was typed before a reload, or before a visit to the payment provider. */
  readonly before: Draft | undefined;
}

/** The choice of a plan, and beside it the chosen one: first its summary, then the payment form. */
export function Checkout({ plan, before }: CheckoutProps) {
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
        <PlanCards {...plan} />
      </div>
      <Panel className="summary">
        <div aria-live="polite">
          <p>
            <Price choice={choice} />
          </p>
          <p className="above-1 bold">{planDescription(choice)}</p>
          {choice.billing === 'yearly' && <Badge look="warning">{SAVING}</Badge>}
        </div>
        {isPaying ? (
          <PaymentForm
            choice={choice}
            details={details}
            heading={heading}
            onChange={setTyped}
            onBack={() => setOpened(false)}
          />
        ) : (
          <>
            <Button
              look="sunrise"
              className="button-wide buy"
              ref={button}
              onPointerEnter={() => void loadContracts().catch(() => {})}
              onClick={() => setOpened(true)}
            >
              {`Subscribe Now - ${pricePerPeriod(choice)}`}
            </Button>
            <noscript>
              <p className="alert">{SUBSCRIBE.withoutScripts}</p>
            </noscript>
          </>
        )}
        <SmallPrint />
        {isPaying ? null : (
          <ul className="summary-features above-3">
            {planFeatures(choice).map((feature) => (
              <li key={feature}>
                <Icon name="check" />
                {feature}
              </li>
            ))}
          </ul>
        )}
      </Panel>
      <SendLink />
    </div>
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

interface PaymentFormProps {
  readonly choice: PlanChoice;
  readonly details: PayerDetails;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly onChange: (details: PayerDetails) => void;
  readonly onBack: () => void;
}

function PaymentForm({ choice, details, heading, onChange, onBack }: PaymentFormProps) {
  const { isBusy, failedRule, pay, forget } = usePayment(choice, details);
  useEffect(() => {
    loadContracts().catch(() => {});
  }, []);

  const field = (name: keyof PayerDetails, label: string, autoComplete: string, maxLength = 100) => ({
    label,
    name,
    autoComplete,
    maxLength,
    value: details[name],
    problem: failedRule,
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
        Payment Details
      </h2>
      <div className="field-pair">
        <TextField {...field('firstName', 'First name', 'given-name')} isRequired />
        <TextField {...field('lastName', 'Last name', 'family-name')} isRequired />
      </div>
      <TextField
        {...field('email', 'Email address', 'email')}
        type="email"
        hint="Your receipt and the link to your own page go here."
        isRequired
      />
      <TextField
        {...field('phone', 'Phone (optional)', 'tel', 40)}
        type="tel"
        placeholder={COMPANY.whatsapp.shown}
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

/**
 * The whole order, shown before it is placed: what, for whom, what is charged when (Electronic Communications and
 * Transactions Act 25 of 2002, section 43(2)). The fields above it correct it, and Back leaves it.
 */
function ChargeReview({ choice, details }: { choice: PlanChoice; details: PayerDetails }) {
  const [today] = useState(() => dayInSouthAfrica(new Date()));
  const price = `R${planPrice(choice)}`;
  const next = dayInWords(nextChargeDay(today, choice.billing));
  return (
    <dl className="charges">
      <Fact name="Your order" className="charges-wide">
        {`${planDescription(choice)}, for ${buyerOf(details)}`}
      </Fact>
      <Fact name="Charged today">{price}</Fact>
      <Fact name="After that">{chargedAfterwards(choice)}</Fact>
      <Fact name="Next charge">{next}</Fact>
      <Fact name="Renewal" className="charges-wide">
        {choice.billing === 'yearly'
          ? 'Automatic by the month, until you cancel. We write to you before the year ends.'
          : 'Automatic, until you cancel.'}{' '}
        To cancel, use the link in our emails, or write to {COMPANY.supportEmail} or on WhatsApp. The service
        goes on until the end of the time you have paid for.
      </Fact>
      <Fact name="Not what you want?" className="charges-wide">
        Correct it in the fields above, choose another plan on this page, or leave with “Back”: nothing is
        ordered before you have paid. Within {COOLING_OFF_DAYS} days of paying you get a full refund if you
        cancel.
      </Fact>
    </dl>
  );
}

function buyerOf({ firstName, lastName, email }: PayerDetails): string {
  const name = `${firstName} ${lastName}`.trim() || 'you';
  return email.trim() === '' ? name : `${name} (${email.trim()})`;
}

const NOT_STARTED = 'Unable to start payment. Please try again.';

/** The contracts' schemas are larger than the form. A failure to fetch them counts as a failure to start. */
const loadContracts = () => import('#shared/api/subscriptions.ts');

/**
 * The action of the pay button: checks the rules in order, with a browser alert for the first that fails, then goes to
 * the payment provider.
 */
function usePayment(choice: PlanChoice, details: PayerDetails) {
  const [isBusy, setBusy] = useState(false);
  const [failedRule, setFailedRule] = useState<FormRule<CheckoutValues>>();
  useEndOfRedirect(isBusy, setBusy);

  async function leave(trimmed: PayerDetails) {
    setBusy(true);
    try {
      const { startSubscription } = await loadContracts();
      if (!navigator.onLine) throw new Error('The browser has no connection.');
      const address = addressOf(startSubscription, orderOf(choice, trimmed));
      // A visitor who returns from the payment starts from this choice.
      keepDraft({ choice, details: trimmed, isOpen: false });
      trackBeginCheckout(planPrice(choice), planItemId(choice));
      location.assign(address);
    } catch (error) {
      reportError(error);
      setBusy(false);
      window.alert(NOT_STARTED);
    }
  }

  function pay(form: HTMLFormElement) {
    const trimmed = withoutRims(details);
    const rule = firstFailedRule<CheckoutValues>(CHECKOUT_RULES, trimmed);
    setFailedRule(rule);
    if (rule) {
      window.alert(rule.title);
      form.querySelector<HTMLElement>(`[name="${rule.field}"]`)?.focus();
    } else void leave(trimmed);
  }
  return { isBusy, failedRule, pay, forget: () => setFailedRule(undefined) };
}

function withoutRims({ firstName, lastName, email, phone }: PayerDetails): PayerDetails {
  return {
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    email: email.trim(),
    phone: phone.trim(),
  };
}

/**
 * Whether the site was built for a stage where nobody is charged: a constant of the build (`frontend/vite.config.ts`).
 */
declare const ARE_PAYMENTS_TESTS: boolean | undefined;

/**
 * Says, before anybody chooses a plan, that nothing can be bought here. The build knows the stage, so no request is
 * needed.
 */
export function TestMode() {
  if (typeof ARE_PAYMENTS_TESTS !== 'boolean' || !ARE_PAYMENTS_TESTS) return null;
  return (
    <div className="arrival">
      <NobodyIsCharged />
    </div>
  );
}

/** The notice on a subscription whose payments are tests. */
export function NobodyIsCharged() {
  return (
    <Alert>
      <p>Test mode: nobody is charged, and nothing is bought.</p>
    </Alert>
  );
}

interface FactProps {
  readonly name: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A name and its value in a `dl`. */
export function Fact({ name, className, children }: FactProps) {
  return (
    <div className={className}>
      <dt className="muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
