import { useEffect, useRef } from 'react';
import { COMPANY } from '#shared/content/company.ts';
import { Icon } from '../../components/icon.tsx';
import { Link } from '../../components/link.tsx';
import type { ChatMessage, Conversation } from './use-conversation.ts';

const hourAndMinute = new Intl.DateTimeFormat('en-ZA', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

interface ChatMessagesProps extends Pick<Conversation, 'messages' | 'isWaiting'> {
  /** Called when somebody follows a link of an answer. */
  readonly onFollow: () => void;
}

/** What was said, the newest in view. */
export function ChatMessages({ messages, isWaiting, onFollow }: ChatMessagesProps) {
  const list = useRef<HTMLElement>(null);
  // After every change: this part renders for nothing else.
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  });

  return (
    // A list that scrolls can be scrolled by keys.
    <section className="chat-messages" aria-label="Conversation" tabIndex={0} ref={list}>
      <div role="log">
        {messages.map((message) => (
          <Message key={message.id} message={message} onFollow={onFollow} />
        ))}
        {isWaiting && (
          <p className="chat-message chat-typing">
            <span className="visually-hidden">{COMPANY.assistantName} is typing</span>
            <i />
            <i />
            <i />
          </p>
        )}
      </div>
    </section>
  );
}

function Message({ message, onFollow }: { message: ChatMessage; onFollow: () => void }) {
  const { content, isUser, timestamp, links } = message;
  return (
    <div className={`chat-message ${isUser ? 'chat-message-user' : ''}`}>
      <p>
        <span className="visually-hidden">{isUser ? 'You: ' : `${COMPANY.assistantName}: `}</span>
        {content}
      </p>
      {links.map(({ label, path }) => (
        <Link key={path} to={path} className="chat-link" onClick={onFollow}>
          {label} <Icon name="arrow" />
        </Link>
      ))}
      <time dateTime={timestamp.toISOString()}>{hourAndMinute.format(timestamp)}</time>
    </div>
  );
}
