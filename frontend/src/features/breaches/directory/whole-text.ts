import { getBreach } from '#shared/api/breaches.ts';
import { callApi } from '../../../lib/call-api.ts';

const asked = new Map<string, Promise<string>>();
const known = new Map<string, string>();
const texts = new Map<string, string>();

/** The whole description of a breach as text; fetched once. After a failure the next call tries again. */
export function wholeText(name: string): Promise<string> {
  const before = asked.get(name);
  if (before) return before;
  const now = callApi(getBreach, { name }).then(({ breach }) => {
    const text = textOf(breach.Description);
    known.set(name, text);
    return text;
  });
  asked.set(name, now);
  now.catch(() => asked.delete(name));
  return now;
}

/** Keeps a whole description that came with the list, so that it is not fetched. */
export function keepWhole(name: string, text: string): void {
  known.set(name, text);
  asked.set(name, Promise.resolve(text));
}

/** The whole description, if it is already loaded. */
export function findWhole(name: string): string | undefined {
  return known.get(name);
}

/** The text of HTML from strangers, parsed in a document that runs and loads nothing. */
export function textOf(html: string): string {
  if (!/[<&]/.test(html)) return html;
  const before = texts.get(html);
  if (before !== undefined) return before;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const end of body.querySelectorAll('p, br, li')) end.after(' ');
  const text = (body.textContent ?? '').replace(/\s+/g, ' ').trim();
  texts.set(html, text);
  return text;
}
