import { useRef } from 'react';

interface Intent {
  readonly content: string;
  readonly key: string;
}

/** By the name of forms that keep typed text while the visitor reads another page. In memory only. */
const unsent = new Map<string, Intent>();

/**
 * An idempotency key for what a visitor means to send once. The same content sent again (a retry, a double click) has
 * the same key; other content, or anything after `done()`, gets a new one. With a form's name the key survives leaving
 * the page.
 */
export function useIntentKey(form?: string): { keyOf: (content: unknown) => string; done: () => void } {
  const intent = useRef<Intent>(form === undefined ? undefined : unsent.get(form));

  function keyOf(content: unknown): string {
    const text = JSON.stringify(content);
    if (intent.current?.content !== text) intent.current = { content: text, key: newKey() };
    if (form !== undefined) unsent.set(form, intent.current);
    return intent.current.key;
  }
  function done() {
    intent.current = undefined;
    if (form !== undefined) unsent.delete(form);
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
