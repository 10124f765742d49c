/** Words that say little about a subject by themselves, in the three languages. */
const EMPTY_WORDS = new Set(
  'a about an and are as at be been by can could did do does for from had has have hey how i if in is it its just like me my of ok on or our please so some tell than that the their them then there these they this those to too u us very was we were what when where which who why will with would you your am any get give got go need want know let make also but not no yes one only here out up into over now really maybe die n het ek jy ons julle hoe waar wie kan en van vir met om te op aan by dit daar as sal wil moet nie asb asseblief ngi uku na ku noma futhi ngicela ukuthi la lo le'.split(
    ' ',
  ),
);

/** Whether a token says something about the subject of a sentence. */
export function isTelling(token: string): boolean {
  return token.length > 1 && !EMPTY_WORDS.has(token) && !token.startsWith('#');
}

/** A number as a token of its own, so that "7 people" and "12 people" are alike. */
const NUMBER = '#number';

/** "slooow": a letter three times or more; but for w, of which addresses have three. */
const DRAWN_OUT = /([a-vx-z])\1{2,}/g;

/** Small letters, without accents, apostrophes and signs that nobody sees. */
export function plainText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]+/gu, '')
    .replace(/['’‘`´ŉ]/g, '')
    .toLowerCase()
    .replace(DRAWN_OUT, '$1$1')
    .replace(/24\s?[/x-]\s?7/g, ' 24hour ')
    .replace(/\b(we|they|you|u) r\b/g, '$1 are')
    .replace(/\be-mail/g, 'email');
}

/** The tokens of a text. A number stands as such, and as itself where it may be a port, a price or a year. */
export function tokensOf(text: string): string[] {
  return plainText(text)
    .replace(/(?<=\d)[ ,](?=\d{3}\b)/g, '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .flatMap((word) => {
      const [, digits] = /^r?(\d+)$/.exec(word) ?? [];
      if (digits === undefined) return stemOf(word);
      return digits.length > 1 && digits.length < 6 ? [NUMBER, `n${digits}`] : NUMBER;
    });
}

/** Plural and singular, "paying" and "pay" meet. Rough, but the same for examples and questions. */
function stemOf(word: string): string {
  if (word.length < 4) return word;
  const singular = word.endsWith('ies') ? `${word.slice(0, -3)}y` : word.replace(/(?<=[^su])s$/, '');
  const bare = singular.length > 5 ? singular.replace(/(?:ing|ed)$/, '') : singular;
  const short = bare.length < 3 ? singular : bare;
  return short.length > 4 ? short.replace(/(.)\1$/, '$1').replace(/e$/, '') : short;
}
