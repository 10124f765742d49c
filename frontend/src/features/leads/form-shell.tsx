import type { ReactNode, SubmitEvent } from 'react';
import { COMPANY } from '#shared/content/company.ts';
import { LEAD_MOST_CHARACTERS } from '#shared/rules/limits.ts';
import { Alert } from '../../components/alert.tsx';
import { Button } from '../../components/button.tsx';
import { Honeypot, TextArea, TextField } from '../../components/field.tsx';
import type { Toast } from '../../components/toast.ts';
import { SENT_BY_SCRIPTS } from '../../lib/typed.ts';
import { useKeptFields } from './kept-fields.ts';

interface FormShellProps {
  /** The form's name, unique on the site. */
  readonly form: string;
  readonly isBusy: boolean;
  /** The result of the last submission. A notification has already announced it. */
  readonly outcome: Toast | undefined;
  readonly onInput: () => void;
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
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
        {outcome ? <Outcome outcome={outcome} /> : null}
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

function Outcome({ outcome: { title, description, variant } }: { outcome: Toast }) {
  return (
    <div className="lead-outcome">
      <Alert look={variant === 'destructive' ? 'danger' : 'safe'}>
        <p>
          <strong>{title}</strong>
        </p>
        <p>{description}</p>
      </Alert>
    </div>
  );
}

/** Per field: what a browser may autofill, and which keyboard a phone shows. */
const KINDS = {
  name: { autoComplete: 'name' },
  email: { autoComplete: 'email', type: 'email' },
  company: { autoComplete: 'organization' },
  phone: { autoComplete: 'tel', type: 'tel' },
} as const;

/** The first rule that fails: its field, and the message. */
interface FailedRule {
  readonly field: string;
  readonly description: string;
}

interface LeadFieldProps {
  readonly name: keyof typeof KINDS;
  readonly label: string;
  readonly isRequired?: boolean;
  readonly failedRule: FailedRule | undefined;
}

/** One input of a lead form; its type follows from its name. */
export function LeadField({ name, label, isRequired = false, failedRule }: LeadFieldProps) {
  return (
    <TextField
      {...KINDS[name]}
      label={label}
      name={name}
      maxLength={LEAD_MOST_CHARACTERS[name]}
      isRequired={isRequired}
      {...problemOf(name, failedRule)}
    />
  );
}

interface MessageFieldProps extends Pick<LeadFieldProps, 'label' | 'isRequired' | 'failedRule'> {
  readonly rows?: number;
}

export function MessageField({ label, isRequired = false, failedRule, rows }: MessageFieldProps) {
  return (
    <TextArea
      label={label}
      name="message"
      maxLength={LEAD_MOST_CHARACTERS.message}
      isRequired={isRequired}
      {...(rows && { rows })}
      {...problemOf('message', failedRule)}
    />
  );
}

/** The toast with the error disappears: the same text stays by the field, and is announced with it. */
export function problemOf(name: string, failedRule: FailedRule | undefined) {
  return failedRule?.field === name ? { isInvalid: true, hint: failedRule.description } : {};
}
