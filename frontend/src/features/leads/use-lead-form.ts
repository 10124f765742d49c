import { type SubmitEvent, useState } from 'react';
import { firstFailedRule, type FormRule } from '#shared/rules/form-rules.ts';
import { prepareToasts } from '../../components/toast-region.tsx';
import { showToast, type Toast } from '../../components/toast.ts';
import { useIntentKey } from '../../lib/intent-key.ts';
import { typedFields } from '../../lib/typed-fields.ts';
import { forgetKeptFields } from './kept-fields.ts';

/** What every lead carries besides what the visitor typed: see shared/api/leads.ts. */
export interface LeadExtras {
  readonly idempotencyKey: string;
  readonly nickname: string;
}

interface LeadForm<Values> {
  /** The form's name among those of the site. */
  readonly form: string;
  readonly read: (field: (name: string) => string) => Values;
  readonly rules: readonly FormRule<Values>[];
  readonly send: (values: Values, extras: LeadExtras) => Promise<unknown>;
  readonly succeeded: Toast;
  readonly failed: Toast;
  /** Told after a success, before the form is cleared. */
  readonly onSent: () => void;
}

/** What both lead forms do: rules in order, one toast at a time, the same key for the same submission. */
export function useLeadForm<Values>({ form: name, rules, ...lead }: LeadForm<Values>) {
  const [isBusy, setBusy] = useState(false);
  const { outcome, tell, takeBack } = useOutcome();
  const { failedRule, holds, forget } = useRules(rules);
  const intent = useIntent(name);

  async function submit(form: HTMLFormElement) {
    const { text } = typedFields(form);
    const values = lead.read(text);
    if (isBusy) return;
    takeBack();
    if (!holds(form, values)) return;
    setBusy(true);
    try {
      await lead.send(values, { idempotencyKey: intent.keyOf(values), nickname: text('nickname') });
      intent.done();
      lead.onSent();
      tell(lead.succeeded);
      form.reset();
    } catch {
      tell({ ...lead.failed, variant: 'destructive' });
    } finally {
      setBusy(false);
    }
  }

  return {
    form: name,
    isBusy,
    failedRule,
    /** How the last sending went, until something is typed again. */
    outcome,
    onInput: () => {
      takeBack();
      prepareSending();
      forget();
    },
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      void submit(event.currentTarget);
    },
  };
}

/** How sending went. The notification goes after five seconds; the form keeps what it said, for who reads slowly. */
function useOutcome() {
  const [outcome, setOutcome] = useState<Toast>();
  function tell(said: Toast) {
    showToast(said);
    setOutcome(said);
  }
  return { outcome, tell, takeBack: () => setOutcome(undefined) };
}

/** Judges a form by its rules: the first that fails becomes a toast and takes the focus to its field. */
function useRules<Values>(rules: readonly FormRule<Values>[]) {
  const [failedRule, setFailedRule] = useState<FormRule<Values>>();

  function holds(form: HTMLFormElement, values: Values): boolean {
    const first = firstFailedRule(rules, values);
    setFailedRule(first);
    if (!first) return true;
    showToast({ title: first.title, description: first.description, variant: 'destructive' });
    form.querySelector<HTMLElement>(`[name="${first.field}"]`)?.focus();
    return false;
  }
  return { failedRule, holds, forget: () => setFailedRule(undefined) };
}

/** What is meant to be sent once; when it was, nothing of it is kept. */
function useIntent(form: string) {
  const { keyOf, done } = useIntentKey(form);
  return {
    keyOf,
    done: () => {
      done();
      forgetKeptFields(form);
    },
  };
}

/** Fetches what sending will need, when somebody begins to type. */
function prepareSending(): void {
  prepareToasts();
  loadSending().catch(() => {});
}

/** The code that sends. A failure to fetch it is a failure to send. */
export function loadSending() {
  return import('./send-lead.ts');
}

/** Optional fields are sent as null when empty. */
export function orNull(text: string): string | null {
  return text === '' ? null : text;
}
