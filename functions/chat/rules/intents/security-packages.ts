import { CYBER_SECURITY } from '#shared/content/pages/cyber-security.ts';
import type { Package } from '#shared/content/pages/point.ts';
import { SMALL_BUSINESS_CYBERSECURITY } from '#shared/content/pages/small-business-cybersecurity.ts';
import { rand } from '#shared/rules/prices.ts';
import { faqAnswer, listed, PAGES, REACH } from './facts.ts';
import type { Intents } from './intent.ts';
import { namedPackages } from './one-package.ts';

const DIFFERENCE = faqAnswer('Is a vulnerability scan the same as a penetration test?').replace(/^No\. /, '');

/** The least package that is watched around the clock and has one price, whatever the number of computers. */
const WATCHED = SMALL_BUSINESS_CYBERSECURITY.packages
  .filter(({ contains }) => contains.some((line) => line.includes('24/7 monitoring')))
  .slice(0, 1)
  .map((one) => `${nameAndPrice(one)} includes 24/7 monitoring too.`)
  .join('');

/** Security for a company, and what it costs. */
export const SECURITY_PACKAGES = {
  'cyber-security': {
    about: 'Cyber security for your company',
    answer: `${CYBER_SECURITY.lead} That means ${listed(CYBER_SECURITY.services.map(({ title }) => title.toLowerCase()))}. A good beginning is the free vulnerability scan.`,
    links: [PAGES.cyberSecurity, PAGES.vulnerabilityScan],
  },
  'security-packages': {
    about: 'The price of the security packages',
    answer: (slots) => namedPackages(slots) ?? faqAnswer('What do the security packages cost?'),
    links: [PAGES.cyberSecurity],
    takes: ['package', 'besidePackage'],
  },
  'small-business-packages': {
    about: 'The small business security packages',
    answer: (slots) => namedPackages(slots) ?? faqAnswer('What is there for a small business?'),
    links: [PAGES.smallBusiness],
    takes: ['package', 'besidePackage'],
  },
  'two-package-lists': {
    about: 'Two lists of security packages',
    answer: `There are two sets. ${faqAnswer('What do the security packages cost?')} For small businesses there are three with one price each: ${listed(SMALL_BUSINESS_CYBERSECURITY.packages.map(nameAndPrice))}. They hold different things; the free scan's report says which size fits. Not sure? Please ${REACH}.`,
    links: [PAGES.cyberSecurity, PAGES.smallBusiness],
  },
  'managed-security': {
    about: 'Being watched around the clock',
    answer: `${faqAnswer('Can you watch our systems around the clock?').replace(/^That is managed security:/, 'Managed security is')} A person on duty looks at each report that matters, at night too. It runs month to month. Its price is not on this site; you get a quote. ${WATCHED} A good beginning is the free vulnerability scan.`,
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

function nameAndPrice({ name, monthly }: Package): string {
  return `${name} at ${rand(monthly)}/month`;
}
