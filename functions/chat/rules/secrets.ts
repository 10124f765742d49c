/** Stands in the place of a secret. */
const TAKEN_OUT = '***';

/** Card numbers in their usual groups, and South African identity numbers. */
const CARD =
  /(?<![\d+])[1-9]\d{3}(?:([ -]?)\d{4}\1\d{4}\1\d{1,4}(?:\1\d{1,3})?|([ -]?)\d{6}\2\d{4,5})(?!\d)/g;
const IDENTITY = /(?<![\d+])\d{2}[ .-]?(?:0[1-9]|1[0-2])[ .-]?(?:0[1-9]|[12]\d|3[01])(?:[ .-]?\d){7}(?!\d)/g;
/** What is called an identity number: a mistyped one tells nearly as much. */
const CALLED_IDENTITY =
  /\b((?:id|identity|identiteits?)[ -]?(?:number|no|nommer|nr)?\b[\s:=.-]*(?:(?:was|is)\b[\s:=]*)?)\d(?:[ .-]?\d){12}(?!\d)/gi;

/** "for the router", "of my email", between a name and what it names. */
const OF_WHAT = String.raw`(?:\s+(?:for|of|to|on|vir|van|op)(?:\s+[\w-]+){1,4}?(?=\s*[:=]|\s+(?:is|was)\b))?`;
const JOINED = String.raw`${OF_WHAT}[\s:=,.\-]*(?:(?:number|no|nommer|code|kode|was|is)\b[\s:=,.\-]*){0,3}`;
/** What follows the name of a code: "otp 482913", "my pin is 1234". Other codes, such as those of an error, are no secret. */
const CODE = new RegExp(
  String.raw`\b((?:otp|pin|cvv2?|cvc2?|one[- ]time[- ](?:pin|password|code)|passcode|(?:security|verification|verify|login|sms|banking|whatsapp|eenmalige|bank) (?:code|kode|pin))\b${JOINED})\d(?:[ -]?\d){2,7}\b`,
  'gi',
);
const PASSWORD_NAME = String.raw`(?:pass ?words?|passwd|passphrase|pass|pa?swd|pwd?|wagwoord|iphasiwedi)`;
/** What follows "password": a word with digits or signs in it, which no sentence has. */
const PASSWORD = new RegExp(
  String.raw`\b(${PASSWORD_NAME}\b${OF_WHAT}["'“”‘’\s:=-]*(?:(?:was|is|now|to|=)\b["'“”‘’\s:=-]*){0,3})((?=\S*[\d!@#$%^&*_+])(?=\S*\w)\S{4,})`,
  'gi',
);
/** "24hours", "2FA", "2024?", "manager!": a time, a short form or a word at the end of a sentence. */
const NO_PASSWORD = /^(?:\d+[a-z]+|(?:19|20)\d\d|[a-z'’-]+)[.,;:!?)]*$/i;
/** "wagwoord: sonskyn", "my pass is kalahari": one word of letters, at the end of a part of a sentence. */
const PLAIN_PASSWORD = new RegExp(
  String.raw`(?<!\b(?:what|which|wat|watter) )\b(${PASSWORD_NAME}\b${OF_WHAT}\s*(?:[:=]|(?:is|was)\b:?)\s*["'“‘]?)(\p{L}{4,})(?!\p{L})(?=["'”’]?\s*(?:$|[,;.!\n]|(?:and|but|user|username|en|maar)\b))`,
  'giu',
);
/** What is said of a password, and is none. */
const SAID_OF_ONE =
  /(?:ed|en|ing|ble|less)$|^(?:wrong|weak|strong|safe|unsafe|lost|gone|same|different|unknown|correct|incorrect|right|good|long|short|easy|hard|simple|complex|secure|insecure|fine|known|best|better|worse|longer|shorter|stronger|weaker|older|newer|common|obvious|personal|temporary|default|important|enough|missing|down|okay|valid|invalid|secret|private|public|empty|blank|there|here|mine|yours|theirs|this|that|what|which|where|please|help|urgent|verkeerd|swak|sterk|gesteel|verloor|dieselfde|goed|veilig|nodig|kort|lank)$/i;
/** A word as only passwords are: of all kinds of characters, with a sign in the middle or after a year. */
const STRONG =
  /(?<!\S)(?=\S*[a-z])(?=\S*[A-Z])(?=\S*\d)(?=\S*[!@#$%^&*_+]\w|\S*\d{4}[!@#$%^&*_+])(?!\S*(?:\/|@\S+\.))\S{8,}/g;
/** A message that is nothing but a code or a password. */
const ONLY_CODE = /^\s*\d{3}[ -]?\d{2,5}\s*$/;
const ONLY_PASSWORD =
  /^\s*(?=\S*\d)(?=\S*[a-z])(?=\S*[A-Z])(?=\S*[!@#$%^&*_+])(?!\S*(?:\/|@\S+\.))\S{8,}\s*$/;
/** What secrets are called, and the little words around. An OTP is not among them: who types one may have given it away. */
const ONLY_NAMES =
  /^(?:\W|\b(?:my|our|the|is|was|and|its?|this|here|id|identity|identiteits|number|no|nr|nommer|card|pass ?word|pass|passwd|pwd?|wagwoord|iphasiwedi|user|username|login|en)\b)*$/i;

/**
 * A message without what looks like a password, a code, or a card or identity number, so that these go no further: to no model, and
 * into no lead.
 */
export function withoutSecrets(message: string): string {
  if (ONLY_CODE.test(message) || ONLY_PASSWORD.test(message)) return TAKEN_OUT;
  const ifValid = (found: string) => (isLuhnValid(found) ? TAKEN_OUT : found);
  const unless = (ordinary: RegExp) => (found: string, before: string, word: string) =>
    ordinary.test(word) ? found : `${before}${TAKEN_OUT}`;
  return message
    .replace(CARD, ifValid)
    .replace(IDENTITY, ifValid)
    .replace(CALLED_IDENTITY, `$1${TAKEN_OUT}`)
    .replace(CODE, `$1${TAKEN_OUT}`)
    .replace(PASSWORD, unless(NO_PASSWORD))
    .replace(PLAIN_PASSWORD, unless(SAID_OF_ONE))
    .replace(STRONG, TAKEN_OUT);
}

/** Whether `withoutSecrets` left of a message no more than what the secrets in it are called. */
export function isOnlySecret(message: string): boolean {
  return message.includes(TAKEN_OUT) && ONLY_NAMES.test(message);
}

/** Whether the last digit checks the others, as in card and identity numbers. Source: ISO/IEC 7812-1, annex B. */
function isLuhnValid(number: string): boolean {
  const sum = Array.from(number.replace(/\D/g, ''), Number)
    .toReversed()
    .map((digit, place) => (place % 2 === 0 ? digit : digit * 2))
    .reduce((total, value) => total + (value > 9 ? value - 9 : value), 0);
  return sum % 10 === 0;
}
