import { useCallback, useEffect, useRef, useState } from 'react';
import { continueCheckout, getPaymentState, type SubscriptionState } from '#shared/api/subscriptions.ts';
import { Failure } from '../../components/alert.tsx';
import { Button } from '../../components/button.tsx';
import { focusInView } from '../../components/focus-in-view.ts';
import { callApi } from '../../lib/call-api.ts';
import { useAnswer } from '../../lib/use-answer.ts';
import { isRefusal } from './follow-payment.ts';
import { findOpenCheckout, forgetOpenCheckout, isContinuable, type OpenCheckout } from './draft.ts';
import { postForm, useAction } from './use-action.ts';
import { ReachPerson } from './send-link.tsx';

const NOT_STARTED =
  'We could not continue with the payment just now. Please try again, or choose your plan again.';

/** A payment that was started in this browser and whose outcome is unknown: its state, and how to continue. */
export function UnfinishedPayment({ onForgotten }: { onForgotten: () => void }) {
  const [open] = useState(findOpenCheckout);
  const ask = useCallback((signal: AbortSignal) => askState(open, signal), [open]);
  const { answer: state, error, isWaiting, askAgain } = useAnswer(ask);
  const [hasAskedAgain, setAskedAgain] = useState(false);
  const { isBusy, failure, act } = useAction(NOT_STARTED);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (state === 'active') forgetOpenCheckout();
  }, [state]);
  const isOver = hasAskedAgain && !isWaiting && state === undefined;
  useEffect(() => {
    // The button that had the focus is gone, unless the visitor is typing elsewhere by now. After Back the browser has
    // restored the place from which they left to pay, which may be far from this.
    if (document.activeElement !== document.body) return undefined;
    if (isOver) onForgotten();
    const isNews = state === 'pending' ? isBackFromElsewhere() : hasAskedAgain;
    return isNews ? focusInView(heading.current) : undefined;
  }, [state, hasAskedAgain, isOver, onForgotten]);

  if (!open || state === undefined) return null;
  const goOn = () =>
    act(async () => postForm((await callApi(continueCheckout, { checkout: open.checkout })).form), {
      leaves: true,
    });
  const forget = (label: string) => (
    <Button
      look="quiet"
      onClick={() => {
        forgetOpenCheckout();
        onForgotten();
      }}
    >
      {label}
    </Button>
  );
  return (
    <div className="panel panel-day outcome arrival">
      <h2 ref={heading} tabIndex={-1}>
        {HEADINGS[state] ?? 'Your payment has reached us'}
      </h2>
      <div className="outcome-words">
        {state === 'pending' ? (
          <>
            <p>
              PayFast has not confirmed it to us. <strong>If you have paid, please do not pay again:</strong>{' '}
              your receipt comes by email as soon as PayFast tells us. If you have not, you can continue where
              you left off.
            </p>
            <Failure says={failure} />
            <output>{hasAskedAgain ? checkInWords(isWaiting, error) : null}</output>
            <div className="actions payment-buttons">
              <Button
                look="quiet"
                onClick={() => {
                  setAskedAgain(true);
                  askAgain();
                }}
              >
                Check again
              </Button>
              {forget('Drop it and choose again')}
              {isContinuable(open) && (
                <Button look="sunrise" disabled={isBusy} onClick={() => void goOn()}>
                  {isBusy ? 'Redirecting...' : 'Continue with the payment'}
                </Button>
              )}
            </div>
            <ReachPerson />
          </>
        ) : (
          <>
            <p>
              The payment that you started here has been confirmed. The receipt that came by email contains
              the link to your subscription.
            </p>
            {forget('Choose another plan anyway')}
          </>
        )}
      </div>
    </div>
  );
}

const HEADINGS: Readonly<Partial<Record<SubscriptionState, string>>> = {
  pending: 'You have started a payment here',
  active: 'Your subscription is active',
};

/** Whether the page was loaded by going back to it, as from the payment provider. */
function isBackFromElsewhere(): boolean {
  const [load] = performance.getEntriesByType('navigation');
  return load !== undefined && 'type' in load && load.type === 'back_forward';
}

function checkInWords(isWaiting: boolean, error: unknown): string {
  if (isWaiting) return 'Checking …';
  return error === undefined
    ? 'We have asked again: there is still no confirmation.'
    : 'We could not ask just now. Please check again in a minute.';
}

/** Undefined when there is no such payment, or the subscription has ended: then there is nothing to say. */
async function askState(
  open: OpenCheckout | undefined,
  signal: AbortSignal,
): Promise<SubscriptionState | undefined> {
  if (!open) return undefined;
  try {
    const { state } = await callApi(getPaymentState, { reference: open.reference }, signal);
    return state === 'ended' ? undefined : state;
  } catch (error) {
    if (isRefusal(error)) return undefined;
    throw error;
  }
}
