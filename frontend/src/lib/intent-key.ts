import { useRef } from 'react';

interface Intent {
  readonly content: string;
  readonly key: string;
}

/**
 * An idempotency key for what a visitor means to send once. The same content sent again (a retry, a double click) has
 * the same key; other content, or anything after `done()`, gets a new one.
 */
export function useIntentKey(): { keyOf: (content: unknown) => string; done: () => void } {
  const intent = useRef<Intent>(undefined);

  function keyOf(content: unknown): string {
    const text = JSON.stringify(content);
    if (intent.current?.content !== text) intent.current = { content: text, key: newKey() };
    return intent.current.key;
  }
  function done() {
    intent.current = undefined;
  }
  return { keyOf, done };
}

/**
 * 32 hexadecimal digits. Not `randomUUID`, which needs HTTPS: a phone in the office may open the site over plain HTTP.
 */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
