import { plainText } from '../words/words-of.ts';
import { amountWordsOf } from './amounts.ts';

test.each([
  ['what is included in the 550', ['#amount-laptop']],
  ['is it R550 at my house as well', ['#amount-laptop']],
  ['wat kry ek vir die R99', ['#amount-plan']],
  ['both are 2500, which one do i take', ['#amount-package']],
  ['is R2,500 a month or a year', ['#amount-package']],
  ['R12 000 sounds steep', ['#amount-package']],
  ['the 12k one', ['#amount-package']],
  ['R99 or R999?', ['#amount-plan']],
  ['from R15,000 for own cloud', ['#amount-cloud']],
  ['port 8443 or 99.9 per cent', []],
  ['call 0315507500', []],
  ['we lost R55 000', []],
  ['no number at all', []],
])('the amount of a price names what it buys: %s', (message, words) => {
  expect(amountWordsOf(plainText(message))).toEqual(words);
});
