import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { LeavingWay, SubscriptionView } from '#shared/api/subscriptions.ts';
import { TO_CARD_OR_ACCOUNT } from '#shared/content/refunds.ts';
import { uncoveredInWords } from '#shared/content/plan-change.ts';
import { dayInWords } from '#shared/rules/time.ts';
import { Button } from '../../components/button.tsx';
import { shownRand } from '#shared/rules/prices.ts';

/** What is asked, and the answers no and yes: of an active subscription, and of one that is cancelled already. */
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
  const [chosen, setChosen] = useState<LeavingWay>(ways[0]?.way ?? 'period-end');
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
        <Button onClick={() => say(chosen)}>{yes}</Button>
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
  const ways: Way[] = [];
  if (sevenDays) {
    ways.push({
      way: 'seven-days',
      name: 'Now, with a full refund',
      words: `The service ends today, and ${shownRand(sevenDays.refund)} is refunded within 30 days, ${TO_CARD_OR_ACCOUNT}. You can choose this until ${dayInWords(sevenDays.lastDay)}, and you cannot undo it.`,
    });
  }
  if (isCancellable) {
    ways.push({
      way: 'period-end',
      name: 'At the end of the period that is paid for',
      words: periodEndWords(view),
    });
  }
  if (early) {
    ways.push({
      way: 'early',
      name: `Early, on ${dayInWords(early.endsOn)}`,
      words: `That is 20 business days from today. ${shownRand(early.refund)} of your year is refunded within 30 days, ${TO_CARD_OR_ACCOUNT}: what you paid, less the price of a month, as it was when you paid, for each month begun by then. You cannot undo this.`,
    });
  }
  return ways;
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
