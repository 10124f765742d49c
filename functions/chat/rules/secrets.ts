/** Stands in the place of a secret. */
const TAKEN_OUT = '***';

/** Card numbers in their usual groups, and South African identity numbers. */
const CARD =
  /(?<![\d+])[1-9]\d{3}(?:([ -]?)\d{4}\1\d{4}\1\d{1,4}(?:\1\d{1,3})?|([ -]?)\d{6}\2\d{4,5})(?!\d)/g;
const IDENTITY = /(?<![\d+])(\d{2})(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01]) ?\d{4} ?\d{3}(?!\d)/g;

const JOINED = String.raw`[\s:=,.\-]*(?:(?:number|no|nommer|code|kode|was|is)\b[\s:=,.\-]*){0,3}`;
/** What follows the name of a code: "otp 482913", "my pin is 1234". Other codes, such as those of an error, are no secret. */
const CODE = new RegExp(
  String.raw`\b((?:otp|pin|cvv2?|cvc2?|one[- ]time[- ](?:pin|password|code)|passcode|(?:security|verification|verify|login|sms|banking|whatsapp|eenmalige|bank) (?:code|kode|pin))\b${JOINED})\d(?:[ -]?\d){2,7}\b`,
  'gi',
);
/** What follows "password": a word with digits or signs in it, which no sentence has. */
const PASSWORD =
  /\b((?:pass ?words?|passphrase|pwd|wagwoord|iphasiwedi)\b["'“”‘’\s:=-]*(?:(?:was|is|now|to|=)\b["'“”‘’\s:=-]*){0,3})((?=\S*[\d!@#$%^&*_+])(?=\S*\w)\S{4,})/gi;
/** "24hours", "2FA", "2024?", "manager!": a time, a short form or a word at the end of a sentence. */
const NO_PASSWORD = /^(?:\d+[a-z]+|(?:19|20)\d\d|[a-z'’-]+)[.,;:!?)]*$/i;
/** A word as only passwords are: of all kinds of characters, with a sign in the middle or after a year. */
const STRONG =
  /(?<!\S)(?=\S*[a-z])(?=\S*[A-Z])(?=\S*\d)(?=\S*[!@#$%^&*_+]\w|\S*\d{4}[!@#$%^&*_+])(?!\S*(?:\/|@\S+\.))\S{8,}/g;
/** A message that is nothing but a code or a password. */
const ONLY_CODE = /^\s*\d{3}[ -]?\d{2,5}\s*$/;
const ONLY_PASSWORD =
  /^\s*(?=\S*\d)(?=\S*[a-z])(?=\S*[A-Z])(?=\S*[!@#$%^&*_+])(?!\S*(?:\/|@\S+\.))\S{8,}\s*$/;

/**
 * A message without what looks like a password, a code, or a card or identity number, so that these go no further: to no model, and
 * into no lead.
 */
export function withoutSecrets(message: string): string {
  if (ONLY_CODE.test(message) || ONLY_PASSWORD.test(message)) return TAKEN_OUT;
  const ifValid = (found: string) => (isLuhnValid(found) ? TAKEN_OUT : found);
  return message
    .replace(CARD, ifValid)
    .replace(IDENTITY, ifValid)
    .replace(CODE, `$1${TAKEN_OUT}`)
    .replace(PASSWORD, (found, before: string, word: string) =>
      NO_PASSWORD.test(word) ? found : `${before}${TAKEN_OUT}`,
    )
    .replace(STRONG, TAKEN_OUT);
}

/** Whether the last digit checks the others, as in card and identity numbers. Source: ISO/IEC 7812-1, annex B. */
function isLuhnValid(number: string): boolean {
  const sum = Array.from(number.replace(/\D/g, ''), Number)
    .toReversed()
    .map((digit, place) => (place % 2 === 0 ? digit : digit * 2))
    .reduce((total, value) => total + (value > 9 ? value - 9 : value), 0);
  return sum % 10 === 0;
}
