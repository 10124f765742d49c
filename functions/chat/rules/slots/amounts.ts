import { CYBER_SECURITY_PACKAGES, PRICES, SMALL_BUSINESS_PACKAGES } from '#shared/rules/prices.ts';

/** Amounts that cost one thing of ours, by the word that stands for it: "what is included in the 550" is a question about laptops. */
const AMOUNTS: readonly (readonly [string, readonly number[]])[] = [
  ['#amount-plan', [PRICES.personalMonthly, PRICES.personalYearly]],
  ['#amount-laptop', [PRICES.laptopService]],
  ['#amount-package', [...Object.values(CYBER_SECURITY_PACKAGES), ...Object.values(SMALL_BUSINESS_PACKAGES)]],
  ['#amount-cloud', [PRICES.privateCloudFrom]],
];

/** `R2,500`, `2 500`, `2500`, `12k`: not a part of a longer number, nor of a count such as "550 mails". */
const AMOUNT = /(?<![\d.,])(?:r ?)?(\d{1,3}[ ,]\d{3}|\d+)( ?k)?(?![\d.]|,\d)\b/g;

/** A word for each thing of ours whose price a message names. `plain` is the message in small letters. */
export function amountWordsOf(plain: string): string[] {
  const amounts = amountsIn(plain);
  return AMOUNTS.filter(([, ours]) => ours.some((price) => amounts.includes(price))).map(([word]) => word);
}

/** The amounts of a message, in whole rand where they are prices. `plain` is the message in small letters. */
export function amountsIn(plain: string): number[] {
  return [...plain.matchAll(AMOUNT)].map(
    ([, digits = '', thousand]) => Number(digits.replace(/[ ,]/, '')) * (thousand === undefined ? 1 : 1000),
  );
}
