import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react';
import { CHAT_OPENS_AFTER_SECONDS } from '#shared/rules/chat.ts';
import { useHydrated } from '../../components/navigation.ts';
import { Icon } from '../../components/icon.tsx';
import { findInTab, keepInTab } from '../../lib/tab-store.ts';
import type { ChatPanelProps } from './chat-panel.tsx';
import { keepOutOfTheWay, whenVisitorIsFree } from './out-of-the-way.ts';
import './chat-launcher.css';

/** The key that remembers across pages that the visitor has closed the chat: then it does not open by itself again. */
const CLOSED = 'chat-closed';

const loadPanel = () => import('./chat-panel.tsx');

/** The round button on every page. The rest of the chat is fetched when it opens: by a click, or by itself. */
export function ChatLauncher() {
  const [Panel, setPanel] = useState<ComponentType<ChatPanelProps>>();
  const [opened, setOpened] = useState<ChatPanelProps['opened']>();
  /** How often somebody has asked for it and its code did not come: the sentence is read out anew. */
  const [failures, setFailures] = useState(0);
  const button = useRef<HTMLButtonElement>(null);

  const open = useCallback((how: ChatPanelProps['opened']) => {
    loadPanel().then(
      ({ ChatPanel }) => {
        setPanel(() => ChatPanel);
        setOpened(how);
        setFailures(0);
      },
      () => how === 'by-click' && setFailures((before) => before + 1),
    );
  }, []);
  const close = useCallback(() => {
    keepInTab(CLOSED, 'yes');
    setOpened(undefined);
  }, []);
  useEffect(() => {
    if (Panel) return undefined;
    return whenVisitorIsFree(CHAT_OPENS_AFTER_SECONDS * 1000, () => !findInTab(CLOSED) && open('by-itself'));
  }, [Panel, open]);
  const isHydrated = useHydrated();
  const isShown = isHydrated && !opened;
  useEffect(() => (isShown && button.current ? keepOutOfTheWay(button.current) : undefined), [isShown]);

  if (!isHydrated) return null;
  return (
    <>
      <button
        type="button"
        className="chat-button no-print"
        aria-label="Open the chat"
        hidden={!!opened}
        ref={button}
        onClick={() => open('by-click')}
      >
        <Icon name="chat" />
      </button>
      {failures > 0 && (
        <p className="chat-not-loaded day no-print" role="alert" key={failures}>
          The chat could not be loaded. Please check your connection and try again.
        </p>
      )}
      {Panel && <Panel opened={opened} close={close} button={button} />}
    </>
  );
}
