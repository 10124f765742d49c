import { useEffect, useRef } from 'react';
import { COMPANY } from '#shared/content/company.ts';
import { chatStartersFor } from '#shared/content/chat-starters.ts';
import { usePath } from '../../components/navigation.ts';
import { CallBackForm } from './call-back-form.tsx';
import { ChatChoices } from './chat-choices.tsx';
import { Message } from './chat-message.tsx';
import type { Conversation } from './use-conversation.ts';

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
        {isWaiting && last?.isUser && (
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
      <ChatChoices label="Choose one" choices={last?.choices ?? []} onChoose={choose} />
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
  const margin = 16;
  if (message) list?.scrollTo({ top: message.offsetTop - margin });
}
