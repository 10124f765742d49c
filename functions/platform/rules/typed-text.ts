/** A typed line without what no form types and no mail can carry: control characters, and halves of characters. */
export function tidyLine(text: string): string {
  return tidy(text, /\p{Control}/gu);
}

/** The same of a text of several lines, which keeps them and its tabs. */
export function tidyLines(text: string): string {
  return tidy(text, /[^\P{Control}\n\t]/gu);
}

function tidy(text: string, unwanted: RegExp): string {
  return text
    .replace(/\p{Surrogate}/gu, '\uFFFD')
    .replace(unwanted, '')
    .trim();
}
