import { CALL_BACK_CONSENT } from '#shared/rules/chat.ts';
import { LEAD_MOST_CHARACTERS } from '#shared/rules/lead-limits.ts';
import { Alert } from '../../components/alert.tsx';
import { Button } from '../../components/button.tsx';
import { FieldError } from '../../components/field-error.tsx';
import { Checkbox, Honeypot, TextField } from '../../components/field.tsx';
import { type Leaving, useCallBack } from './use-call-back.ts';

interface CallBackFormProps extends Leaving {
  /** While it is not offered it keeps what was typed. */
  readonly isOffered: boolean;
  /** False: collapsed below other choices. */
  readonly isOpen: boolean;
}

/**
 * A form to leave a name and number for a call from a person. Errors are shown beside the fields, and typed text is
 * kept.
 */
export function CallBackForm({ isOffered, isOpen, leaveNumber, onLeft }: CallBackFormProps) {
  const { problems, isBusy, failure, onInput, onSubmit } = useCallBack({ leaveNumber, onLeft });
  const field = (name: string) => ({
    name,
    'aria-invalid': problems[`call-back-${name}`] !== undefined || undefined,
    'aria-describedby': `call-back-${name}-error`,
  });
  return (
    <details className="call-back" hidden={!isOffered} open={isOpen}>
      <summary>Let a person phone you</summary>
      <form noValidate onInput={onInput} onSubmit={onSubmit}>
        <TextField
          label="Your name"
          {...field('name')}
          autoComplete="name"
          maxLength={LEAD_MOST_CHARACTERS.name}
          isRequired
        />
        <FieldError field="call-back-name" problems={problems} />
        <TextField
          label="Your phone number"
          {...field('phone')}
          type="tel"
          autoComplete="tel"
          maxLength={LEAD_MOST_CHARACTERS.phone}
          isRequired
        />
        <FieldError field="call-back-phone" problems={problems} />
        <Checkbox {...field('consent')} required>
          {CALL_BACK_CONSENT}
        </Checkbox>
        <FieldError field="call-back-consent" problems={problems} />
        <Honeypot name="nickname" />
        {failure !== undefined && (
          <Alert look="danger" isLive>
            {failure}
          </Alert>
        )}
        {/* Not disabled, which would lose the focus. */}
        <Button type="submit" className="button-small button-wide" aria-disabled={isBusy}>
          {isBusy ? 'Sending your number...' : 'Please phone me'}
        </Button>
      </form>
    </details>
  );
}
