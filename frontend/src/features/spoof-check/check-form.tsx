import { useEffect, useId, useRef } from 'react';
import { SPOOF_CHECK as TEXTS } from '#shared/content/pages/email-spoof-check.ts';
import { DomainForm, WithoutScripts } from '../../components/domain-form.tsx';
import { Icon } from '../../components/icon.tsx';
import { prepareCheck, type SpoofCheck } from './use-spoof-check.ts';
import './spoof-check.css';

/** The form for the domain and, for experts, a selector. Without scripts it is a GET form to the same address. */
export function CheckForm({ state, check }: SpoofCheck) {
  const isBusy = state.kind === 'waiting';
  const question = state.kind === 'idle' ? undefined : state.question;
  const refusal =
    state.kind === 'failed' && state.failure.reason === 'refused' ? state.failure.sentence : undefined;
  return (
    <DomainForm
      label={TEXTS.fieldLabel}
      placeholder={TEXTS.fieldPlaceholder}
      button={isBusy ? 'Checking …' : 'Check my domain'}
      note={TEXTS.fieldNote}
      action="/email-spoof-check"
      fieldId="domain"
      typed={question?.domain}
      refusal={refusal}
      isBusy={isBusy}
      prepare={prepareCheck}
      onDomain={(domain, form) => check({ domain, selector: selectorIn(form) })}
    >
      <SelectorField typed={question?.selector} />
      <WithoutScripts text={TEXTS.withoutScripts} commands={TEXTS.commands} />
    </DomainForm>
  );
}

function SelectorField({ typed }: { typed: string | undefined }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // The selector may have come in the page's address.
    if (field.current && typed !== undefined) field.current.value = typed;
  }, [typed]);
  return (
    <details className="spoof-selector above-1">
      <summary className="small touch">
        {TEXTS.selectorSummary}
        <Icon name="chevron" className="chevron" />
      </summary>
      <label className="field-label" htmlFor={id}>
        {TEXTS.selectorLabel}
      </label>
      <input
        ref={field}
        type="text"
        id={id}
        className="input"
        name="selector"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-describedby={`${id}-hint`}
      />
      <p className="field-hint" id={`${id}-hint`}>
        {TEXTS.selectorHint}
      </p>
    </details>
  );
}

function selectorIn(form: HTMLFormElement): string {
  const selector = new FormData(form).get('selector');
  return typeof selector === 'string' ? selector.trim() : '';
}
