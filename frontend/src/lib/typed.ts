/**
 * For a form that only scripts can send: before they run, the browser neither leaves the page nor puts what was typed
 * into its address, as it does not for `dialog` outside a dialog (HTML standard, form submission algorithm).
 */
export const SENT_BY_SCRIPTS = { method: 'dialog', noValidate: true } as const;

/** The domain in what was typed, which may be a URL or an email address: a guess until the server has answered. */
export function nameIn(typed: string): string {
  const host = typed.replace(/^[a-z+.-]+:\/\//i, '').split(/[/?#\s]/)[0] ?? '';
  return host.slice(host.lastIndexOf('@') + 1).replace(/\.$/, '') || typed;
}

/** Reads a form: the trimmed text of a field, and whether a checkbox is ticked. */
export function typedFields(form: HTMLFormElement) {
  const data = new FormData(form);
  const text = (name: string): string => {
    const entry = data.get(name);
    return typeof entry === 'string' ? entry.trim() : '';
  };
  return { text, isTicked: (name: string) => data.has(name) };
}
