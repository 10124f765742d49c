/**
 * The marks of Unicode that turn the direction of the text around them: with them a name is shown as another, a file as
 * another kind of file, and the next column of a table in front of this one. Source: Unicode Standard Annex 9, 2.
 */
const MARKS = /\p{Bidi_Control}/gu;

/**
 * Text that strangers wrote, with each mark of direction as the six characters `\u202E` in its place: seen, and without
 * effect. In JSON it stays the same value.
 */
export function showDirectionMarks(text: string): string {
  return text.replace(
    MARKS,
    (mark) => `\\u${mark.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`,
  );
}
