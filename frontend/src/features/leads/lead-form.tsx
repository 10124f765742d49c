import { type ComponentProps, type ReactNode, type SubmitEvent, useState } from 'react';
import { COMPANY } from '#shared/content/company.ts';
import { LEAD_MOST_CHARACTERS } from '#shared/rules/limits.ts';
import { firstFailedRule, type FormRule } from '#shared/rules/form-rules.ts';
import { Alert } from '../../components/alert.tsx';
import { Button } from '../../components/button.tsx';
import { LinkedText } from '../../components/linked-text.tsx';
import { Honeypot, TextArea } from '../../components/field.tsx';
import { showToast, type Toast } from '../../components/toast.ts';
import { SENT_BY_SCRIPTS, typedFields } from '../../lib/typed.ts';
import { prepareToasts } from '../../components/toast-region.tsx';
import { useIntentKey } from '../../lib/intent-key.ts';

interface FormShellProps extends Omit<ReturnType<typeof useLeadForm>, 'problem'> {
  /** The button's labels: idle and sending. */
  readonly labels: readonly [string, string];
  readonly children: ReactNode;
}

/** The frame of a lead form: fields, honeypot, button, and what to do where scripts do not run. */
export function FormShell({ isBusy, outcome, onInput, onSubmit, labels, children }: FormShellProps) {
  return (
    <form className="lead-form" {...SENT_BY_SCRIPTS} onInput={onInput} onSubmit={onSubmit}>
      {children}
      <Honeypot />
      <div>
        <Button type="submit" className="button-wide" disabled={isBusy}>
          {isBusy ? labels[1] : labels[0]}
        </Button>
        {outcome ? (
          <div className="lead-outcome">
            <Alert look={outcome.variant === 'destructive' ? 'danger' : 'safe'}>
              <p>
                <strong>{outcome.title}</strong>
              </p>
              <p>
                <LinkedText text={outcome.description} />
              </p>
            </Alert>
          </div>
        ) : null}
        <p className="field-hint above-close">
          Fields marked * are required. We use what you send only to answer you.
        </p>
        <noscript>
          <p className="alert">
            Sending needs JavaScript. Without it, write to {COMPANY.email} or call {COMPANY.phone.shown}.
          </p>
        </noscript>
      </div>
    </form>
  );
}

export function MessageField(props: Omit<ComponentProps<typeof TextArea>, 'name'>) {
  return <TextArea name="message" maxLength={LEAD_MOST_CHARACTERS.message} {...props} />;
}

/** The fields of every lead besides what the visitor typed: see shared/api/leads.ts. */
interface LeadExtras {
  readonly idempotencyKey: string;
  readonly nickname: string;
}

interface LeadForm<Values> {
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
export function useLeadForm<Values>({ rules, ...lead }: LeadForm<Values>) {
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Toast>();
  const [failedRule, setFailedRule] = useState<FormRule<Values>>();
  const intent = useIntentKey();

  function tell(toast: Toast) {
    showToast(toast);
    setOutcome(toast);
  }

  async function submit(form: HTMLFormElement) {
    const { text } = typedFields(form);
    const values = lead.read(text);
    if (isBusy) return;
    setOutcome(undefined);
    const failed = firstFailedRule(rules, values);
    setFailedRule(failed);
    if (failed) {
      showToast({ title: failed.title, description: failed.description, variant: 'destructive' });
      return form.querySelector<HTMLElement>(`[name="${failed.field}"]`)?.focus();
    }
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
    isBusy,
    problem: failedRule,
    /**
     * The result of the last submission, until something is typed again: the notification that has announced it
     * disappears after five seconds, too early for slow readers.
     */
    outcome,
    onInput: () => {
      setOutcome(undefined);
      setFailedRule(undefined);
      prepareToasts();
      loadSending().catch(() => {});
    },
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      void submit(event.currentTarget);
    },
  };
}

/**
 * The code for sending and the contracts, which are larger than the forms. A failure to fetch them counts as a failure
 * to send.
 */
export async function loadSending() {
  const [{ callApi }, contracts] = await Promise.all([
    import('../../lib/call-api.ts'),
    import('#shared/api/leads.ts'),
  ]);
  return { callApi, ...contracts };
}

/** Optional fields are sent as null when empty. */
export function orNull(text: string): string | null {
  return text === '' ? null : text;
}
