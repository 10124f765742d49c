import { type SubmitEvent, useId } from 'react';
import { SPOOF_REPORT as TEXTS } from '#shared/content/pages/email-spoof-check.ts';
import { Button } from '../../../components/button.tsx';

interface StepActionProps {
  readonly id: string;
  readonly onCheck: (selector?: string) => void;
}

/** What can be done about a step on this page. */
export function StepAction({ id, onCheck }: StepActionProps) {
  if (id === 'try-again') {
    return (
      <p>
        <Button onClick={() => onCheck()}>{TEXTS.checkAgain}</Button>
      </p>
    );
  }
  return id === 'dkim-selector' ? <SelectorForm onCheck={onCheck} /> : null;
}

function SelectorForm({ onCheck }: Pick<StepActionProps, 'onCheck'>) {
  const id = useId();

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('selector');
    const selector = typeof typed === 'string' ? typed.trim() : '';
    if (selector !== '') onCheck(selector);
  }

  return (
    <form className="spoof-fix-selector" onSubmit={submit}>
      <label htmlFor={id}>{TEXTS.selectorLabel}</label>
      <input
        type="text"
        id={id}
        className="input"
        name="selector"
        required
        maxLength={200}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button type="submit" look="quiet">
        {TEXTS.selectorCheck}
      </Button>
    </form>
  );
}
