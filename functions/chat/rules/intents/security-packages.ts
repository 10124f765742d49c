import { CYBER_SECURITY } from '#shared/content/pages/cyber-security.ts';
import type { Package } from '#shared/content/pages/point.ts';
import { SMALL_BUSINESS_CYBERSECURITY } from '#shared/content/pages/small-business-cybersecurity.ts';
import { rand } from '#shared/rules/prices.ts';
import { faqAnswer, listed, PAGES, REACH } from './facts.ts';
import type { Intents, Slots } from './intent.ts';

type PackageKey = NonNullable<Slots['package']>;

const [basic, advanced, enterprise]: readonly Package[] = CYBER_SECURITY.packages;
const [starter, shield, enterpriseReady]: readonly Package[] = SMALL_BUSINESS_CYBERSECURITY.packages;
const DIFFERENCE = faqAnswer('Is a vulnerability scan the same as a penetration test?').replace(/^No\. /, '');
const BY_COMPUTERS = 'What you pay depends on the number of computers; the quote says it before you decide.';

/** Security for a company, and what it costs. */
export const SECURITY_PACKAGES = {
  'cyber-security': {
    about: 'Cyber security for your company',
    answer: `${CYBER_SECURITY.lead} That means ${listed(CYBER_SECURITY.services.map(({ title }) => title.toLowerCase()))}. A good beginning is the free vulnerability scan.`,
    links: [PAGES.cyberSecurity, PAGES.vulnerabilityScan],
  },
  'security-packages': {
    about: 'The price of the security packages',
    answer: (slots) => onePackage(slots.package) ?? faqAnswer('What do the security packages cost?'),
    links: [PAGES.cyberSecurity],
    takes: ['package'],
  },
  'small-business-packages': {
    about: 'The small business security packages',
    answer: (slots) => onePackage(slots.package) ?? faqAnswer('What is there for a small business?'),
    links: [PAGES.smallBusiness],
    takes: ['package'],
  },
  'two-package-lists': {
    about: 'Two lists of security packages',
    answer: `There are two sets. ${faqAnswer('What do the security packages cost?')} For small businesses there are three with one price each: ${listed([starter, shield, enterpriseReady].map(nameAndPrice))}. They hold different things; the free scan's report says which size fits. Not sure? Please ${REACH}.`,
    links: [PAGES.cyberSecurity, PAGES.smallBusiness],
  },
  'managed-security': {
    about: 'Being watched around the clock',
    answer: `${faqAnswer('Can you watch our systems around the clock?').replace(/^That is managed security:/, 'Managed security is')} It runs month to month. Its price is not on this site; you get a quote. A good beginning is the free vulnerability scan.`,
    links: [PAGES.managedSecurity, PAGES.vulnerabilityScan],
  },
  'penetration-test': {
    about: 'Penetration testing',
    answer: faqAnswer('Do you do penetration tests?'),
    links: [PAGES.penetrationTesting],
  },
  'pentest-price': {
    about: 'The price of a penetration test',
    answer: `This site names no price or duration for a penetration test: both depend on what is tested, and you get a written quote. ${DIFFERENCE} To ask, ${REACH}.`,
    links: [PAGES.penetrationTesting, PAGES.vulnerabilityScan],
  },
  'scan-or-pentest': {
    about: 'A scan or a penetration test',
    answer: `A scan and a penetration test are two things. ${DIFFERENCE}`,
    links: [PAGES.penetrationTesting, PAGES.vulnerabilityScan],
  },
} satisfies Intents;

function onePackage(name: PackageKey | undefined): string | undefined {
  const answers: Readonly<Record<PackageKey, string>> = {
    basic: fromPrice(basic),
    advanced: fromPrice(advanced),
    enterprise: fromPrice(enterprise),
    starter: fixedPrice(starter),
    shield: fixedPrice(shield),
    enterpriseReady: fixedPrice(enterpriseReady),
  };
  return name && answers[name];
}

function fromPrice(one: Package | undefined): string {
  return one
    ? `The ${one.name} security package is from ${rand(one.monthly)}/month. It holds: ${one.contains.join('; ')}. ${BY_COMPUTERS}`
    : '';
}

function fixedPrice(one: Package | undefined): string {
  return one ? `${one.name} is ${rand(one.monthly)}/month. It holds: ${one.contains.join('; ')}.` : '';
}

function nameAndPrice(one: Package | undefined): string {
  return one ? `${one.name} at ${rand(one.monthly)}/month` : '';
}
