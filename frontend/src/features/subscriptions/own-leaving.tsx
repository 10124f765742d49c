import { useState } from 'react';
import {
  cancelSubscription,
  getSubscription,
  returnToSubscription,
  type LeavingWay,
  type SubscriptionView,
} from '#shared/api/own-subscription.ts';
import { planPeriod } from '#shared/content/pages/subscribe.ts';
import { dayInWords } from '#shared/rules/charge-days.ts';
import { Alert, Failure } from '../../components/alert.tsx';
import { Button } from '../../components/button.tsx';
import { callApi } from '../../lib/call-api.ts';
import { shownRand } from '#shared/rules/prices.ts';
import { planName } from './own-state.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { keepLinkForReturn } from './use-arrival.ts';
import { postForm, useAction, useOwnAction } from './use-action.ts';

const NOT_BACK =
  'We could not take the cancellation back just now, and nothing has changed. Please try again in a minute.';

interface OwnLeavingProps {
  readonly view: SubscriptionView;
  readonly link: string;
  readonly onDone: (view: SubscriptionView) => void;
}

/** Cancelling, in the available ways; and for a cancelled subscription, the way back. */
export function OwnLeaving({ view, link, onDone }: OwnLeavingProps) {
  const { isBusy, failure, act } = useOwnAction(onDone);
  const [isAsking, setAsking] = useState(false);
  const { sevenDays, early, requested } = view.leaving;
  const isOpen = requested ? false : view.isCancellable || sevenDays !== undefined || early !== undefined;
  const ending = sevenDays ? 'End now, full refund' : 'End the year early';
  if (!isOpen && !requested && !view.isReturnable && !view.isReturnOpen) return null;

  const answer = (way: LeavingWay | undefined) => {
    setAsking(false);
    if (way) void act(() => cancel(way));
  };
  /** A request that the provider did not confirm is stored: the page then shows it instead of the ways to leave. */
  const cancel = async (way: LeavingWay) => {
    try {
      return (await callApi(cancelSubscription, { link, way })).subscription;
    } catch (error) {
      if (way !== 'period-end')
        await callApi(getSubscription, { link }).then(
          ({ subscription }) => onDone(subscription),
          () => undefined,
        );
      throw error;
    }
  };
  return (
    <section className="own-part" aria-labelledby="own-leaving">
      <h3 id="own-leaving">{view.isReturnable || view.isReturnOpen ? 'Changed your mind?' : 'Leave'}</h3>
      {view.isReturnable && <ComeBack view={view} link={link} />}
      {view.isReturnOpen && (
        <Alert>
          <p>
            You have started to take the cancellation back. As soon as PayFast tells us that your card is
            stored, your subscription is active again.
          </p>
          <Button look="quiet" aria-disabled={isBusy} onClick={() => isBusy || answer('period-end')}>
            Leave it cancelled
          </Button>
        </Alert>
      )}
      <Failure says={failure} />
      {requested && (
        <Alert>
          <p>{requestedInWords(requested)}</p>
          <p className="own-again">
            <Button look="quiet" aria-disabled={isBusy} onClick={() => isBusy || answer(requested.way)}>
              {isBusy ? 'Asking PayFast…' : 'Ask PayFast again now'}
            </Button>
          </p>
        </Alert>
      )}
      {isOpen && (
        <>
          {(sevenDays || !view.isReturnable) && (
            <p className="muted">
              {sevenDays
                ? `Until ${dayInWords(sevenDays.lastDay)} you can leave and get a full refund.`
                : early
                  ? 'You can cancel at any time: at the end of the year, or earlier and get a refund for what is left of it.'
                  : 'You can cancel at any time, and keep the service until the end of the period that is paid for.'}
            </p>
          )}
          <div>
            <Button look="quiet" aria-disabled={isBusy} onClick={() => isBusy || setAsking(true)}>
              {isBusy ? 'Cancelling…' : view.isCancellable ? 'Cancel subscription' : ending}
            </Button>
          </div>
        </>
      )}
      {isAsking && <CancelDialog view={view} onAnswer={answer} />}
    </section>
  );
}

type Requested = NonNullable<SubscriptionView['leaving']['requested']>;

function requestedInWords({ way, day, endsOn, refund }: Requested): string {
  const wanted = way === 'early' ? 'end the year early' : 'leave with a full refund';
  const terms = `${way === 'early' ? `the support ends on ${dayInWords(endsOn)}` : 'the support ends'}${refund > 0 ? `, and ${shownRand(refund)} is refunded to your card` : ''}`;
  return `You asked on ${dayInWords(day)} to ${wanted}. Your request counts from that day: ${terms}. PayFast has not confirmed it yet. We ask again every hour, and email you when it is done.`;
}

function agreedInWords({ plan, amount, from }: NonNullable<SubscriptionView['afterReturn']>): string {
  return `as you had agreed: from ${dayInWords(from)} with ${planName(plan)}, ${shownRand(amount)}/${planPeriod(plan)}`;
}

function ComeBack({ view, link }: Pick<OwnLeavingProps, 'view' | 'link'>) {
  const { isBusy, failure, act } = useAction(NOT_BACK);
  const goBack = () =>
    act(
      async () => {
        const { form } = await callApi(returnToSubscription, { link });
        keepLinkForReturn(link);
        postForm(form);
      },
      { leaves: true },
    );
  return (
    <>
      <p>
        Until {dayInWords(view.paidUntil ?? '')} you can take the cancellation back. PayFast asks for your
        card once more; <strong>nothing is charged for it</strong>. After that it goes on{' '}
        {view.afterReturn
          ? agreedInWords(view.afterReturn)
          : 'as before, with the next charge on the day after'}
        .
      </p>
      <Failure says={failure} />
      <div>
        <Button look="sunrise" disabled={isBusy} onClick={() => void goBack()}>
          {isBusy ? 'Redirecting...' : 'Take the cancellation back'}
        </Button>
      </div>
    </>
  );
}
