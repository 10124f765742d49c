/** A line of typed text without what no form produces and no mail can carry: control characters and lone surrogates. */
export function tidyLine(text: string): string {
  return tidy(text, /\p{Control}/gu);
}

/** The same for a text of several lines; keeps line breaks and tabs. */
export function tidyLines(text: string): string {
  return tidy(text, /[^\P{Control}\n\t]/gu);
}

function tidy(text: string, unwanted: RegExp): string {
  return text
    .replace(/\p{Surrogate}/gu, '\uFFFD')
    .replace(unwanted, '')
    .trim();
}
