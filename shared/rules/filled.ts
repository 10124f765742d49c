/**
 * Whether anything that can be seen was typed: more than white space, controls and the characters that are shown as
 * nothing (Unicode Standard Annex 44, Default_Ignorable_Code_Point).
 */
export function isFilled(text: string): boolean {
  return /[^\s\p{Control}\p{Default_Ignorable_Code_Point}]/u.test(text);
}
