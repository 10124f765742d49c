import { type ReactNode, useEffect, useRef, useState } from 'react';
import {
  cancelSubscription,
  getSubscription,
  type LeavingWay,
  subscribeAgain,
  type SubscriptionView,
} from '#shared/api/subscriptions.ts';
import { planPeriod } from '#shared/content/pages/subscribe.ts';
import { TO_CARD_OR_ACCOUNT } from '#shared/content/refunds.ts';
import { dayInWords } from '#shared/rules/time.ts';
import { shownRand } from '#shared/rules/prices.ts';
import { EARLY_END_BUSINESS_DAYS, REFUND_WITHIN_DAYS } from '#shared/rules/subscription-terms.ts';
import { uncoveredInWords } from '#shared/content/plan-change.ts';
import { Alert, Failure } from '../../components/alert.tsx';
import { Button } from '../../components/button.tsx';
import { callApi } from '../../lib/call-api.ts';
import { planName } from './own-plan.tsx';
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

/** A new subscription of the same plan. What is charged today, and when the next time, is above the button. */
function SubscribeAgain({ again, link }: { again: NonNullable<SubscriptionView['again']>; link: string }) {
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

const ACTIVE_WORDS = ['Cancel your subscription?', 'Keep it', 'Yes, cancel it'] as const;
const CANCELLED_WORDS = ['End your subscription early?', 'Leave it as it is', 'Yes, end it'] as const;

const TITLE = 'cancel-title';
const WORDS = 'cancel-words';

interface CancelDialogProps {
  readonly view: SubscriptionView;
  readonly onAnswer: (way: LeavingWay | undefined) => void;
}

/**
 * Asks for confirmation before anything is cancelled. A native dialog: it keeps the focus inside and returns it, and
 * Escape means no.
 */
export function CancelDialog({ view, onAnswer }: CancelDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const ways = waysOf(view);
  const [question, no, yes] = view.isCancellable ? ACTIVE_WORDS : CANCELLED_WORDS;
  const [chosen, setChosen] = useState<LeavingWay | undefined>(
    ways.length > 1 ? undefined : (ways[0]?.way ?? 'period-end'),
  );
  const isAnswered = useRef(false);
  useEffect(() => dialog.current?.showModal(), []);

  /** Called once and at once: the close event comes later, when the dialog may be open again. */
  function say(way?: LeavingWay) {
    if (isAnswered.current) return;
    isAnswered.current = true;
    dialog.current?.close();
    onAnswer(way);
  }

  return (
    <dialog
      className="cancel-dialog day"
      ref={dialog}
      aria-labelledby={TITLE}
      aria-describedby={WORDS}
      onCancel={(event) => {
        event.preventDefault();
        say();
      }}
      onClose={() => say()}
    >
      <h2 id={TITLE} className="title">
        {question}
      </h2>
      <div id={WORDS} className="plan-options above-2">
        {ways.length === 1
          ? ways.map(({ way, words }) => <p key={way}>{words}</p>)
          : ways.map(({ way, name, words }) => (
              <label key={way} className="cancel-way">
                <input type="radio" name="way" checked={chosen === way} onChange={() => setChosen(way)} />
                <strong>{name}</strong>
                <span>{words}</span>
              </label>
            ))}
      </div>
      <div className="actions payment-buttons above-3">
        <Button look="quiet" onClick={() => say()}>
          {no}
        </Button>
        <Button disabled={chosen === undefined} onClick={() => say(chosen)}>
          {yes}
        </Button>
      </div>
    </dialog>
  );
}

interface Way {
  readonly way: LeavingWay;
  readonly name: string;
  readonly words: ReactNode;
}

/** The available ways, the best for the customer first, each with how long the service lasts and what is refunded. */
function waysOf(view: SubscriptionView): Way[] {
  const {
    isCancellable,
    leaving: { sevenDays, early },
  } = view;
  const ways: readonly (Way | undefined | false)[] = [
    sevenDays && {
      way: 'seven-days',
      name: 'Now, with a full refund',
      words: `The service ends today, and ${shownRand(sevenDays.refund)} is refunded within ${REFUND_WITHIN_DAYS} days, ${TO_CARD_OR_ACCOUNT}. You can choose this until ${dayInWords(sevenDays.lastDay)}, and you cannot undo it.`,
    },
    isCancellable && {
      way: 'period-end',
      name: 'At the end of the period that is paid for',
      words: periodEndWords(view),
    },
    early && {
      way: 'early',
      name: `Early, on ${dayInWords(early.endsOn)}`,
      words: `That is ${EARLY_END_BUSINESS_DAYS} business days from today. ${shownRand(early.refund)} of your year is refunded within ${REFUND_WITHIN_DAYS} days, ${TO_CARD_OR_ACCOUNT}: what you paid, less the price of a month, as it was when you paid, for each month begun by then. You cannot undo this.`,
    },
  ];
  return ways.filter((way) => way !== undefined && way !== false);
}

/**
 * The plan can be changed only during paid days. A subscription in arrears, or not yet notified of its renewal, has
 * none left.
 */
function periodEndWords({ paidUntil = '', isChangeable, paidEmployeeCount }: SubscriptionView): string {
  if (!isChangeable)
    return 'The period that was paid for is over, so the service ends today. If PayFast has charged the next period already, you keep the service until its end. After that nothing more is charged.';
  const added =
    paidEmployeeCount === undefined
      ? ''
      : ` ${uncoveredInWords({ planType: 'business', billing: 'monthly', employeeCount: paidEmployeeCount })}`;
  return `You keep the service until ${dayInWords(paidUntil)}. After that it ends and nothing more is charged. There are no refunds for partial months.${added}`;
}
