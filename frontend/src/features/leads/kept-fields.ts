import { type RefObject, useLayoutEffect, useRef } from 'react';
import { KEPT_MS } from '../../lib/tab-store.ts';

interface Kept {
  readonly values: ReadonlyMap<string, string>;
  readonly until: number;
}

/** By form. In memory only: a reload or a closed window discards it. */
const kept = new Map<string, Kept>();

/**
 * Keeps what was typed into a form and not sent while the visitor reads another page: a browser restores it by itself
 * only when the whole document was left. Not for longer than other typed data of the tab is kept, because the next
 * person may use the same device. `form` is the form's name, unique on the site.
 */
export function useKeptFields(form: string): RefObject<HTMLFormElement | null> {
  const element = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    const fields = fieldsOf(element.current);
    const before = keptOf(form);
    for (const field of fields) field.value = before?.get(field.name) ?? field.value;
    return () => {
      const values = new Map(fields.map(({ name, value }) => [name, value]));
      kept.set(form, { values, until: Date.now() + KEPT_MS });
    };
  }, [form]);
  return element;
}

/** Sent data is not kept, even when its answer arrived after the page was left. */
export function forgetKeptFields(form: string): void {
  kept.delete(form);
}

function keptOf(form: string): Kept['values'] | undefined {
  const found = kept.get(form);
  if (found && Date.now() < found.until) return found.values;
  kept.delete(form);
  return undefined;
}

function fieldsOf(form: HTMLFormElement | null) {
  return [...(form?.elements ?? [])].filter(
    (field) => field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement,
  );
}
