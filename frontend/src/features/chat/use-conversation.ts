import { useState } from 'react';
import { type CallBack, sendChatMessage } from '#shared/api/chat.ts';
import type { InputOf } from '#shared/api/contract.ts';
import { COMPANY } from '#shared/content/company.ts';
import { MOST_EARLIER_MESSAGES } from '#shared/rules/chat.ts';
import { ApiError, callApi } from '../../lib/call-api.ts';

/** A button: its label, and the message that it sends. */
export interface ChatChoice {
  readonly label: string;
  readonly message: string;
}

export interface ChatMessage {
  readonly id: string;
  readonly content: string;
  /** False: the assistant's. */
  readonly isUser: boolean;
  readonly timestamp: Date;
  readonly links: readonly { readonly label: string; readonly path: string }[];
  readonly choices: readonly ChatChoice[];
  /** Steps in an emergency, in which the company's phone number is shown in large type. */
  readonly isFirstAid: boolean;
  /** Whether a name and a phone number can now be left for a call from a person. */
  readonly offersPerson: boolean;
  /** Whether it says that no answer came: the phone number stands below it, and its button sends the question again. */
  readonly isFailure: boolean;
}

export type Conversation = ReturnType<typeof useConversation>;

/** The message of a visitor who wants to speak to a person. */
export const ASK_FOR_PERSON = 'I would like to speak to a person.';

const GREETING = `Hello, I am ${COMPANY.assistantName}, the assistant of ${COMPANY.name}, an I.T. and cybersecurity company in Durban since ${COMPANY.operatingSince}. I can tell you about our cybersecurity services, breach checking, vulnerability assessments and AI implementations. What would you like to know?`;

const FAILURE = `Sorry, I'm having trouble responding right now. Please try again or contact us directly at ${COMPANY.email}`;

const TRY_AGAIN = 'Try again';

const NOT_LEFT = `That did not reach us. Please try again, or phone us: ${COMPANY.phone.shown}`;

/** The conversation with the assistant. It is kept in memory only, as long as the page. */
export function useConversation() {
  const [messages, setMessages] = useState<readonly ChatMessage[]>(() => [
    messageAfter({ content: GREETING }, []),
  ]);
  const [isWaiting, setWaiting] = useState(false);
  const add = (words: Words) => setMessages((before) => [...before, messageAfter(words, before)]);

  async function ask(question: InputOf<typeof sendChatMessage>): Promise<void> {
    const asked = callApi(sendChatMessage, question);
    const { response, links = [], ...parts } = await asked.catch(answerIn);
    if (response.trim() === '') throw new Error('The reply is empty.');
    add({ content: response, links: links.filter(isOurs), ...parts });
  }
  async function whileWaiting<Result>(asked: Promise<Result>): Promise<Result> {
    setWaiting(true);
    try {
      return await asked;
    } finally {
      setWaiting(false);
    }
  }

  /** Sends the text unless it is blank or a reply is pending; returns whether it did. */
  function send(text: string): boolean {
    const message = text.trim();
    if (message === '' || isWaiting) return false;
    const own = ownMessages(messages);
    // What is sent again stands there already.
    const isAgain = messages.at(-1)?.isFailure === true && own.at(-1) === message;
    if (!isAgain) add({ content: message, isUser: true });
    const answered = ask(questionOf(isAgain ? own : [...own, message]));
    void whileWaiting(answered.catch((error: unknown) => add(wordsOnFailure(error, message))));
    return true;
  }
  /** Asks for a call from a person. Resolves to an error message for the visitor, or to undefined. */
  function leaveNumber(callBack: CallBack): Promise<string | undefined> {
    const left = ask({ ...questionOf(ownMessages(messages)), callBack });
    return whileWaiting(
      left.then(
        () => undefined,
        (error: unknown) => sentenceOf(error, [400, 429]) ?? NOT_LEFT,
      ),
    );
  }
  return { messages, isWaiting, send, leaveNumber };
}

/** An answer counts whatever its status. */
function answerIn(error: unknown) {
  const read = error instanceof ApiError ? sendChatMessage.reads.safeParse(error.answer) : undefined;
  if (!read?.success) throw error;
  return read.data;
}

/** Said when no answer came. The rate limit's own message says when to try again. */
function wordsOnFailure(error: unknown, message: string): Words {
  const refused = sentenceOf(error, [429]);
  if (refused !== undefined) return { content: refused };
  return { content: FAILURE, isFailure: true, choices: [{ label: TRY_AGAIN, message }] };
}

type Words = Pick<ChatMessage, 'content'> & {
  readonly [Part in keyof ChatMessage]?: ChatMessage[Part] | undefined;
};

function messageAfter(words: Words, before: readonly ChatMessage[]): ChatMessage {
  const timestamp = new Date();
  // Two messages may have the same millisecond.
  const id = String(Math.max(timestamp.getTime(), Number(before.at(-1)?.id ?? 0) + 1));
  const {
    content,
    isUser = false,
    links = [],
    choices = [],
    isFirstAid = false,
    offersPerson = false,
    isFailure = false,
  } = words;
  return { id, content, isUser, timestamp, links, choices, isFirstAid, offersPerson, isFailure };
}

function ownMessages(messages: readonly ChatMessage[]): string[] {
  return messages.filter(({ isUser }) => isUser).map(({ content }) => content);
}

/** The visitor's last message, and the earlier ones as its context. */
function questionOf(own: readonly string[]): InputOf<typeof sendChatMessage> {
  const earlier = own.slice(0, -1).slice(-MOST_EARLIER_MESSAGES);
  return { message: own.at(-1) ?? ASK_FOR_PERSON, ...(earlier.length > 0 && { earlier }) };
}

function sentenceOf(error: unknown, statuses: readonly number[]): string | undefined {
  const isSentence = error instanceof ApiError && error.isFromServer && statuses.includes(error.status);
  return isSentence ? error.message : undefined;
}

/** Whether it is a path of this site: not another host after two slashes. */
function isOurs({ path }: { readonly path: string }): boolean {
  return /^\/(?![/\\])[\w/#?=&.-]*$/.test(path);
}
