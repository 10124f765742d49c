import { useState } from 'react';
import { sendChatMessage } from '#shared/api/chat.ts';
import { COMPANY } from '#shared/content/company.ts';
import { ApiError, callApi } from '../../lib/call-api.ts';

export interface ChatMessage {
  readonly id: string;
  readonly content: string;
  /** False: the assistant's. */
  readonly isUser: boolean;
  readonly timestamp: Date;
  readonly links: readonly { readonly label: string; readonly path: string }[];
}

export interface Conversation {
  readonly messages: readonly ChatMessage[];
  readonly isWaiting: boolean;
  /** Sends what is not only space, unless a reply is being waited for; says whether it did. */
  readonly send: (text: string) => boolean;
}

const GREETING = `Hello, I am ${COMPANY.assistantName}, the assistant of ${COMPANY.name}, an I.T. and cybersecurity company in Durban since ${COMPANY.operatingSince}. I can tell you about our cybersecurity services, breach checking, vulnerability assessments and AI implementations. What would you like to know?`;

const FAILURE = `Sorry, I'm having trouble responding right now. Please try again or contact us directly at ${COMPANY.email}`;

/** The conversation with the assistant. It lives as long as the page does, and nowhere else. */
export function useConversation(): Conversation {
  const [messages, setMessages] = useState<readonly ChatMessage[]>(() => [said(GREETING, [])]);
  const [isWaiting, setWaiting] = useState(false);
  const add = (content: string, isUser: boolean, links: ChatMessage['links'] = []) =>
    setMessages((before) => [...before, said(content, before, { isUser, links })]);

  async function ask(message: string): Promise<void> {
    setWaiting(true);
    try {
      const { response, links = [] } = await callApi(sendChatMessage, { message });
      add(response, false, links.filter(isOurs));
    } catch (error) {
      const isTooSoon = error instanceof ApiError && error.status === 429 && error.isSaidByServer;
      // The limit's own sentence says when to come back.
      add(isTooSoon ? error.message : FAILURE, false);
    }
    setWaiting(false);
  }

  function send(text: string): boolean {
    const message = text.trim();
    if (message === '' || isWaiting) return false;
    add(message, true);
    void ask(message);
    return true;
  }
  return { messages, isWaiting, send };
}

function said(
  content: string,
  before: readonly ChatMessage[],
  { isUser = false, links = [] }: Partial<ChatMessage> = {},
): ChatMessage {
  const timestamp = new Date();
  // Two messages may fall into one millisecond.
  const id = String(Math.max(timestamp.getTime(), Number(before.at(-1)?.id ?? 0) + 1));
  return { id, content, isUser, timestamp, links };
}

/** A path of this site: not another host behind two slashes. */
function isOurs({ path }: { readonly path: string }): boolean {
  return /^\/(?![/\\])[\w/#?=&.-]*$/.test(path);
}
