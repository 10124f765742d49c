import { type FormEvent, type SubmitEvent, useState } from 'react';
import { type CallBack, callBackSchema } from '#shared/api/chat.ts';
import { useIntentKey } from '../../lib/intent-key.ts';
import { typedFields } from '../../lib/typed-fields.ts';
import type { Conversation } from './use-conversation.ts';

export interface Leaving extends Pick<Conversation, 'leaveNumber'> {
  /** Called after the number was sent, before the form disappears. */
  readonly onLeft: () => void;
}

/** Validates and sends the form for a name and a number. Until that succeeds the form stays as it is. */
export function useCallBack({ leaveNumber, onLeft }: Leaving) {
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
