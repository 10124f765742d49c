import { useCallback, useEffect, useRef, useState } from 'react';
import {
  getSubscription,
  type NextYearChoice,
  type PaymentView,
  type SubscriptionView,
} from '#shared/api/subscriptions.ts';
import { Alert } from '../../components/alert.tsx';
import { Button } from '../../components/button.tsx';
import { ApiError, callApi } from '../../lib/call-api.ts';
import { useAnswer } from '../../lib/use-answer.ts';
import { OwnLeaving } from './own-leaving.tsx';
import { OwnNextYear } from './own-next-year.tsx';
import { OwnPayments, receiptButton } from './own-payments.tsx';
import { OwnPlan } from './own-plan.tsx';
import { OwnState } from './own-state.tsx';
import { ReachPerson } from './reach-person.tsx';
import { Receipt } from './receipt.tsx';
import { SendLink } from './send-link.tsx';
import { NobodyIsCharged } from './test-mode.tsx';
import type { CameBack } from './use-arrival.ts';
import '../../components/field.css';
import './checkout.css';
import './outcome.css';
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
    if (!receipt) return undefined;
    const close = () => setReceipt(undefined);
    addEventListener('popstate', close);
    return () => {
      removeEventListener('popstate', close);
      // Closing a receipt returns the focus to the button that opened it.
      document.getElementById(receiptButton(receipt))?.focus();
    };
  }, [receipt]);

  /** A receipt has a history entry of its own: on a phone, Back is how a sheet is closed. */
  function open(payment: PaymentView) {
    history.pushState(history.state, '');
    setReceipt(payment);
  }

  const view = changed ?? answer;
  if (view && receipt) return <Receipt payment={receipt} onBack={() => history.back()} />;
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
          {from && !changed && <BackFromCard view={view} />}
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
              <OwnPayments view={view} onOpen={open} />
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

function BackFromCard({ view }: { view: SubscriptionView }) {
  return (
    <Alert>
      <p>
        You are back from PayFast.
        {!view.missing && ' If you entered a card there, it is used from now on.'}
      </p>
    </Alert>
  );
}
