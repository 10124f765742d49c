import { useState } from 'react';
import {
  cancelSubscription,
  getSubscription,
  subscribeAgain,
  type LeavingWay,
  type SubscriptionView,
} from '#shared/api/subscriptions.ts';
import { planPeriod } from '#shared/content/pages/subscribe.ts';
import { TO_CARD_OR_ACCOUNT } from '#shared/content/refunds.ts';
import { dayInWords } from '#shared/rules/time.ts';
import { Alert, Failure } from '../../components/alert.tsx';
import { Button } from '../../components/button.tsx';
import { callApi } from '../../lib/call-api.ts';
import { shownRand } from '#shared/rules/prices.ts';
import { planName } from './own-state.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { type OwnPartProps, postForm, useAction, useOwnAction } from './use-action.ts';

const NOT_BEGUN =
  'We could not begin a new payment just now, and nothing has changed. Please try again in a minute.';

/** Cancelling, in the available ways; and for one that was cancelled, subscribing again. */
export function OwnLeaving({ view, link, onDone }: OwnPartProps) {
  const { isBusy, failure, act } = useOwnAction(onDone);
  const [isAsking, setAsking] = useState(false);
  const { sevenDays, early, requested } = view.leaving;
  const isOpen = requested ? false : view.isCancellable || sevenDays !== undefined || early !== undefined;
  const ending = sevenDays ? 'End now, full refund' : 'End the year early';
  if (!isOpen && !requested && !view.again) return null;

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
      <h3 id="own-leaving">{view.again ? 'Changed your mind?' : 'Leave'}</h3>
      {view.again && <SubscribeAgain again={view.again} link={link} />}
      <Failure says={failure} />
      {requested && (
        <Alert>
          <p>{requestedInWords(requested)}</p>
          <p className="above-2">
            <Button look="quiet" aria-disabled={isBusy} onClick={() => isBusy || answer(requested.way)}>
              {isBusy ? 'Asking PayFast…' : 'Ask PayFast again now'}
            </Button>
          </p>
        </Alert>
      )}
      {isOpen && (
        <>
          {(sevenDays || !view.again) && (
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
  const terms = `${way === 'early' ? `the support ends on ${dayInWords(endsOn)}` : 'the support ends'}${refund > 0 ? `, and ${shownRand(refund)} is refunded ${TO_CARD_OR_ACCOUNT}` : ''}`;
  return `You asked on ${dayInWords(day)} to ${wanted}. Your request counts from that day: ${terms}. PayFast has not confirmed it yet. We ask again every hour, and email you when it is done.`;
}

interface SubscribeAgainProps {
  readonly again: NonNullable<SubscriptionView['again']>;
  readonly link: string;
}

/** A new subscription of the same plan. What is charged today, and when the next time, is above the button. */
function SubscribeAgain({ again, link }: SubscribeAgainProps) {
  const { isBusy, failure, act } = useAction(NOT_BEGUN);
  const { plan, amount, nextCharge } = again;
  const begin = () =>
    act(async () => postForm((await callApi(subscribeAgain, { link })).form), { leaves: true });
  return (
    <>
      <p>
        You can subscribe again: {planName(plan)}, {shownRand(amount)}/{planPeriod(plan)}.{' '}
        <strong>{shownRand(amount)} is charged today</strong>, and the next time on {dayInWords(nextCharge)}:
        you pay for no day twice.
      </p>
      <Failure says={failure} />
      <div>
        <Button look="sunrise" disabled={isBusy} onClick={() => void begin()}>
          {isBusy ? 'Redirecting...' : 'Subscribe again'}
        </Button>
      </div>
    </>
  );
}
