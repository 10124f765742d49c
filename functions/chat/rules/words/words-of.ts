import { SPELLINGS } from './spellings.ts';

/** Words that say little about the subject by themselves; questions made of nothing else still have their order. */
const EMPTY_WORDS = new Set(
  'a about an and are as at be been by can could did do does for from had has have hey how i if in is it its just like me my of ok on or our please so some tell than that the their them then there these they this those to too u us very was we were what when where which who why will with would you your am any get give got go need want know let make also but not no yes one only here out up into over now really maybe die n het is ek jy u ons julle my wat hoe waar wie kan en van vir met om te op aan by dit daar so as sal wil moet nie asb asseblief ngi uku na ku noma futhi ngicela ukuthi la lo le'.split(
    ' ',
  ),
);

/** Whether a stem says something about the subject of a sentence. */
export function isTelling(word: string): boolean {
  return word.length > 1 && !EMPTY_WORDS.has(word) && !word.startsWith('#');
}

/** A number as a word of its own, so that "7 people" and "12 people" are alike. */
export const NUMBER = '#number';

/**
 * The words of a text as they are compared: small letters without accents, short forms written out, plural and singular
 * alike. `R550` and `7` both become NUMBER.
 */
export function wordsOf(text: string): string[] {
  return spelledOut(text).map(stemOf);
}

/** The words of a text in small letters, short forms written out. */
export function spelledOut(text: string): string[] {
  return plainText(text)
    .split(/[^a-z0-9#]+/)
    .filter(Boolean)
    .flatMap((word) => (Object.hasOwn(SPELLINGS, word) ? (SPELLINGS[word] ?? word) : word).split(' '));
}

/** "slooow": a letter three times or more; but for w, of which addresses have three. */
const DRAWN_OUT = /([a-vx-z])\1{2,}/g;

/** The Afrikaans word for to take, which is no tax: "hoe lank vat dit". */
const TO_TAKE =
  /(?<=\b(?:toe|te|nog|gaan|kan|moet|wil|sal) )vat\b|\bvat\b(?= (?:dit|ek|jy|hy|ons|nog|lank|so|n)\b)/g;

/** Small letters, without accents, apostrophes and signs that nobody sees. */
export function plainText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]+/gu, '')
    .replace(/['’‘`´ŉ]/g, '')
    .toLowerCase()
    .replace(DRAWN_OUT, '$1$1')
    .replace(TO_TAKE, 'neem')
    .replace(/24\s?[/x-]\s?7/g, ' 24hour ')
    .replace(/\be-mail/g, 'email')
    .replace(/\bt\s?&\s?cs?\b/g, 'terms');
}

/** Plural and singular, "paying" and "pay" meet. Rough, but the same for examples and questions. */
export function stemOf(word: string): string {
  if (/^r?\d+$/.test(word)) return NUMBER;
  if (word.length < 4) return word;
  const singular = word.endsWith('ies') ? `${word.slice(0, -3)}y` : word.replace(/(?<=[^su])s$/, '');
  const bare = singular.length > 5 ? singular.replace(/(?:ing|ed)$/, '') : singular;
  const short = bare.length < 3 ? singular : bare;
  return short.length > 4 ? short.replace(/(.)\1$/, '$1').replace(/e$/, '') : short;
}
