import { type SubmitEvent, useRef, useState } from 'react';
import { PASSWORD_CHECK } from '#shared/content/pages/password-check.ts';
import { Button } from '../../../components/button.tsx';
import { FieldError } from '../../../components/field.tsx';
import { SENT_BY_SCRIPTS, useTypedEarly } from '../../../lib/typed.ts';

interface PasswordFormProps {
  readonly isAsking: boolean;
  /** Called with every change, and when nothing is sent: an earlier answer is not about what is typed now. */
  readonly onType: () => void;
  /** Looks it up, and returns whether there was an answer. */
  readonly onCheck: (password: string) => Promise<boolean>;
}

const { form: WORDS } = PASSWORD_CHECK;

/**
 * The field has no name, so that no browser could put it into an address; it is emptied once the password was looked
 * up.
 */
export function PasswordForm({ isAsking, onType, onCheck }: PasswordFormProps) {
  const [password, setPassword] = useState('');
  const [isShown, setShown] = useState(false);
  const [isEmpty, setEmpty] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useTypedEarly(field, ({ value }) => setPassword(value));

  async function check() {
    if (!(await onCheck(password))) return;
    setPassword('');
    setShown(false);
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isAsking) return;
    setEmpty(password === '');
    if (password === '') {
      onType();
      field.current?.focus();
    } else void check();
  }

  return (
    <form className="password-form above-4" {...SENT_BY_SCRIPTS} autoComplete="off" onSubmit={submit}>
      <div className="field-row">
        <div>
          <label className="field-label" htmlFor="known-password">
            {WORDS.label}
          </label>
          <span className="password-field">
            <input
              ref={field}
              id="known-password"
              className="input"
              type={isShown ? 'text' : 'password'}
              // Keeps the browser from filling in a stored password.
              autoComplete="new-password"
              autoCapitalize="none"
              spellCheck={false}
              // The answer is about this password, and is shown without repeating it.
              readOnly={isAsking}
              value={password}
              onChange={(event) => {
                setPassword(event.target.value);
                setEmpty(false);
                onType();
              }}
              aria-required="true"
              aria-invalid={isEmpty || undefined}
              aria-describedby="password-error"
            />
            <button
              type="button"
              className="password-show"
              aria-pressed={isShown}
              aria-label="Show the password"
              onClick={() => setShown(!isShown)}
            >
              {isShown ? WORDS.hide : WORDS.show}
            </button>
          </span>
        </div>
        <FieldError field="password" problems={{ password: isEmpty ? WORDS.empty : undefined }} />
        <Button look="sunrise" type="submit" disabled={isAsking}>
          {isAsking ? WORDS.busy : WORDS.button}
        </Button>
      </div>
      <noscript>
        <p className="alert">{WORDS.noScript}</p>
      </noscript>
    </form>
  );
}
