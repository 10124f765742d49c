import { withNumberFirst, withZuluDigits } from './zulu-numbers.ts';

/** Stands for a number that is not known: "hundreds", "more than ten". */
export const SOME_NUMBER = '#some';

const UNITS = byWords(
  'one een; two twee; three drie; four vier; five vyf; six ses; seven sewe; eight agt; nine nege',
  1,
  1,
);
const TEENS = byWords(
  'ten tien; eleven elf; twelve twaalf; thirteen dertien; fourteen veertien; fifteen vyftien; sixteen sestien; seventeen sewentien; eighteen agtien agttien; nineteen negentien neentien',
  10,
  1,
);
const TENS = byWords(
  'twenty twintig; thirty dertig; forty fourty veertig; fifty vyftig; sixty sestig; seventy sewentig; eighty tagtig tagentig; ninety ninty negentig neentig',
  20,
  10,
);
const SMALL: Readonly<Record<string, number>> = { ...UNITS, ...TEENS, ...TENS };

const UNIT = Object.keys(UNITS).join('|');
const TEN = Object.keys(TENS).join('|');
const A = 'one|een|an|a|n';
const AND = '(?:,? (?:and|en|n|&))?';
const SCALE = '(?:hundred|honderd|thousand|duisend|dozen|dosyn)';

/** "twenty five", "twenty-five", "vyf en twintig", "vyfentwintig". */
const TEN_AND_UNIT = new RegExp(`\\b(${TEN})[ -]?(${UNIT})\\b`, 'g');
const UNIT_AND_TEN = new RegExp(`\\b(${UNIT})[ -]?en[ -]?(${TEN})\\b`, 'g');
/** "a" and "one" are numbers only before what they multiply. */
const WORD = new RegExp(
  `\\b(?:${Object.keys(SMALL)
    .filter((word) => SMALL[word] !== 1)
    .join('|')})(?=(?:honderd|duisend)?\\b)`,
  'g',
);
const NOT_COUNTED = new RegExp(
  `\\b(?:dozens|hundreds|thousands|honderde|duisende)\\b|\\b(?:couple(?: of)?|few|several|some|many|paar)(?: a)? ${SCALE}\\b`,
  'g',
);
const HALF_A_DOZEN = /\b(?:half(?: a)? ?dozen|(?:n )?(?:halwe|half) ?dosyn)\b/g;
const DOZEN = new RegExp(`(?:\\b(\\d{1,2}|${A}) ?)?\\b(?:dozen|dosyn)\\b`, 'g');
const HUNDRED = scaleOf('hundred|honderd', 2);
const THOUSAND = scaleOf('thousand|duisend', 3);
/** "1,005" and "1 005", not a part of a telephone number or a list. */
const IN_GROUPS = /(?<![\d.,:] ?)\b([1-9]\d{0,2})[, ](?!365\b)(\d{3})\b(?![.:]\d|[, ]?\d)/g;

/** A text with its numbers in digits, in English, Afrikaans and isiZulu: "one hundred and five" is 105, "half a dozen" 6. `plain` is in small letters. */
export function withDigits(plain: string): string {
  const numbers = withZuluDigits(plain)
    .replace(IN_GROUPS, '$1$2')
    .replace(UNIT_AND_TEN, (_, unit: string, ten: string) => String(valueOf(ten) + valueOf(unit)))
    .replace(TEN_AND_UNIT, (_, ten: string, unit: string) => String(valueOf(ten) + valueOf(unit)))
    .replace(WORD, (word) => String(valueOf(word)))
    .replace(/\b(\d+|een)(?=honderd|duisend)/g, '$1 ')
    .replace(NOT_COUNTED, SOME_NUMBER)
    .replace(HALF_A_DOZEN, '6')
    .replace(DOZEN, (_, times?: string) => String(valueOf(times) * 12))
    .replace(HUNDRED, (_, times?: string, more?: string) => String(valueOf(times) * 100 + valueOf(more, 0)))
    .replace(THOUSAND, (_, times?: string, more?: string) =>
      String(valueOf(times) * 1000 + valueOf(more, 0)),
    );
  return withNumberFirst(numbers);
}

/** What a word or digits are worth; "a" is one. */
function valueOf(word: string | undefined, otherwise = 1): number {
  if (word === undefined) return otherwise;
  return /^\d+$/.test(word) ? Number(word) : (SMALL[word] ?? 1);
}

/** "two hundred and five": what multiplies, and what is added. */
function scaleOf(words: string, digits: number): RegExp {
  const added = `${AND} (\\d{1,${digits}}|one|een)\\b(?! ${SCALE}|[\\d%])`;
  return new RegExp(`(?:\\b(\\d{1,3}|${A}) )?\\b(?:${words})\\b(?:${added})?`, 'g');
}

/** From each spelling to its number; `list` holds the spellings of one after the other. */
function byWords(list: string, first: number, step: number): Record<string, number> {
  return Object.fromEntries(
    list.split('; ').flatMap((words, index) => words.split(' ').map((word) => [word, first + index * step])),
  );
}
