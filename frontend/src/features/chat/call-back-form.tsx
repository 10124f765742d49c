import { type FormEvent, type SubmitEvent, useState } from 'react';
import { CALL_BACK_CONSENT } from '#shared/rules/chat.ts';
import { LEAD_MOST_CHARACTERS } from '#shared/rules/limits.ts';
import { type CallBack, callBackSchema } from '#shared/api/chat.ts';
import { Alert } from '../../components/alert.tsx';
import { Button } from '../../components/button.tsx';
import { Checkbox, FieldError, Honeypot, TextField } from '../../components/field.tsx';
import { useIntentKey } from '../../lib/intent-key.ts';
import { typedFields } from '../../lib/typed.ts';
import type { Conversation } from './use-conversation.ts';

interface CallBackFormProps extends Leaving {
  /** While it is not offered it keeps what was typed. */
  readonly isOffered: boolean;
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
    <details className="fold call-back" hidden={!isOffered} open={isOpen}>
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
        <Honeypot />
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

interface Leaving extends Pick<Conversation, 'leaveNumber'> {
  /** Called after the number was sent, before the form disappears. */
  readonly onLeft: () => void;
}

/** Validates and sends the form for a name and a number. Until that succeeds the form stays as it is. */
function useCallBack({ leaveNumber, onLeft }: Leaving) {
  const [problems, setProblems] = useState<Problems>({});
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const intent = useIntentKey();

  async function submit(form: HTMLFormElement) {
    const typed = typedInto(form);
    const found = problemsIn(typed);
    setProblems(found);
    const [first] = Object.keys(found);
    if (first) return form.querySelector<HTMLElement>(`[aria-describedby="${first}-error"]`)?.focus();
    setBusy(true);
    setFailure(undefined);
    const idempotencyKey = intent.keyOf(typed);
    const wrong = await leaveNumber({ ...typed, consent: true, idempotencyKey });
    setBusy(false);
    setFailure(wrong);
    if (wrong !== undefined) return undefined;
    intent.done();
    form.reset();
    return onLeft();
  }

  return {
    problems,
    isBusy,
    failure,
    onInput: ({ target }: FormEvent<HTMLFormElement>) => {
      const name = target instanceof HTMLInputElement ? target.name : '';
      setProblems((now) => ({ ...now, [`call-back-${name}`]: undefined }));
    },
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (!isBusy) void submit(event.currentTarget);
    },
  };
}

/** Errors, by the field's name prefixed with `call-back-`: other forms of a page have names and phones too. */
type Problems = Readonly<Record<string, string | undefined>>;

type Typed = Pick<CallBack, 'name' | 'phone'> & { readonly consent: boolean; readonly nickname: string };

function typedInto(form: HTMLFormElement): Typed {
  const { text, isTicked } = typedFields(form);
  return {
    name: text('name'),
    phone: text('phone'),
    consent: isTicked('consent'),
    nickname: text('nickname'),
  };
}

/** The contract's own messages, the first for each field, in the order of the form. */
function problemsIn(typed: Typed): Problems {
  const problems: Record<string, string> = {};
  for (const { path, message } of callBackSchema.safeParse(typed).error?.issues ?? [])
    problems[`call-back-${String(path[0])}`] ??= message;
  return problems;
}
