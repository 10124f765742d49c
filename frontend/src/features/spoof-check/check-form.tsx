import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { SPOOF_CHECK as TEXTS } from '#shared/content/pages/email-spoof-check.ts';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { showToast } from '../../components/toast.ts';
import { prepareCheck, type SpoofCheck } from './use-spoof-check.ts';
import '../../components/field.css';
import './spoof-check.css';

/** The id of the field, for links that lead back to it. */
const DOMAIN_FIELD = 'domain';

/** Hints for keyboards and browsers. */
const DOMAIN_INPUT = {
  type: 'text',
  name: 'domain',
  inputMode: 'url',
  autoComplete: 'url',
  autoCapitalize: 'none',
  spellCheck: false,
} as const;

/** The form for the domain and, for experts, a selector. Without scripts it is a GET form to the same address. */
export function CheckForm({ state, check }: SpoofCheck) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [isEmpty, setEmpty] = useState(false);
  const isBusy = state.kind === 'waiting';
  const refusal =
    state.kind === 'failed' && state.failure.reason === 'refused' ? state.failure.sentence : undefined;
  const question = state.kind === 'idle' ? undefined : state.question;

  useEffect(() => {
    // The question may have come in the page's address.
    for (const name of ['domain', 'selector'] as const) {
      const field = fieldOf(form.current, name);
      if (field && question) field.value = question[name];
    }
  }, [question]);
  useEffect(() => {
    if (refusal) fieldOf(form.current, 'domain')?.focus();
  }, [refusal]);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const domain = fieldOf(form.current, 'domain')?.value.trim() ?? '';
    setEmpty(domain === '');
    if (domain === '') {
      showToast({
        title: 'Domain Required',
        description: 'Please enter a domain to check',
        variant: 'destructive',
      });
      fieldOf(form.current, 'domain')?.focus();
    } else if (!isBusy) {
      check({ domain, selector: fieldOf(form.current, 'selector')?.value.trim() ?? '' });
    }
  }

  return (
    <form
      ref={form}
      className="domain-start spoof-form"
      action="/email-spoof-check"
      method="get"
      noValidate
      onSubmit={submit}
    >
      <label className="domain-start-label" htmlFor={DOMAIN_FIELD}>
        {TEXTS.fieldLabel}
      </label>
      <div className="domain-start-row">
        <input
          {...DOMAIN_INPUT}
          id={DOMAIN_FIELD}
          className="input"
          placeholder={TEXTS.fieldPlaceholder}
          onFocus={prepareCheck}
          aria-required="true"
          aria-invalid={isEmpty || refusal !== undefined || undefined}
          aria-describedby={`${id}-note`}
        />
        <Button type="submit" look="sunrise" aria-disabled={isBusy || undefined}>
          <span>{isBusy ? 'Checking …' : 'Check my domain'}</span>
          <Icon name="arrow" />
        </Button>
      </div>
      <div id={`${id}-note`}>
        {refusal ? (
          <p className="spoof-refusal">
            <Icon name="alert" /> <span>{refusal}</span>
          </p>
        ) : null}
        <p className="domain-start-note">{TEXTS.fieldNote}</p>
      </div>
      <SelectorField id={`${id}-selector`} />
      <noscript>
        <p className="alert">{TEXTS.withoutScripts}</p>
        <pre className="spoof-commands">{TEXTS.commands.join('\n')}</pre>
      </noscript>
    </form>
  );
}

function SelectorField({ id }: { id: string }) {
  return (
    <details className="spoof-selector">
      <summary>
        {TEXTS.selectorSummary}
        <Icon name="chevron" className="chevron" />
      </summary>
      <label className="field-label" htmlFor={id}>
        {TEXTS.selectorLabel}
      </label>
      <input
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

function fieldOf(form: HTMLFormElement | null, name: string): HTMLInputElement | undefined {
  const field = form?.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field : undefined;
}
