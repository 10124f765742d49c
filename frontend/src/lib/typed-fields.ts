/** Reads a form: the trimmed text of a field, and whether a checkbox is ticked. */
export function typedFields(form: HTMLFormElement) {
  const data = new FormData(form);
  const text = (name: string): string => {
    const entry = data.get(name);
    return typeof entry === 'string' ? entry.trim() : '';
  };
  return { text, isTicked: (name: string) => data.has(name) };
}
