import { type SubmitEvent, useState } from 'react';
import { BREACH_CHECKER } from '#shared/content/pages/breach-checker.ts';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/field.tsx';
import { useHydrated } from '../../components/hydrated.ts';
import { prepareToasts } from '../../components/toast.ts';
import { SourceLink } from './attribution.tsx';

interface ScanFormProps {
  readonly isScanning: boolean;
  readonly onScan: (email: string) => void;
}

const { form: WORDS, privacy: PRIVACY } = BREACH_CHECKER;

/** Asks for the address, after saying where it is sent. */
export function ScanForm({ isScanning, onScan }: ScanFormProps) {
  // Until scripts run the button does not submit: the browser would put the address into the page's own address.
  const isHydrated = useHydrated();
  const [email, setEmail] = useState('');

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (email.trim() !== '' && !isScanning) onScan(email.trim());
  }

  return (
    <form onSubmit={submit}>
      <div className="scan-row">
        <TextField
          label={WORDS.label}
          type="email"
          required
          maxLength={254}
          autoComplete="email"
          inputMode="email"
          spellCheck={false}
          placeholder={WORDS.placeholder}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          onFocus={prepareToasts}
        />
        <Button look="sunrise" type={isHydrated ? 'submit' : 'button'} disabled={isScanning}>
          {isScanning ? WORDS.busy : WORDS.button}
        </Button>
      </div>
      <p className="field-hint">
        {PRIVACY.before}
        <SourceLink />
        {PRIVACY.after}
      </p>
      <noscript>
        <p className="alert mt-4">
          {WORDS.noScript} <SourceLink />
        </p>
      </noscript>
    </form>
  );
}
