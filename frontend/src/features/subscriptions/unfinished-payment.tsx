import { useCallback, useEffect, useState } from 'react';
import { continueCheckout, getPaymentState, type SubscriptionState } from '#shared/api/subscriptions.ts';
import { Failure } from '../../components/alert.tsx';
import { Button } from '../../components/button.tsx';
import { callApi } from '../../lib/call-api.ts';
import { useAnswer } from '../../lib/use-answer.ts';
import { isRefusal } from './follow-payment.ts';
import { findOpenCheckout, forgetOpenCheckout, isContinuable, type OpenCheckout } from './draft.ts';
import { postForm, useAction } from './use-action.ts';
import { ReachPerson } from './send-link.tsx';

const NOT_STARTED =
  'We could not continue with the payment just now. Please try again, or choose your plan again.';

/** A payment that was started in this browser and whose outcome is unknown: its state, and how to continue. */
export function UnfinishedPayment() {
  const [open, setOpen] = useState(findOpenCheckout);
  const ask = useCallback((signal: AbortSignal) => askState(open, signal), [open]);
  const { answer: state } = useAnswer(ask);
  const { isBusy, failure, act } = useAction(NOT_STARTED);
  useEffect(() => {
    if (state === 'active') forgetOpenCheckout();
  }, [state]);

  if (!open || state === undefined) return null;
  const goOn = () =>
    act(async () => postForm((await callApi(continueCheckout, { checkout: open.checkout })).form), {
      leaves: true,
    });
  const drop = () => {
    forgetOpenCheckout();
    setOpen(undefined);
  };
  return (
    <div className="panel panel-day outcome arrival">
      <h2>{HEADINGS[state] ?? 'Your payment has reached us'}</h2>
      <div className="outcome-words">
        {state === 'pending' ? (
          <>
            <p>
              PayFast has not confirmed it to us. <strong>If you have paid, please do not pay again:</strong>{' '}
              your receipt comes by email as soon as PayFast tells us. If you have not, you can{' '}
              {isContinuable(open) ? 'continue where you left off, or choose again' : 'choose again'} below.
            </p>
            <Failure says={failure} />
            <div className="actions payment-buttons">
              {isContinuable(open) ? (
                <Button look="sunrise" disabled={isBusy} onClick={() => void goOn()}>
                  {isBusy ? 'Redirecting...' : 'Continue with the payment'}
                </Button>
              ) : (
                <Button look="quiet" onClick={drop}>
                  Drop it and choose again
                </Button>
              )}
            </div>
            <ReachPerson />
          </>
        ) : (
          <p>
            The payment that you started here has been confirmed. The receipt that came by email contains the
            link to your subscription.
          </p>
        )}
      </div>
    </div>
  );
}

const HEADINGS: Readonly<Partial<Record<SubscriptionState, string>>> = {
  pending: 'You have started a payment here',
  active: 'Your subscription is active',
};

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
