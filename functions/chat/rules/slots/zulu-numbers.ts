/** From five downwards a number agrees with what it counts: "abantu abahlanu", "amakhompyutha amahlanu", "izinto ezinhlanu". */
const AGREEING: Readonly<Record<string, number>> = { bili: 2, thathu: 3, tathu: 3, ne: 4, hlanu: 5 };
/** From six on it is a noun, which only gets a beginning: "abantu abayisithupha". */
const NOUNS: Readonly<Record<string, number>> = {
  sithupha: 6,
  sikhombisa: 7,
  shiyagalombili: 8,
  shiyangalombili: 8,
  shiyagalolunye: 9,
  shiyangalolunye: 9,
  shumi: 10,
};
const AGREEING_STEM = Object.keys(AGREEING).join('|');
const NOUN_STEM = Object.keys(NOUNS).join('|');

/** What stands before a number that agrees; "si" is "we are", and "abane" is four, but "abanye" is others. */
const CLASSES = '(?:n?ga)?(?:siba|aba|ama|ezi[mn]?|izi[mn]?|emi|imi)';
const AGREES = new RegExp(`\\b(${CLASSES})(${AGREEING_STEM})\\b`, 'g');
const NOUN = new RegExp(`\\b([a-z]{0,5}y)?-?i(?:si)?(${NOUN_STEM})\\b`, 'g');
/** "ishumi nambili" is twelve, "amashumi amabili" twenty. */
const TEENS = new RegExp(
  `\\b([a-z]{0,5}y)?i?shumi (?:na|ne|no)(?:ba|ma|n|m|si|nga)?(nye|${AGREEING_STEM}|sithupha|sikhombisa|(?:si)?shiya\\w+)\\b`,
  'g',
);
const TENS = new RegExp(`\\b[a-z]{0,6}amashumi (?:ama|ayi(?:si)?)(${AGREEING_STEM}|${NOUN_STEM})\\b`, 'g');
/** One person. */
const ONE = /\b(?:um(?:untu|sebenzi|qashwa)) (?:oyedwa|munye)\b/g;

/** Nouns that a count follows in isiZulu, with what may be joined on in front: "linabantu abayi 8". */
const COUNTED =
  '[a-z]{0,5}(?:bantu|basebenzi|baqashwa|thisha|makhompyutha|makhompuyutha|malaptop|ma-laptop|maphc|mishini)';
const NOUN_THEN_NUMBER = new RegExp(
  `\\b(${COUNTED})(?: \\w+)?? (?:aba(?:yi|ngu)|ama(?:yi|ngu)?|ayi|angu|ba(?:yi|ngu))?[ -]?(\\d{1,3})\\b`,
  'g',
);
const PEOPLE = /bantu$|basebenzi$|baqashwa$|thisha$/;

/** A text with its isiZulu numbers in digits. `plain` is in small letters. */
export function withZuluDigits(plain: string): string {
  return plain
    .replace(ONE, '1 abantu')
    .replace(TENS, (_, stem: string) => String(valueOf(stem) * 10))
    .replace(
      TEENS,
      (_, before: string | undefined, stem: string) => isWe(before) + String(10 + valueOf(stem)),
    )
    .replace(AGREES, (_, before: string, stem: string) => isWe(before) + String(valueOf(stem)))
    .replace(NOUN, (_, before: string | undefined, stem: string) => isWe(before) + String(valueOf(stem)));
}

/** A text with its numbers before what they count in isiZulu: "linabantu abayi 6" is "6 abantu". */
export function withNumberFirst(digits: string): string {
  return digits.replace(
    NOUN_THEN_NUMBER,
    (_, noun: string, number: string) => `${number} ${PEOPLE.test(noun) ? 'abantu' : 'amakhompyutha'}`,
  );
}

/** "sibahlanu" and "siyisithupha" say that we are so many. */
function isWe(before: string | undefined): string {
  return before?.startsWith('si') ? 'siyi ' : '';
}

function valueOf(stem: string): number {
  const noun = Object.keys(NOUNS).find((name) => stem.endsWith(name));
  return AGREEING[stem] ?? (noun === undefined ? 1 : (NOUNS[noun] ?? 1));
}
