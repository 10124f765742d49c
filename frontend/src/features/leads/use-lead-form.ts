import { type SubmitEvent, useState } from 'react';
import { firstFailedRule, type FormRule } from '#shared/rules/form-rules.ts';
import { prepareToasts } from '../../components/toast-region.tsx';
import { showToast, type Toast } from '../../components/toast.ts';
import { useIntentKey } from '../../lib/intent-key.ts';
import { typedFields } from '../../lib/typed.ts';
import { forgetKeptFields } from './kept-fields.ts';

/** The fields of every lead besides what the visitor typed: see shared/api/leads.ts. */
interface LeadExtras {
  readonly idempotencyKey: string;
  readonly nickname: string;
}

interface LeadForm<Values> {
  /** The form's name, unique on the site. */
  readonly form: string;
  readonly read: (field: (name: string) => string) => Values;
  readonly rules: readonly FormRule<Values>[];
  readonly send: (values: Values, extras: LeadExtras) => Promise<unknown>;
  readonly succeeded: Toast;
  readonly failed: Toast;
  readonly onSent: () => void;
}

/**
 * The behaviour of both lead forms: rules in order, one toast at a time, the same idempotency key for the same
 * submission.
 */
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
      // What was typed while it was sent has not been sent.
      if (JSON.stringify(lead.read(typedFields(form).text)) === JSON.stringify(values)) form.reset();
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
    /** The result of the last submission, until something is typed again. */
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

/**
 * The result of a submission. The notification disappears after five seconds; the form keeps showing its text for slow
 * readers.
 */
function useOutcome() {
  const [outcome, setOutcome] = useState<Toast>();
  function tell(toast: Toast) {
    showToast(toast);
    setOutcome(toast);
  }
  return { outcome, tell, takeBack: () => setOutcome(undefined) };
}

/** Checks a form against its rules: the first that fails becomes a toast, and its field takes the focus. */
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

/** A submission that is meant to be sent once. After a success, nothing of it is kept. */
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

/** Fetches the code for sending when somebody begins to type. */
function prepareSending(): void {
  prepareToasts();
  loadSending().catch(() => {});
}

/** The code for sending. A failure to fetch it counts as a failure to send. */
export function loadSending() {
  return import('./send-lead.ts');
}

/** Optional fields are sent as null when empty. */
export function orNull(text: string): string | null {
  return text === '' ? null : text;
}
