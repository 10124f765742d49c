import { type FormEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { COMPANY } from '#shared/content/company.ts';
import { chatStartersFor } from '#shared/content/chat-starters.ts';
import { CALL_BACK_CONSENT } from '#shared/rules/chat.ts';
import { type CallBack, callBackSchema } from '#shared/api/chat.ts';
import { usePath } from '../../components/navigation.ts';
import { Icon } from '../../components/icon.tsx';
import { Button, Link } from '../../components/button.tsx';
import { LinkedText } from '../../components/linked-text.tsx';
import type { ChatChoice, ChatMessage, Conversation } from './use-conversation.ts';
import { Alert } from '../../components/alert.tsx';
import { ContactField } from '../../components/contact-field.tsx';
import { Checkbox, Honeypot, type Problem } from '../../components/field.tsx';
import { useIntentKey } from '../../lib/intent-key.ts';
import { typedFields } from '../../lib/typed.ts';

interface ChatMessagesProps extends Conversation {
  readonly onFollow: () => void;
}

/** The conversation, with the newest message in view and the possible replies to it. */
export function ChatMessages({ messages, isWaiting, send, leaveNumber, onFollow }: ChatMessagesProps) {
  const list = useRef<HTMLElement>(null);
  const starters = chatStartersFor(usePath()).map((question) => ({ label: question, message: question }));
  const last = messages.at(-1);
  useEffect(() => showMessage(list.current, messages.length - 1), [messages.length]);

  /** The pressed button disappears: the conversation takes the focus, and the next button follows it in tab order. */
  function stay() {
    list.current?.focus({ preventScroll: true });
  }
  function choose(message: string) {
    stay();
    send(message);
  }

  return (
    // A scrolling list must be scrollable by keyboard.
    <section className="chat-messages" aria-label="Conversation" tabIndex={0} ref={list}>
      <div role="log">
        {messages.map((message) => (
          <Message key={message.id} message={message} onFollow={onFollow} />
        ))}
        {isWaiting && (last?.isUser === true || last?.isFailure === true) && (
          <p className="chat-message chat-typing">
            <span className="visually-hidden">{COMPANY.assistantName} is typing</span>
            <i />
            <i />
            <i />
          </p>
        )}
      </div>
      {messages.length === 1 && (
        <ChatChoices label="Questions to begin with" choices={starters} onChoose={choose} />
      )}
      <ChatChoices label="Choose one" choices={isWaiting ? [] : (last?.choices ?? [])} onChoose={choose} />
      {messages.some(({ offersPerson }) => offersPerson) && (
        <CallBackForm
          isOffered={last?.offersPerson ?? false}
          isOpen={last?.choices.length === 0}
          leaveNumber={leaveNumber}
          onLeft={stay}
        />
      )}
    </section>
  );
}

/** Scrolls to a message, but not past its beginning: a long answer is read from its start. */
function showMessage(list: HTMLElement | null, index: number): void {
  const message = list?.querySelectorAll<HTMLElement>('.chat-message')[index];
  if (!list || !message) return;
  // Where there is hardly room, as above the keyboard of a phone held sideways, it is for the message alone.
  const margin = list.clientHeight < 80 ? 0 : 16;
  list.scrollTo({ top: message.offsetTop - margin });
}

function Message({ message, onFollow }: { message: ChatMessage; onFollow: () => void }) {
  const { content, isUser, isFirstAid, isFailure, timestamp, links } = message;
  return (
    <div className={`chat-message ${isUser ? 'chat-message-user' : ''}`}>
      <span className="visually-hidden">{isUser ? 'You: ' : `${COMPANY.assistantName}: `}</span>
      {isFirstAid && <FirstAid text={content} />}
      {isUser && [...content.matchAll(/[^\n]+/g)].map(({ 0: line, index }) => <p key={index}>{line}</p>)}
      {!isUser && !isFirstAid && <Blocks text={content} />}
      {isFailure && <Phone />}
      {links.map(({ label, path }) => (
        <Link key={path} to={path} className="chat-link" onClick={onFollow}>
          {label} <Icon name="arrow" />
        </Link>
      ))}
      <time dateTime={timestamp.toISOString()}>{hourAndMinuteOf(timestamp)}</time>
    </div>
  );
}

/** What to do in an emergency, step by step, with the company's phone number in large type where the text has it. */
export function FirstAid({ text }: { readonly text: string }) {
  const [before = '', ...after] = text.split(COMPANY.phone.shown);
  return (
    <div className="chat-aid">
      <Blocks text={before} />
      <Phone />
      {/* The number is shown on a line of its own: the full stop after it would start the next one. */}
      <Blocks text={after.join(COMPANY.phone.shown).replace(/^[.,;]/, '')} />
    </div>
  );
}

function Phone() {
  return (
    <a className="chat-phone" href={COMPANY.phone.link}>
      <Icon name="phone" /> {COMPANY.phone.shown}
    </a>
  );
}

/** How the lines of a list and of steps begin. */
const IN_LIST = /^- /;
const STEP = /^\d+\.\s+/;

/** The paragraphs of an answer, a line each, and its lists, whose lines stand together. */
function Blocks({ text }: { readonly text: string }) {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const blocks = lines.reduce<{ mark: RegExp | undefined; lines: string[] }[]>((all, line) => {
    const mark = [IN_LIST, STEP].find((one) => one.test(line));
    const last = all.at(-1);
    if (mark && last?.mark === mark) last.lines.push(line.replace(mark, ''));
    else all.push({ mark, lines: [mark ? line.replace(mark, '') : line] });
    return all;
  }, []);
  return blocks.map(({ mark, lines: [first = '', ...others] }) => {
    if (!mark)
      return (
        <p key={first}>
          <LinkedText text={first} />
        </p>
      );
    const List = mark === STEP ? 'ol' : 'ul';
    return (
      <List key={first} className={mark === STEP ? 'numbered' : 'chat-list'}>
        {[first, ...others].map((line) => (
          <li key={line}>
            <LinkedText text={line} />
          </li>
        ))}
      </List>
    );
  });
}

let hourAndMinute: Intl.DateTimeFormat | undefined;

function hourAndMinuteOf(moment: Date): string {
  hourAndMinute ??= new Intl.DateTimeFormat('en-ZA', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return hourAndMinute.format(moment);
}

interface ChatChoicesProps {
  readonly label: string;
  readonly choices: readonly ChatChoice[];
  readonly onChoose: (message: string) => void;
}

function ChatChoices({ label, choices, onChoose }: ChatChoicesProps) {
  if (choices.length === 0) return null;
  return (
    <fieldset className="chat-choices" aria-label={label}>
      {choices.map(({ label, message }) => (
        <button key={message} type="button" className="chat-choice small" onClick={() => onChoose(message)}>
          {label}
        </button>
      ))}
    </fieldset>
  );
}

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
  const { problemOf, isBusy, failure, onInput, onSubmit } = useCallBack({ leaveNumber, onLeft });
  return (
    <details className="fold call-back" hidden={!isOffered} open={isOpen}>
      <summary>Let a person phone you</summary>
      <form noValidate onInput={onInput} onSubmit={onSubmit}>
        <ContactField label="Your name" name="name" problem={problemOf('name')} isRequired />
        <ContactField label="Your phone number" name="phone" problem={problemOf('phone')} isRequired />
        <Checkbox name="consent" problem={problemOf('consent')} required>
          {CALL_BACK_CONSENT}
        </Checkbox>
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
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const intent = useIntentKey();

  async function submit(form: HTMLFormElement) {
    const typed = typedInto(form);
    const found = problemsIn(typed);
    setProblems(found);
    const [first] = found;
    if (first) return form.querySelector<HTMLElement>(`[name="${first.field}"]`)?.focus();
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
    problemOf: (name: string) => problems.find(({ field }) => field === name),
    isBusy,
    failure,
    onInput: ({ target }: FormEvent<HTMLFormElement>) => {
      const name = target instanceof HTMLInputElement ? target.name : '';
      setProblems((now) => now.filter(({ field }) => field !== name));
    },
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (!isBusy) void submit(event.currentTarget);
    },
  };
}

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

/** The contract's own messages, in the order of the form. */
function problemsIn(typed: Typed): Problem[] {
  const issues = callBackSchema.safeParse(typed).error?.issues ?? [];
  return issues.map(({ path, message }) => ({ field: String(path[0]), description: message }));
}
