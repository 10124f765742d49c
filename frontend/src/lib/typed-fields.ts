/** Reads what is typed into a form: the text of a field, without the space around it, and whether a box is ticked. */
export function typedFields(form: HTMLFormElement) {
  const data = new FormData(form);
  const text = (name: string): string => {
    const entry = data.get(name);
    return typeof entry === 'string' ? entry.trim() : '';
  };
  return { text, isTicked: (name: string) => data.has(name) };
}
