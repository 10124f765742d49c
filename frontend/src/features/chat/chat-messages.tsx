import { useEffect, useRef } from 'react';
import { COMPANY } from '#shared/content/company.ts';
import { CONTACT_LINKS } from '#shared/content/contact-links.ts';
import { chatStartersFor } from '#shared/content/chat-starters.ts';
import { usePath } from '../../components/navigation.ts';
import { Icon } from '../../components/icon.tsx';
import { Link } from '../../components/link.tsx';
import { LinkedText } from '../../components/linked-text.tsx';
import { CallBackForm } from './call-back-form.tsx';
import type { ChatChoice, ChatMessage, Conversation } from './use-conversation.ts';
import { FirstAid } from './first-aid.tsx';

interface ChatMessagesProps extends Conversation {
  /** Called when somebody follows a link of an answer. */
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

interface MessageProps {
  readonly message: ChatMessage;
  /** Called when somebody follows a link of an answer. */
  readonly onFollow: () => void;
}

/** One message: who said it, when, and links to the pages that it refers to. */
function Message({ message, onFollow }: MessageProps) {
  const { content, isUser, isFirstAid, isFailure, timestamp, links } = message;
  const speaker = <span className="visually-hidden">{isUser ? 'You: ' : `${COMPANY.assistantName}: `}</span>;
  return (
    <div className={`chat-message ${isUser ? 'chat-message-user' : ''}`}>
      {isFirstAid ? (
        <FirstAid text={content} speaker={speaker} />
      ) : (
        <>
          {speaker}
          {isUser
            ? [...content.matchAll(/[^\n]+/g)].map((paragraph) => <p key={paragraph.index}>{paragraph[0]}</p>)
            : blocksOf(content).map((block) => <Block key={block.join('\n')} lines={block} />)}
        </>
      )}
      {isFailure && (
        <a className="chat-phone" href={COMPANY.phone.link}>
          <Icon name="phone" /> {COMPANY.phone.shown}
        </a>
      )}
      {links.map(({ label, path }) => (
        <Link key={path} to={path} className="chat-link" onClick={onFollow}>
          {label} <Icon name="arrow" />
        </Link>
      ))}
      <time dateTime={timestamp.toISOString()}>{hourAndMinuteOf(timestamp)}</time>
    </div>
  );
}

const IN_LIST = '- ';

/** The paragraphs of an answer, a line each, and its lists, whose lines stand together. */
function blocksOf(content: string): string[][] {
  return content
    .split('\n')
    .filter((line) => line.trim() !== '')
    .reduce<string[][]>((blocks, line) => {
      const last = blocks.at(-1);
      if (line.startsWith(IN_LIST) && last?.[0]?.startsWith(IN_LIST)) last.push(line);
      else blocks.push([line]);
      return blocks;
    }, []);
}

function Block({ lines }: { readonly lines: readonly string[] }) {
  const [first = ''] = lines;
  if (!first.startsWith(IN_LIST)) {
    return (
      <p>
        <LinkedText text={first} links={CONTACT_LINKS} />
      </p>
    );
  }
  return (
    <ul className="chat-list">
      {lines.map((line) => (
        <li key={line}>
          <LinkedText text={line.slice(IN_LIST.length)} links={CONTACT_LINKS} />
        </li>
      ))}
    </ul>
  );
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
