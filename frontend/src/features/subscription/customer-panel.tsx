import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { employees, planPeriod, SUBSCRIBE } from '#shared/content/pages/subscribe.ts';
import { cancelSubscription, getSubscription, type SubscriptionView } from '#shared/api/own-subscription.ts';
import { Alert } from '../../components/alert.tsx';
import { Button } from '../../components/button.tsx';
import { ApiError, callApi } from '../../lib/call-api.ts';
import { useAnswer } from '../../lib/use-answer.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { ReachPerson } from './reach-person.tsx';
import { stateInWords } from './state-in-words.ts';
import '../../styles/parts/form.css';
import '../../styles/subscribe/payment.css';
import '../../styles/subscribe/outcome.css';

/** One subscription as its owner sees it, opened by the link in a mail. */
export function CustomerPanel({ link }: { link: string }) {
  const ask = useCallback(
    async (signal: AbortSignal) => (await callApi(getSubscription, { link }, signal)).subscription,
    [link],
  );
  const { answer, fault, isWaiting, askAgain } = useAnswer(ask);
  const [cancelled, setCancelled] = useState<SubscriptionView>();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The button that had the focus is gone.
    if (cancelled) heading.current?.focus();
  }, [cancelled]);

  return (
    <div className="panel panel-day outcome">
      <h2 ref={heading} tabIndex={-1}>
        Your subscription
      </h2>
      <div className="outcome-words">
        {isWaiting && !answer && <output>Looking up your subscription…</output>}
        {!isWaiting && fault !== undefined && <NotShown fault={fault} askAgain={askAgain} />}
        {answer && <Shown view={cancelled ?? answer} link={link} onCancelled={setCancelled} />}
      </div>
    </div>
  );
}

/** A refusal is about the link; anything else may pass. */
function NotShown({ fault, askAgain }: { fault: unknown; askAgain: () => void }) {
  const isRefused = fault instanceof ApiError && [400, 401, 403, 404, 410].includes(fault.status);
  return (
    <>
      <Alert look="danger" isLive>
        {isRefused ? (
          <p>
            {fault.isSaidByServer
              ? fault.message
              : 'This link is not valid, or no longer. Please open the newest mail about your subscription.'}
          </p>
        ) : (
          <p>We could not look up your subscription just now. Nothing about it has changed.</p>
        )}
      </Alert>
      {!isRefused && (
        <Button look="quiet" onClick={askAgain}>
          Try again
        </Button>
      )}
      <ReachPerson />
    </>
  );
}

interface ShownProps {
  readonly view: SubscriptionView;
  readonly link: string;
  readonly onCancelled: (view: SubscriptionView) => void;
}

function Shown({ view, link, onCancelled }: ShownProps) {
  const { isBusy, failure, cancel } = useCancelling(link, onCancelled);
  const [isAsking, setAsking] = useState(false);
  const words = stateInWords(view);
  return (
    <>
      <output className="display text-xl">{words.state}</output>
      <dl className="charges">
        <Fact name="Plan">{planName(view)}</Fact>
        <Fact name="Price">
          R{view.amount}/{planPeriod(view)}
        </Fact>
        {words.until && <Fact name={words.until.name}>{words.until.day}</Fact>}
      </dl>
      {words.next && <p>{words.next}</p>}
      {failure && (
        <Alert look="danger" isLive>
          <p>{failure}</p>
        </Alert>
      )}
      {view.isCancellable && (
        <Button look="quiet" aria-disabled={isBusy} onClick={() => isBusy || setAsking(true)}>
          {isBusy ? 'Cancelling…' : 'Cancel subscription'}
        </Button>
      )}
      {isAsking && (
        <CancelDialog
          paidUntil={view.paidUntil}
          onAnswer={(isYes) => {
            setAsking(false);
            if (isYes) void cancel();
          }}
        />
      )}
      <ReachPerson />
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function planName({ planType, employeeCount }: SubscriptionView): string {
  const { name } = SUBSCRIBE[planType];
  return employeeCount ? `${name}, ${employees(employeeCount).toLowerCase()}` : name;
}

const NOT_CANCELLED =
  'The subscription could not be cancelled just now, and nothing has changed. Please try again, or tell us:';

function useCancelling(link: string, onCancelled: (view: SubscriptionView) => void) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function cancel() {
    setBusy(true);
    setFailure(undefined);
    try {
      onCancelled((await callApi(cancelSubscription, { link })).subscription);
    } catch (fault) {
      setFailure(fault instanceof ApiError && fault.isSaidByServer ? fault.message : NOT_CANCELLED);
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, failure, cancel };
}
