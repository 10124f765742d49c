import { useCallback, useEffect, useRef, useState } from 'react';
import { continueCheckout, getPaymentState, type SubscriptionState } from '#shared/api/subscriptions.ts';
import { Failure } from '../../components/alert.tsx';
import { Button } from '../../components/button.tsx';
import { focusInView } from '../../components/focus-in-view.ts';
import { callApi } from '../../lib/call-api.ts';
import { type Asked, useAnswer } from '../../lib/use-answer.ts';
import { isRefusal } from './follow-payment.ts';
import { findOpenCheckout, forgetOpenCheckout, isContinuable, type OpenCheckout } from './open-checkout.ts';
import { postForm, useAction } from './use-action.ts';
import { ReachPerson } from './reach-person.tsx';
import './outcome.css';

/** A payment that was started in this browser and whose outcome is unknown: its state, and how to continue. */
export function UnfinishedPayment({ onForgotten }: { onForgotten: () => void }) {
  const [open] = useState(findOpenCheckout);
  const ask = useCallback(
    (signal: AbortSignal) => (open ? askState(open, signal) : Promise.resolve(undefined)),
    [open],
  );
  const asked = useAnswer(ask);
  const [hasAskedAgain, setAskedAgain] = useState(false);
  const state = asked.answer;
  const forget = () => {
    forgetOpenCheckout();
    onForgotten();
  };
  const isOver = hasAskedAgain && !asked.isWaiting && state === undefined;
  useEffect(() => {
    // The button that had the focus is gone with everything else.
    if (isOver && document.activeElement === document.body) onForgotten();
  }, [isOver, onForgotten]);
  if (!open || state === undefined) return null;
  return (
    <div className="panel panel-day outcome arrival">
      {state === 'pending' ? (
        <Pending
          open={open}
          check={hasAskedAgain ? asked : undefined}
          onCheck={() => {
            setAskedAgain(true);
            asked.askAgain();
          }}
          forget={forget}
        />
      ) : (
        <Known state={state} forget={forget} isNews={hasAskedAgain} />
      )}
    </div>
  );
}

interface PendingProps {
  readonly open: OpenCheckout;
  /** The state of a repeated request; undefined before the first repetition. */
  readonly check: Pick<Asked<unknown>, 'isWaiting' | 'error'> | undefined;
  readonly onCheck: () => void;
  readonly forget: () => void;
}

function Pending({ open, check, onCheck, forget }: PendingProps) {
  const { isBusy, failure, act } = useAction(NOT_STARTED);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The browser has restored the place from which the visitor left to pay, which may be far from this.
    if (isBackFromElsewhere() && document.activeElement === document.body)
      return focusInView(heading.current);
    return undefined;
  }, []);
  const goOn = () =>
    act(async () => postForm((await callApi(continueCheckout, { checkout: open.checkout })).form), {
      leaves: true,
    });
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        You have started a payment here
      </h2>
      <div className="outcome-words">
        <p>
          PayFast has not confirmed it to us. <strong>If you have paid, please do not pay again:</strong> your
          receipt comes by email as soon as PayFast tells us. If you have not, you can continue where you left
          off.
        </p>
        <Failure says={failure} />
        <output>{check ? checkInWords(check) : null}</output>
        <div className="actions payment-buttons">
          <Button look="quiet" onClick={onCheck}>
            Check again
          </Button>
          <Button look="quiet" onClick={forget}>
            Drop it and choose again
          </Button>
          {isContinuable(open) && (
            <Button look="sunrise" disabled={isBusy} onClick={() => void goOn()}>
              {isBusy ? 'Redirecting...' : 'Continue with the payment'}
            </Button>
          )}
        </div>
        <ReachPerson />
      </div>
    </>
  );
}

/** Whether the page was loaded by going back to it, as from the payment provider. */
function isBackFromElsewhere(): boolean {
  const [load] = performance.getEntriesByType('navigation');
  return load !== undefined && 'type' in load && load.type === 'back_forward';
}

function checkInWords({ isWaiting, error }: Pick<Asked<unknown>, 'isWaiting' | 'error'>): string {
  if (isWaiting) return 'Checking …';
  return error === undefined
    ? 'We have asked again: there is still no confirmation.'
    : 'We could not ask just now. Please check again in a minute.';
}

interface KnownProps {
  readonly state: SubscriptionState;
  readonly forget: () => void;
  /** Whether the visitor has just asked for it: then it takes the focus, unless they are typing elsewhere by now. */
  readonly isNews: boolean;
}

function Known({ state, forget, isNews }: KnownProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The button that had the focus is gone.
    if (isNews && document.activeElement === document.body) return focusInView(heading.current);
    return undefined;
  }, [isNews]);
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        {state === 'active' ? 'Your subscription is active' : 'Your payment has reached us'}
      </h2>
      <div className="outcome-words">
        <p>
          The payment that you started here has been confirmed. The receipt that came by email contains the
          link to your subscription.
        </p>
        <Button look="quiet" onClick={forget}>
          Choose another plan anyway
        </Button>
      </div>
    </>
  );
}

/** Undefined when there is no such payment, or the subscription has ended: then there is nothing to say. */
async function askState(
  { reference }: OpenCheckout,
  signal: AbortSignal,
): Promise<SubscriptionState | undefined> {
  try {
    const { state } = await callApi(getPaymentState, { reference }, signal);
    return state === 'ended' ? undefined : state;
  } catch (error) {
    if (isRefusal(error)) return undefined;
    throw error;
  }
}

const NOT_STARTED =
  'We could not continue with the payment just now. Please try again, or choose your plan again.';
