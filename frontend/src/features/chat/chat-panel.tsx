import {
  type KeyboardEvent as KeyPress,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { COMPANY } from '#shared/content/company.ts';
import { MOST_CHAT_CHARACTERS } from '#shared/rules/chat.ts';
import { Icon, Logo } from '../../components/icon.tsx';
import { ChatMessages } from './chat-messages.tsx';
import { isTypedInto } from './out-of-the-way.ts';
import { ASK_FOR_PERSON, type Conversation, useConversation } from './use-conversation.ts';
import { listen } from '../../lib/browser.ts';
import { LinkedText } from '../../components/linked-text.tsx';
import './chat-panel.css';

export interface ChatPanelProps {
  /** How it was opened; undefined when it is closed. It keeps the conversation either way. */
  readonly opened: 'by-click' | 'by-itself' | undefined;
  readonly close: () => void;
  readonly button: RefObject<HTMLButtonElement | null>;
}

const TITLE = 'chat-title';

/** A non-modal dialog: the page stays usable. It closes when a field of the page that it would cover gets the focus. */
export function ChatPanel({ opened, close, button }: ChatPanelProps) {
  const panel = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLTextAreaElement>(null);
  const conversation = useConversation();
  const isShown = useShown(opened, panel, close);
  useEscape(panel, leave);
  useAboveKeyboard(panel);

  useLayoutEffect(() => {
    if (isShown && opened === 'by-click') input.current?.focus({ preventScroll: true });
  }, [isShown, opened]);

  function leave() {
    close();
    // The button is visible again only after this.
    requestAnimationFrame(() => button.current?.focus({ preventScroll: true }));
  }

  return (
    <dialog className="chat-panel day no-print" aria-labelledby={TITLE} open={isShown} ref={panel}>
      <div className="chat-head night">
        <Logo />
        <div>
          <h2 id={TITLE}>
            {COMPANY.assistantName} - {COMPANY.product} Assistant
          </h2>
          <p>Ask me about our cybersecurity services</p>
        </div>
        <button
          type="button"
          className="icon-button chat-person"
          aria-label="Ask a person"
          aria-disabled={conversation.isWaiting}
          onClick={() => conversation.send(ASK_FOR_PERSON)}
        >
          <Icon name="person" />
        </button>
        <button type="button" className="icon-button chat-close" aria-label="Close the chat" onClick={leave}>
          <Icon name="close" />
        </button>
      </div>
      <ChatMessages {...conversation} onFollow={() => isWholeWidth(panel.current) && close()} />
      <ChatForm {...conversation} input={input} />
      <p className="chat-foot muted">
        <LinkedText text={`Powered by AI · ${COMPANY.email}`} />
      </p>
    </dialog>
  );
}

/** Whether it is open and shown: opened by itself, it waits until the visitor has left the field that they are in. */
function useShown(
  opened: ChatPanelProps['opened'],
  panel: RefObject<HTMLElement | null>,
  close: () => void,
): boolean {
  const [isHeldBack, setHeldBack] = useState(() => isTypedInto(document.activeElement));

  useEffect(() => {
    if (!opened) return undefined;
    const giveWay = ({ target }: FocusEvent) => {
      if (panel.current && covers(panel.current, target)) close();
    };
    const comeForward = () => setHeldBack(false);
    const ends = [listen(document, 'focusin', giveWay), listen(document, 'focusout', comeForward)];
    // The field may have been left between the first rendering and this effect.
    if (!isTypedInto(document.activeElement)) comeForward();
    return () => ends.forEach((end) => end());
  }, [opened, panel, close]);

  return opened === 'by-click' || (opened === 'by-itself' && !isHeldBack);
}

/** Escape closes it when the focus is in it, or nowhere: a disabled field cannot have it. */
function useEscape(panel: RefObject<HTMLDialogElement | null>, leave: () => void): void {
  useEffect(
    () =>
      listen(document, 'keydown', ({ key, target }: KeyboardEvent) => {
        const isHere =
          target === document.body || (target instanceof Node && panel.current?.contains(target));
        if (key === 'Escape' && panel.current?.open && isHere) leave();
      }),
    [panel, leave],
  );
}

/** On a small screen the panel would hide the page that a link leads to. */
function isWholeWidth(panel: HTMLElement | null): boolean {
  return panel !== null && panel.offsetWidth > innerWidth * 0.6;
}

/** Whether the panel overlaps a field of the page, or hides any other element completely. */
function covers(panel: Element, element: EventTarget | null): boolean {
  if (!(element instanceof Element) || panel.contains(element)) return false;
  const over = panel.getBoundingClientRect();
  const under = element.getBoundingClientRect();
  const touches =
    under.left < over.right && under.right > over.left && under.top < over.bottom && under.bottom > over.top;
  const isInside = under.left >= over.left && under.top >= over.top && under.bottom <= over.bottom;
  return touches && (isInside || isTypedInto(element));
}

/**
 * Keeps an element above the on-screen keyboard, which covers the lower part of the window without resizing it. The
 * covered height goes into the custom property `--covered` of the element.
 */
function useAboveKeyboard(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const seen = globalThis.visualViewport;
    if (!seen) return undefined;
    const measure = () => element.current?.style.setProperty('--covered', `${coveredBelow(seen)}px`);
    measure();
    return listen(seen, 'resize scroll', measure);
  }, [element]);
}

/** 0 while the page is zoomed: then the edges of the window are out of view for another reason. */
function coveredBelow({ scale, height, offsetTop }: VisualViewport): number {
  return scale > 1 ? 0 : Math.max(0, Math.round(innerHeight - height - offsetTop));
}

interface ChatFormProps extends Pick<Conversation, 'isWaiting' | 'send'> {
  readonly input: RefObject<HTMLTextAreaElement | null>;
}

/** The message field. Enter sends; Shift+Enter starts a new line. */
function ChatForm({ isWaiting, send, input }: ChatFormProps) {
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
  function onKeyDown(event: KeyPress) {
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
