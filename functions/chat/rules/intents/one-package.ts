import { CYBER_SECURITY } from '#shared/content/pages/cyber-security.ts';
import type { Package } from '#shared/content/pages/point.ts';
import { SMALL_BUSINESS_CYBERSECURITY } from '#shared/content/pages/small-business-cybersecurity.ts';
import { rand } from '#shared/rules/prices.ts';
import type { Slots } from './intent.ts';

type PackageKey = NonNullable<Slots['package']>;

const [basic, advanced, enterprise]: readonly Package[] = CYBER_SECURITY.packages;
const [starter, shield, enterpriseReady]: readonly Package[] = SMALL_BUSINESS_CYBERSECURITY.packages;
const PACKAGES: Readonly<Record<PackageKey, Package | undefined>> = {
  basic,
  advanced,
  enterprise,
  starter,
  shield,
  enterpriseReady,
};
const BY_COMPUTERS = 'What you pay depends on the number of computers; the quote says it before you decide.';

/** The price and contents of the named package, or the difference between two. */
export function namedPackages({ package: name, besidePackage }: Slots): string | undefined {
  const first = name && PACKAGES[name];
  const second = besidePackage && PACKAGES[besidePackage];
  if (first && second) return difference(first, second);
  return first && onePackage(first);
}

function onePackage(one: Package): string {
  const { name, contains } = one;
  return isByComputers(one)
    ? `The ${name} security package is ${priceOf(one)}. It includes: ${contains.join('; ')}. ${BY_COMPUTERS}`
    : `${name} is ${priceOf(one)}. It includes: ${contains.join('; ')}.`;
}

function difference(one: Package, other: Package): string {
  const [less, more] = one.monthly < other.monthly ? [one, other] : [other, one];
  const apart = more.monthly - less.monthly;
  const between = apart === 0 ? 'the same' : `${rand(apart)}/month more`;
  return `${less.name} is ${priceOf(less)} and ${more.name} ${priceOf(more)}: ${between}. ${less.name} includes: ${less.contains.join('; ')}. ${more.name} includes: ${more.contains.join('; ')}.`;
}

/** The monthly price of a package; for some it is a minimum. */
export function priceOf(one: Package): string {
  const price = `${rand(one.monthly)}/month`;
  return isByComputers(one) ? `from ${price}` : price;
}

function isByComputers(one: Package): boolean {
  return CYBER_SECURITY.packages.some(({ name }) => name === one.name);
}
