import { type KeyboardEvent, type RefObject, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { MOST_CHAT_CHARACTERS } from '#shared/rules/chat.ts';
import { Icon } from '../../components/icon.tsx';
import type { Conversation } from './use-conversation.ts';

interface ChatFormProps extends Pick<Conversation, 'isWaiting' | 'send'> {
  readonly input: RefObject<HTMLTextAreaElement | null>;
}

/** The message field. Enter sends; Shift+Enter starts a new line. */
export function ChatForm({ isWaiting, send, input }: ChatFormProps) {
  const [text, setText] = useState('');
  const hadFocus = useRef(false);

  // While it is disabled it cannot keep the focus, which would be lost to the page.
  useEffect(() => {
    if (isWaiting || !hadFocus.current) return;
    hadFocus.current = false;
    const focused = document.activeElement;
    if (focused === null || focused === document.body) input.current?.focus({ preventScroll: true });
  }, [isWaiting, input]);

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (!send(text)) return;
    hadFocus.current = true;
    setText('');
  }
  function onKeyDown(event: KeyboardEvent) {
    // Enter also ends the composition of a character (IME).
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) submit(event);
  }

  return (
    <form className="chat-form" onSubmit={submit}>
      <textarea
        className="input"
        rows={1}
        aria-label="Your question"
        placeholder="Ask about our cybersecurity services..."
        maxLength={MOST_CHAT_CHARACTERS}
        value={text}
        disabled={isWaiting}
        ref={input}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={onKeyDown}
      />
      <button type="submit" className="icon-button chat-send" aria-label="Send" disabled={isWaiting}>
        <Icon name="arrow" />
      </button>
    </form>
  );
}
