import { useEffect, useRef } from 'react';
import { dayInWords } from '#shared/rules/charge-days.ts';
import { Button } from '../../components/button.tsx';

const TITLE = 'cancel-title';
const WORDS = 'cancel-words';

interface CancelDialogProps {
  readonly paidUntil: string | undefined;
  readonly onAnswer: (isYes: boolean) => void;
}

/** Asks before anything is cancelled. The browser's own dialog: it keeps the focus inside and gives it back, and Escape is a no. */
export function CancelDialog({ paidUntil, onAnswer }: CancelDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isYes = useRef(false);
  useEffect(() => dialog.current?.showModal(), []);

  return (
    <dialog
      className="cancel-dialog day"
      ref={dialog}
      aria-labelledby={TITLE}
      aria-describedby={WORDS}
      onClose={() => onAnswer(isYes.current)}
    >
      <h2 id={TITLE} className="text-2xl">
        Cancel your subscription?
      </h2>
      <p id={WORDS} className="mt-4">
        {paidUntil
          ? `You keep the service until ${dayInWords(paidUntil)}. After that it ends and nothing more is charged. There are no refunds for partial months.`
          : 'Nothing more will be charged.'}
      </p>
      <div className="payment-buttons mt-6">
        <Button look="quiet" onClick={() => dialog.current?.close()}>
          Keep it
        </Button>
        <Button
          onClick={() => {
            isYes.current = true;
            dialog.current?.close();
          }}
        >
          Yes, cancel it
        </Button>
      </div>
    </dialog>
  );
}
