import { type SubmitEvent, useState } from 'react';
import { firstFailedRule, type FormRule } from '#shared/rules/form-rules.ts';
import { prepareToasts } from '../../components/toast-region.tsx';
import { showToast, type Toast } from '../../components/toast.ts';
import { useIntentKey } from '../../lib/intent-key.ts';
import { typedFields } from '../../lib/typed-fields.ts';

/** What every lead carries besides what the visitor typed: see shared/api/leads.ts. */
export interface LeadExtras {
  readonly idempotencyKey: string;
  readonly nickname: string;
}

interface LeadForm<Values> {
  readonly read: (field: (name: string) => string) => Values;
  readonly rules: readonly FormRule<Values>[];
  readonly send: (values: Values, extras: LeadExtras) => Promise<unknown>;
  readonly succeeded: Toast;
  readonly failed: Toast;
  /** Told after a success, before the form is cleared. */
  readonly onSent: () => void;
}

/** What both lead forms do: rules in order, one toast at a time, the same key for the same submission. */
export function useLeadForm<Values>({ read, rules, send, succeeded, failed, onSent }: LeadForm<Values>) {
  const [isBusy, setBusy] = useState(false);
  const { failedRule, holds, forget } = useRules(rules);
  const intent = useIntentKey();

  async function submit(form: HTMLFormElement) {
    const { text } = typedFields(form);
    const values = read(text);
    if (isBusy || !holds(form, values)) return;
    setBusy(true);
    try {
      await send(values, { idempotencyKey: intent.keyOf(values), nickname: text('nickname') });
      intent.done();
      onSent();
      showToast(succeeded);
      form.reset();
    } catch {
      showToast({ ...failed, variant: 'destructive' });
    } finally {
      setBusy(false);
    }
  }

  return {
    isBusy,
    failedRule,
    onInput: () => {
      prepareToasts();
      loadSending().catch(() => {});
      forget();
    },
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      void submit(event.currentTarget);
    },
  };
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

/** The code that sends. A failure to fetch it is a failure to send. */
export function loadSending() {
  return import('./send-lead.ts');
}

/** Optional fields are sent as null when empty. */
export function orNull(text: string): string | null {
  return text === '' ? null : text;
}
