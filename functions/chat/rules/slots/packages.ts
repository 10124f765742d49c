import { CYBER_SECURITY_PACKAGES, SMALL_BUSINESS_PACKAGES } from '#shared/rules/prices.ts';
import type { Slots } from '../intents/intent.ts';
import { amountsIn } from './amounts.ts';

type PackageKey = NonNullable<Slots['package']>;

/** The most packages that an answer sets side by side. */
const MOST_COMPARED = 2;

const SPEAKS_OF_PACKAGES =
  /\b(?:package|packages|bundles?|tiers?|security|pakket|option|price|cost|how much|per month|difference|compare|versus|vs)\b/;

/**
 * The packages a message names by name or by price, none if they are more than two, which is a question about all; "basic", "advanced" and "enterprise" only beside a
 * word that speaks of packages. `text` is the message in small letters.
 */
export function packagesOf(text: string): PackageKey[] {
  const named = byName(text);
  const others = byPrice(text).filter((name) => !named.includes(name));
  const all = [...named, ...others];
  return all.length > MOST_COMPARED ? [] : all;
}

function byName(text: string): PackageKey[] {
  const isReady = /\benterprise[- ]ready\b/.test(text);
  const isOfPackages = SPEAKS_OF_PACKAGES.test(text);
  const signs: readonly [PackageKey, boolean][] = [
    ['enterpriseReady', isReady],
    ['starter', /\bstarter\b/.test(text)],
    ['shield', /\b(?:business )?shield\b/.test(text)],
    ['enterprise', isOfPackages && !isReady && /\benterprise\b/.test(text)],
    ['advanced', isOfPackages && /\badvanced?\b/.test(text)],
    ['basic', isOfPackages && /\bbasic\b/.test(text)],
  ];
  return signs.flatMap(([name, isNamed]) => (isNamed ? [name] : []));
}

/** "The R4,500 one". A price that both lists have means the list of another price in the message, and alone neither. */
function byPrice(text: string): PackageKey[] {
  const amounts = amountsIn(text);
  const lists = [CYBER_SECURITY_PACKAGES, SMALL_BUSINESS_PACKAGES].map((list) =>
    Object.entries(list).flatMap(([name, price]) => (isPackage(name) ? [{ name, price }] : [])),
  );
  const priced = lists.flat().filter(({ price }) => amounts.includes(price));
  const own = priced.filter(({ price }) => lists.flat().filter((one) => one.price === price).length === 1);
  const list = lists.find((one) => one.some(({ name }) => own.some((found) => found.name === name)));
  return priced
    .filter((one) => own.includes(one) || list?.some(({ name }) => name === one.name))
    .map(({ name }) => name);
}

function isPackage(name: string): name is PackageKey {
  return name in CYBER_SECURITY_PACKAGES || name in SMALL_BUSINESS_PACKAGES;
}
