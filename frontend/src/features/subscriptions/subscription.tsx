import { lazy, type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react';
import { FAIR_USE, planIncludes, SUBSCRIBE } from '#shared/content/pages/subscribe.ts';
import { COMPANY } from '#shared/content/company.ts';
import type { PlanChoice } from '#shared/rules/subscription-plans.ts';
import { SELLER_FACTS, SELLER_HEADING } from '#shared/content/pages/seller.ts';
import { Alert } from '../../components/alert.tsx';
import { ErrorBoundary } from '../../components/error-boundary.tsx';
import { Section } from '../../components/section.tsx';
import { Checkout } from './checkout.tsx';
import { findOpenCheckout, forgetDraft, useDraft } from './draft.ts';
import { type Arrival, useArrival } from './use-arrival.ts';
import { type PlanSelection, usePlan } from './plan-cards.tsx';
import { Fold } from '../../components/fold.tsx';
import { Icon } from '../../components/icon.tsx';
import { Link } from '../../components/button.tsx';
import { LinkedText } from '../../components/linked-text.tsx';
import '../../components/result/open-folds.ts';
import './subscription.css';

const PaymentReturn = lazy(async () => ({ default: (await import('./payment-return.tsx')).PaymentReturn }));
const CustomerPanel = lazy(async () => ({ default: (await import('./customer-panel.tsx')).CustomerPanel }));

const UnfinishedPayment = lazy(async () => ({
  default: (await import('./unfinished-payment.tsx')).UnfinishedPayment,
}));

/** The parts of /subscribe that depend on how the visitor came, and on the chosen plan. */
export function Subscription() {
  const arrival = useArrival();
  const draft = useDraft();
  const plan = usePlan(draft?.choice);
  useEffect(() => {
    if (arrival.kind === 'paid') forgetDraft();
  }, [arrival]);

  const panel = panelFor(arrival);
  return (
    <>
      <Section className="subscribe">
        {panel && (
          <div className="arrival" key={arrival.kind} ref={bringIntoView}>
            <ErrorBoundary>
              <Suspense fallback={<p>Loading…</p>}>{panel}</Suspense>
            </ErrorBoundary>
          </div>
        )}
        {isToChoose(arrival) && (
          <>
            <BeforePaying arrival={arrival} />
            <Checkout plan={plan} before={draft} />
          </>
        )}
      </Section>
      {isToChoose(arrival) && <Details plan={plan} />}
    </>
  );
}

/** Shows an unfinished payment that was started in this browser, so that nobody pays twice. */
function BeforePaying({ arrival }: { arrival: Arrival }) {
  const hasOpen = useSyncExternalStore(
    () => () => {},
    () => findOpenCheckout() !== undefined,
    () => false,
  );
  if (arrival.kind !== 'visit' || !hasOpen) return null;
  return (
    <ErrorBoundary>
      <Suspense fallback={null}>
        <UnfinishedPayment />
      </Suspense>
    </ErrorBoundary>
  );
}

/** Brings the news about a payment into view, so that nobody has to look for it on a small screen. */
function bringIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ behavior: 'instant' });
}

// The address in the browser proves nothing.
const CANCELLED =
  'You came back from PayFast without paying. Your plan is still chosen below. If you did pay, please do not pay again: your receipt comes by email.';

const CARD = `You are back from PayFast’s card page, but this page cannot tell whose card it is. If a payment of yours is missing, please write to ${COMPANY.supportEmail} or call ${COMPANY.phone.shown}, so that a person has it charged.`;

function panelFor(arrival: Arrival): ReactNode {
  if (arrival.kind === 'paid') return <PaymentReturn reference={arrival.reference} />;
  if (arrival.kind === 'cancelled') return <Alert>{CANCELLED}</Alert>;
  if (arrival.kind === 'card')
    return (
      <Alert>
        <p>
          <LinkedText text={CARD} />
        </p>
      </Alert>
    );
  if (arrival.kind !== 'customer') return null;
  return <CustomerPanel key={arrival.link} {...arrival} />;
}

/**
 * Visitors who have paid or manage a subscription are not offered one: nobody pays twice while the first payment is
 * being confirmed.
 */
function isToChoose(arrival: Arrival): boolean {
  return arrival.kind !== 'customer' && !(arrival.kind === 'paid' && arrival.reference);
}

function Details({ plan }: { plan: PlanSelection }) {
  return (
    <Section surface="foam">
      <PlanDetails choice={plan.choice} />
      <noscript>
        <div className="above-5">
          <PlanDetails choice={{ planType: 'business', billing: 'monthly', employeeCount: 1 }} />
        </div>
      </noscript>
      <Seller />
    </Section>
  );
}

function PlanDetails({ choice }: { choice: PlanChoice }) {
  return (
    <div className="split split-form-first included">
      <div>
        <h2>{SUBSCRIBE.includedHeading}</h2>
        <p className="muted above-close">{SUBSCRIBE[choice.planType].name}</p>
        <ul className="included-list ruled above-3">
          {planIncludes(choice).map((thing) => (
            <li key={thing}>
              <Icon name="check" />
              {thing}
            </li>
          ))}
        </ul>
      </div>
      <div className="fair-use night">
        <h2 className="title">Fair Use Policy</h2>
        {FAIR_USE[choice.planType].map((words) => (
          <p key={words} className="above-2">
            {words}
          </p>
        ))}
      </div>
    </div>
  );
}

/** Who sells, on which terms, and how a buyer can cancel: stated where people buy. */
function Seller() {
  return (
    <div className="seller above-5">
      <h2 className="title">{SELLER_HEADING}</h2>
      <dl className="seller-open">
        {SELLER_FACTS.map((fact) =>
          fact.short ? null : (
            <div key={fact.name}>
              <dt>{fact.name}</dt>
              <dd>
                <SellerLines {...fact} />
              </dd>
            </div>
          ),
        )}
      </dl>
      <div className="seller-folds">
        {SELLER_FACTS.map((fact) =>
          fact.short ? (
            <Fold
              key={fact.name}
              summary={
                <span>
                  {fact.name}
                  <span className="note under">{fact.short}</span>
                </span>
              }
            >
              <SellerLines {...fact} />
            </Fold>
          ) : null,
        )}
      </div>
    </div>
  );
}

function SellerLines({ lines, link }: (typeof SELLER_FACTS)[number]) {
  return (
    <>
      {lines.map((line) => (
        <p key={line}>
          <LinkedText text={line} />
        </p>
      ))}
      {link && (
        <p>
          <Link className="link" to={link.to}>
            {link.label}
          </Link>
        </p>
      )}
    </>
  );
}
