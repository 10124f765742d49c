import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  type SubmitEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
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
import { KEPT_MS } from '../../lib/tab-store.ts';

interface FormShellProps extends Omit<ReturnType<typeof useLeadForm>, 'problem'> {
  /** The button's labels: idle and sending. */
  readonly labels: readonly [string, string];
  readonly children: ReactNode;
}

/** The frame of a lead form: fields, honeypot, button, and what to do where scripts do not run. */
export function FormShell({ form, isBusy, outcome, onInput, onSubmit, labels, children }: FormShellProps) {
  const element = useKeptFields(form);
  return (
    <form ref={element} className="lead-form" {...SENT_BY_SCRIPTS} onInput={onInput} onSubmit={onSubmit}>
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
  const [outcome, setOutcome] = useState<Toast>();
  const [failedRule, setFailedRule] = useState<FormRule<Values>>();
  const intent = useIntentKey(name);

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
      // Nothing that was sent is kept, even when its answer arrives after the page was left.
      intent.done();
      kept.delete(name);
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

/** By form. In memory only: a reload or a closed window discards it. */
const kept = new Map<string, { readonly values: ReadonlyMap<string, string>; readonly until: number }>();

/**
 * Keeps what was typed into a form and not sent while the visitor reads another page: a browser restores it by itself
 * only when the whole document was left. Not for longer than other typed data of the tab is kept, because the next
 * person may use the same device. `form` is the form's name, unique on the site.
 */
function useKeptFields(form: string): RefObject<HTMLFormElement | null> {
  const element = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    const fields = fieldsOf(element.current);
    const before = keptOf(form);
    for (const field of fields) field.value = before?.get(field.name) ?? field.value;
    return () => {
      const values = new Map(fields.map(({ name, value }) => [name, value]));
      kept.set(form, { values, until: Date.now() + KEPT_MS });
    };
  }, [form]);
  return element;
}

function keptOf(form: string): ReadonlyMap<string, string> | undefined {
  const found = kept.get(form);
  if (found && Date.now() < found.until) return found.values;
  kept.delete(form);
  return undefined;
}

function fieldsOf(form: HTMLFormElement | null) {
  return [...(form?.elements ?? [])].filter(
    (field) => field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement,
  );
}
