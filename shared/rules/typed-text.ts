/**
 * Whether anything that can be seen was typed: more than white space, controls and the characters that are shown as
 * nothing (Unicode Standard Annex 44, Default_Ignorable_Code_Point).
 */
export function isFilled(text: string): boolean {
  return /[^\s\p{Control}\p{Default_Ignorable_Code_Point}]/u.test(text);
}

const FEWEST_DIGITS = 9;
const MOST_DIGITS = 15;

/** Whether a text can be a phone number for a call back: nine to fifteen digits, in usual notation. */
export function isPhoneNumber(text: string): boolean {
  const digits = text.replace(/\D/g, '').length;
  return /^\+?[\d\s().-]+$/.test(text.trim()) && digits >= FEWEST_DIGITS && digits <= MOST_DIGITS;
}

const OF_SOUTH_AFRICA = /^0(?!0)|^(?:00)?27/;
const WHOLE_OF_SOUTH_AFRICA = /^(?:0|(?:00)?270?)[1-9]\d{8}$/;

/** Whether a person can be called back on this number. A South African number must have its full count of digits. */
export function canBePhoned(text: string): boolean {
  const digits = text.replace(/\D/g, '');
  return isPhoneNumber(text) && (!OF_SOUTH_AFRICA.test(digits) || WHOLE_OF_SOUTH_AFRICA.test(digits));
}

/**
 * A phone number in one notation: digits only, a South African one with its country code, so that `082 123 4567`, `+27
 * 82 123 4567` and `0027821234567` are equal.
 */
export function canonicalPhone(text: string): string {
  const digits = text.replace(/\D/g, '').replace(/^00/, '');
  if (/^0[1-9]\d{8}$/.test(digits)) return `27${digits.slice(1)}`;
  return digits.replace(/^270(?=[1-9]\d{8}$)/, '27');
}
