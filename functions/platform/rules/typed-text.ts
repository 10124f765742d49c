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

/**
 * The Unicode characters that change the direction of the text around them: with them a name can look like another
 * name, a file like another kind of file, and the next column of a table can appear before this one. Source: Unicode
 * Standard Annex 9, 2.
 */
const MARKS = /\p{Bidi_Control}/gu;

/** Text of strangers with each direction mark as its escape, such as `\u202E`: visible and without effect. */
export function showDirectionMarks(text: string): string {
  return text.replace(
    MARKS,
    (mark) => `\\u${mark.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`,
  );
}
