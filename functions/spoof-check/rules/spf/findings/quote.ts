const LONGEST_QUOTE = 80;

/** A piece of a record in quotation marks, safe to print: cut when long, odd characters made visible. */
export function quote(text: string): string {
  const visible = text.replace(
    /[^ -~]/g,
    (character) => `\\x${character.charCodeAt(0).toString(16).padStart(2, '0')}`,
  );
  return `"${visible.length > LONGEST_QUOTE ? `${visible.slice(0, LONGEST_QUOTE)}…` : visible}"`;
}

/** Quoted pieces in a row, each once, at most five of them. */
export function quoteList(texts: readonly string[]): string {
  const different = [...new Set(texts)];
  const shown = different.slice(0, 5).map(quote).join(', ');
  return different.length > 5 ? `${shown} and ${String(different.length - 5)} more` : shown;
}
