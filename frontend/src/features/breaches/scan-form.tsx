import { type SubmitEvent, useRef, useState } from 'react';
import { BREACH_CHECKER } from '#shared/content/pages/breach-checker.ts';
import { cleanEmailAddress, PASTED_EMAIL_CHARACTERS } from '#shared/rules/email-address.ts';
import { emailProblem } from '#shared/rules/email-problem.ts';
import { Button } from '../../components/button.tsx';
import { FieldError, TextField } from '../../components/field.tsx';
import { prepareToasts } from '../../components/toast-region.tsx';
import { SENT_BY_SCRIPTS, useTypedEarly } from '../../lib/typed.ts';
import { SourceLink } from './breach-parts.tsx';

interface ScanFormProps {
  readonly isScanning: boolean;
  readonly onScan: (email: string) => void;
}

const { form: WORDS, privacy: PRIVACY } = BREACH_CHECKER;

/**
 * Asks for the address, after saying where it is sent. An invalid one is reported at the field, in the server's words.
 */
export function ScanForm({ isScanning, onScan }: ScanFormProps) {
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  useTypedEarly(field, ({ value }) => setEmail(value));

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isScanning) return;
    const cleaned = cleanEmailAddress(email);
    const found = emailProblem(cleaned);
    setEmail(cleaned);
    setProblem(found);
    if (found === undefined) onScan(cleaned);
    else field.current?.focus();
  }

  return (
    <form {...SENT_BY_SCRIPTS} onSubmit={submit}>
      <div className="field-row">
        <TextField
          label={WORDS.label}
          type="email"
          required
          maxLength={PASTED_EMAIL_CHARACTERS}
          autoComplete="email"
          inputMode="email"
          spellCheck={false}
          placeholder={WORDS.placeholder}
          value={email}
          onChange={(event) => {
            setEmail(event.target.value);
            setProblem(undefined);
          }}
          onFocus={prepareToasts}
          ref={field}
          isInvalid={problem !== undefined}
          {...(problem !== undefined && { 'aria-describedby': 'email-error' })}
        />
        <FieldError field="email" problems={{ email: problem }} />
        <Button look="sunrise" type="submit" disabled={isScanning}>
          {isScanning ? WORDS.busy : WORDS.button}
        </Button>
      </div>
      <p className="field-hint">
        {PRIVACY.before}
        <SourceLink />
        {PRIVACY.after}
      </p>
      <noscript>
        <p className="alert">
          {WORDS.noScript} <SourceLink />
        </p>
      </noscript>
    </form>
  );
}
