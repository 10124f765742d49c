import { CYBER_SECURITY_PACKAGES, PRICES, rand } from '#shared/rules/prices.ts';
import { plainText } from '../words/words-of.ts';
import { amountWordsOf } from './amounts.ts';

test.each([
  [`what is included in the ${PRICES.laptopService}`, ['#amount-laptop']],
  [`is it ${rand(PRICES.laptopService)} at my house as well`, ['#amount-laptop']],
  [`wat kry ek vir die ${rand(PRICES.personalMonthly)}`, ['#amount-plan']],
  [`both are ${CYBER_SECURITY_PACKAGES.basic}, which one do i take`, ['#amount-package']],
  [`is ${rand(CYBER_SECURITY_PACKAGES.basic)} a month or a year`, ['#amount-package']],
  [`${rand(CYBER_SECURITY_PACKAGES.enterprise).replace(',', ' ')} sounds steep`, ['#amount-package']],
  [`the ${CYBER_SECURITY_PACKAGES.enterprise / 1000}k one`, ['#amount-package']],
  [`${rand(PRICES.personalMonthly)} or ${rand(PRICES.personalYearly)}?`, ['#amount-plan']],
  [`from ${rand(PRICES.privateCloudFrom)} for own cloud`, ['#amount-cloud']],
  ['port 8443 or 99.9 per cent', []],
  ['call 0315507500', []],
  ['we lost R55 000', []],
  ['no number at all', []],
])('the amount of a price names what it buys: %s', (message, words) => {
  expect(amountWordsOf(plainText(message))).toEqual(words);
});
