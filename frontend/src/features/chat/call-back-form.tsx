import { type SubmitEvent, useState } from 'react';
import { type CallBack, callBackSchema } from '#shared/api/chat.ts';
import { CALL_BACK_CONSENT } from '#shared/rules/chat.ts';
import { LEAD_MOST_CHARACTERS } from '#shared/rules/lead-fields.ts';
import { Alert } from '../../components/alert.tsx';
import { Button } from '../../components/button.tsx';
import { FieldError } from '../../components/field.tsx';
import { Checkbox, Honeypot, TextField } from '../../components/field.tsx';
import { useIntentKey } from '../../lib/intent-key.ts';
import type { Conversation } from './use-conversation.ts';

interface CallBackFormProps extends Pick<Conversation, 'leaveNumber'> {
  /** It keeps what was typed when it is not offered. */
  readonly isOffered: boolean;
  /** False: folded up below other ways to go on. */
  readonly isOpen: boolean;
  /** Told after a number has arrived, before the form goes. */
  readonly onLeft: () => void;
}

/** Leaves a name and a number for a person to phone. What is missing is said beside it, and what was typed stays. */
export function CallBackForm({ isOffered, isOpen, leaveNumber, onLeft }: CallBackFormProps) {
  const [broken, setBroken] = useState<Broken>({});
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const intent = useIntentKey();

  async function submit(form: HTMLFormElement) {
    const typed = typedInto(form);
    const faults = faultsOf(typed);
    setBroken(faults);
    const [first] = Object.keys(faults);
    if (first) return form.querySelector<HTMLElement>(`[aria-describedby="${first}-error"]`)?.focus();
    setBusy(true);
    setFailure(undefined);
    const { nickname, ...meant } = typed;
    const wrong = await leaveNumber({
      ...meant,
      consent: true,
      nickname,
      idempotencyKey: intent.keyOf(meant),
    });
    setBusy(false);
    setFailure(wrong);
    if (wrong !== undefined) return undefined;
    intent.done();
    form.reset();
    return onLeft();
  }

  const field = (name: string) => ({
    name,
    'aria-invalid': broken[`call-back-${name}`] !== undefined || undefined,
    'aria-describedby': `call-back-${name}-error`,
  });
  return (
    <details className="call-back" hidden={!isOffered} open={isOpen}>
      <summary>Let a person phone you</summary>
      <form
        noValidate
        onInput={({ target }) => {
          const name = target instanceof HTMLInputElement ? target.name : '';
          setBroken((now) => ({ ...now, [`call-back-${name}`]: undefined }));
        }}
        onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
          event.preventDefault();
          if (!isBusy) void submit(event.currentTarget);
        }}
      >
        <TextField
          label="Your name"
          {...field('name')}
          autoComplete="name"
          maxLength={LEAD_MOST_CHARACTERS.name}
          isRequired
        />
        <FieldError field="call-back-name" broken={broken} />
        <TextField
          label="Your phone number"
          {...field('phone')}
          type="tel"
          autoComplete="tel"
          maxLength={LEAD_MOST_CHARACTERS.phone}
          isRequired
        />
        <FieldError field="call-back-phone" broken={broken} />
        <Checkbox {...field('consent')} required>
          {CALL_BACK_CONSENT}
        </Checkbox>
        <FieldError field="call-back-consent" broken={broken} />
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

/** What is wrong, by the field's own name with `call-back-` before it: other forms of a page have names and phones too. */
type Broken = Readonly<Record<string, string | undefined>>;

type Typed = Pick<CallBack, 'name' | 'phone'> & { readonly consent: boolean; readonly nickname: string };

function typedInto(form: HTMLFormElement): Typed {
  const data = new FormData(form);
  const text = (name: string) => {
    const entry = data.get(name);
    return typeof entry === 'string' ? entry.trim() : '';
  };
  return {
    name: text('name'),
    phone: text('phone'),
    consent: data.has('consent'),
    nickname: text('nickname'),
  };
}

/** The contract's own sentences, the first for each field, in the order of the form. */
function faultsOf(typed: Typed): Broken {
  const broken: Record<string, string> = {};
  for (const { path, message } of callBackSchema.safeParse(typed).error?.issues ?? [])
    broken[`call-back-${String(path[0])}`] ??= message;
  return broken;
}
