import { useRef } from 'react';

interface Intent {
  readonly content: string;
  readonly key: string;
}

/** Of forms that have a name, because they keep what was typed while another page is read. In memory only. */
const unsent = new Map<string, Intent>();

/**
 * A key for what a visitor means to send once. The same content sent again (a retry, a double click) has the same key;
 * other content, or anything after `done()`, has a new one. With the name of a form also when its page was left in between.
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

/** 32 hexadecimal digits. Not `randomUUID`, which needs HTTPS: a phone in the office tries the site over plain HTTP. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
