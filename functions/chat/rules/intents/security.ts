import { CYBER_SECURITY } from '#shared/content/pages/cyber-security.ts';
import { CYBERSECURITY_CONSULTING } from '#shared/content/pages/cybersecurity-consulting.ts';
import { MANAGED_SECURITY } from '#shared/content/pages/managed-security-services.ts';
import { PENETRATION_TESTING } from '#shared/content/pages/penetration-testing.ts';
import type { Package } from '#shared/content/pages/point.ts';
import { SMALL_BUSINESS_CYBERSECURITY } from '#shared/content/pages/small-business-cybersecurity.ts';
import { VULNERABILITY_SCAN } from '#shared/content/pages/vulnerability-scan.ts';
import { MINIMUM_ENDPOINTS, PRICES, rand } from '#shared/rules/prices.ts';
import { listInWords } from '#shared/rules/list-in-words.ts';
import { PAGES, REACH, faqAnswer, firstClause, lowerFirst, textOf } from './facts.ts';
import type { Intents, Slots } from './intent.ts';

const ALL: readonly Package[] = [...CYBER_SECURITY.packages, ...SMALL_BUSINESS_CYBERSECURITY.packages];
const named = (name: string): Package => {
  const found = ALL.find((one) => one.name === name);
  if (!found) throw new Error(`No package is called: ${name}`);
  return found;
};
const PACKAGES: Readonly<Record<NonNullable<Slots['package']>, Package>> = {
  basic: named('Basic'),
  advanced: named('Advanced'),
  enterprise: named('Enterprise'),
  starter: named('Starter Protection'),
  shield: named('Business Shield'),
  enterpriseReady: named('Enterprise Ready'),
};
const BY_COMPUTERS = 'What you pay depends on the number of computers; the quote says it before you decide.';

const NO_YEARLY_PRICE = 'This site names no price for a year';

/** The price and contents of the named package, or the difference between two. */
function namedPackages({ package: name, besidePackage, period }: Slots): string | undefined {
  const first = name && PACKAGES[name];
  const second = besidePackage && PACKAGES[besidePackage];
  if (first && second) return difference(first, second);
  return first && onePackage(first, period);
}

function onePackage(one: Package, period: Slots['period']): string {
  const price = isByComputers(one)
    ? `The ${one.name} security package is ${priceOf(one)}. ${BY_COMPUTERS}`
    : `${one.name} is ${priceOf(one)} for the whole business, not for each person.`;
  const least = isByComputers(one) ? 'at least ' : '';
  const yearly =
    period === 'year' ? ` ${NO_YEARLY_PRICE}; twelve months come to ${least}${rand(12 * one.monthly)}.` : '';
  return [`${price}${yearly}`, ...contentsOf(one)].join('\n');
}

function difference(one: Package, other: Package): string {
  const [less, more] = one.monthly < other.monthly ? [one, other] : [other, one];
  const apart = more.monthly - less.monthly;
  const between = apart === 0 ? 'the same' : `${rand(apart)}/month more`;
  const prices = `${less.name} is ${priceOf(less)} and ${more.name} ${priceOf(more)}: ${between}.`;
  return [prices, ...contentsOf(less), ...contentsOf(more)].join('\n');
}

/** What a package contains, as a list. */
function contentsOf({ name, contains }: Package): string[] {
  return [`${name} includes:`, ...contains.map((line) => `- ${line}`)];
}

/** The monthly price of a package; for some it is a minimum. */
function priceOf(one: Package): string {
  const price = `${rand(one.monthly)}/month`;
  return isByComputers(one) ? `from ${price}` : price;
}

function isByComputers(one: Package): boolean {
  return CYBER_SECURITY.packages.some(({ name }) => name === one.name);
}

const DIFFERENCE = faqAnswer('Is a vulnerability scan the same as a penetration test?').replace(/^No\. /, '');

/** The least package that is watched around the clock and has one price, whatever the number of computers. */
const WATCHED = SMALL_BUSINESS_CYBERSECURITY.packages
  .filter(({ contains }) => contains.some((line) => line.includes('24/7 monitoring')))
  .slice(0, 1)
  .map((one) => `${one.name} at ${rand(one.monthly)}/month includes 24/7 monitoring too.`)
  .join('');

const WITH_BACKUP = [...SMALL_BUSINESS_CYBERSECURITY.packages, ...CYBER_SECURITY.packages]
  .filter(({ contains }) => contains.some((line) => line.includes('backup')))
  .map(({ name }) => name);

/** Every package on a line of its own, in two lists. What one contains is told when it is named. */
function allPackages({ devices, period }: Slots): string {
  const quote = devices === undefined ? 'and the quote says your price' : `the quote is for ${devices}`;
  return [
    'There are two lists of packages. Name one and I say what is in it; name two and I compare them. For small businesses, at one price:',
    ...SMALL_BUSINESS_CYBERSECURITY.packages.map(lineOf),
    `By the number of computers; “from” means the least, ${quote}:`,
    ...CYBER_SECURITY.packages.map(lineOf),
    period === 'year'
      ? `All are by the month. ${NO_YEARLY_PRICE}.`
      : `All are for the whole business, not for each person. Backup is part of ${listInWords(WITH_BACKUP)}.`,
  ].join('\n');
}

/** The packages that go by the number of computers, for so many. */
export function securityByComputers(devices: number): string {
  return `Security by the number of computers: ${pricesOf(CYBER_SECURITY.packages)}; the quote says what it is for ${devices}`;
}

/** The packages at one price, and whom they are for at most. */
export const SECURITY_AT_ONE_PRICE = `Security at one price, whatever their number: ${pricesOf(SMALL_BUSINESS_CYBERSECURITY.packages)}`;

function pricesOf(packages: readonly Package[]): string {
  return listInWords(
    packages.map((one) => {
      const limit = one.mostPeople === undefined ? '' : ` (up to ${one.mostPeople} people)`;
      return `${one.name}${limit}, ${priceOf(one)}`;
    }),
  );
}

function lineOf(one: Package): string {
  return `- ${one.name}, ${priceOf(one)}: ${lowerFirst(one.forWhom)}`;
}

/** The packages that can fit so many people; all where their number is not known. */
function fitting(employees: number | undefined): readonly Package[] {
  const { starter, shield, basic, advanced } = PACKAGES;
  if (employees === undefined) return ALL;
  if (employees > (starter.mostPeople ?? Infinity)) return ALL.filter((one) => one !== starter);
  return [starter, shield, basic, advanced];
}

const { services } = CYBER_SECURITY;
const QUOTE = `What it costs stands in a quote: ${REACH}.`;
const SCAN = `${faqAnswer('What is the free vulnerability scan?')} It is done from outside and with a small box in your office.`;
const COUNTED = 'Computers, laptops, servers and phones count together.';

const SCAN_FACTS = [
  'How:',
  ...VULNERABILITY_SCAN.steps.map(({ title, takes }) => `- ${title} (${takes})`),
  `- There is no catch: ${lowerFirst(textOf(VULNERABILITY_SCAN.facts, 'It costs nothing'))}`,
  '- Nobody has to stop working, and the report goes to the person who asked for it and nobody else',
].join('\n');

function minimumAnswer({ devices, employees }: Slots): string {
  const rule = `The free vulnerability scan is for businesses with ${MINIMUM_ENDPOINTS} or more endpoints. ${COUNTED}`;
  const smaller = `With fewer, use the free tools of this site, or ask us for a quote: ${REACH}.`;
  if (devices !== undefined && devices >= MINIMUM_ENDPOINTS) return `Yes, ${devices} are enough. ${rule}`;
  if (devices !== undefined) {
    return `${devices} alone are too few, but phones and servers count too. ${rule} ${smaller}`;
  }
  const people =
    employees === undefined ? '' : ' What counts is devices, not people: one person may have several.';
  return `${rule}${people} ${smaller}`;
}

function trainedIn(): string {
  const [advanced, starter] = ALL.filter(({ contains }) =>
    contains.some((line) => line.startsWith('awareness training')),
  );
  return `the ${advanced?.name ?? ''} security package and of ${starter?.name ?? ''}`;
}

const { steps, facts } = VULNERABILITY_SCAN;
const { process, permission, agreed } = PENETRATION_TESTING;

/** Security for a company: packages, the free scan, single services, tests and monitoring. */
export const SECURITY = {
  // Security for a company, and what it costs.
  'cyber-security': {
    about: 'Cyber security for your company',
    answer: `${CYBER_SECURITY.lead} A good beginning is the free vulnerability scan. What we do: ${listInWords(CYBER_SECURITY.services.map(({ title }) => lowerFirst(title)))}. The numbers about attacks, and what they are worth:\n${SMALL_BUSINESS_CYBERSECURITY.statistics.map(({ figure, claim, worth }) => `- ${figure} ${claim} ${firstClause(worth)}`).join('\n')}`,
    links: [PAGES.cyberSecurity, PAGES.vulnerabilityScan],
  },
  'security-packages': {
    about: 'The price of the security packages',
    answer: (slots) => namedPackages(slots) ?? allPackages(slots),
    links: [PAGES.cyberSecurity, PAGES.smallBusiness],
    takes: ['package', 'besidePackage', 'period', 'devices'],
  },
  'managed-security': {
    about: 'Being watched around the clock',
    answer: `${faqAnswer('Can you watch our systems around the clock?').replace(/^That is managed security:/, 'Managed security is')} It runs month to month; its price is not on this site, you get a quote. ${WATCHED} It holds, with a report of two pages each month:\n${MANAGED_SECURITY.services.map(({ title, text }) => `- ${title}: ${firstClause(text)}`).join('\n')}`,
    links: [PAGES.managedSecurity, PAGES.vulnerabilityScan],
  },
  'penetration-test': {
    about: 'Penetration testing',
    answer: `${DIFFERENCE} Where we look, with your written permission:\n${PENETRATION_TESTING.services.map(({ title, text }) => `- ${title}: ${text}`).join('\n')}`,
    links: [PAGES.penetrationTesting],
  },
  'pentest-price': {
    about: 'The price of a penetration test',
    answer: `This site names no price or duration for a penetration test: both depend on what is tested, and you get a written quote. To ask, ${REACH}.\n- ${DIFFERENCE}`,
    links: [PAGES.penetrationTesting, PAGES.vulnerabilityScan],
  },
  // What the security packages contain, and whom each is for.
  'which-package': {
    about: 'Which security package fits',
    answer: ({ employees }) =>
      [
        SMALL_BUSINESS_CYBERSECURITY.closing.text.replace('the scan', 'the free vulnerability scan'),
        `${employees === undefined ? 'Whom each is for' : `For ${employees} ${employees === 1 ? 'person' : 'people'}, by what you need`}:`,
        ...fitting(employees).map(lineOf),
        `- No package, ${rand(PRICES.businessPerEmployee)} per employee per month: the Small Business plan, for questions by WhatsApp`,
      ].join('\n'),
    links: [PAGES.cyberSecurity, PAGES.smallBusiness],
    takes: ['employees'],
  },
  // The free scan, and individual security services.
  'vulnerability-scan': {
    about: 'The free vulnerability scan',
    answer: ({ devices }) => `${devices === undefined ? SCAN : minimumAnswer({ devices })}\n${SCAN_FACTS}`,
    links: [PAGES.vulnerabilityScan],
    takes: ['devices'],
  },
  'scan-minimum': {
    about: 'How many computers the free scan needs',
    answer: minimumAnswer,
    links: [PAGES.vulnerabilityScan, PAGES.portScanner],
    takes: ['devices', 'employees'],
  },
  'security-training': {
    about: 'Training your staff',
    answer: `We train your people: ${lowerFirst(textOf(services, 'Awareness training'))} It is part of ${trainedIn()}. ${QUOTE}`,
    links: [PAGES.cyberSecurity, PAGES.smallBusiness],
  },
  'email-protection': {
    about: 'Setting up SPF, DKIM and DMARC',
    answer: `We set up SPF, DKIM and DMARC so that nobody writes as you, without losing your invoices. Begin with the free email spoof check: its report writes out the records. They cost nothing; for our help with them, ${REACH}.`,
    links: [PAGES.spoofCheck, PAGES.cyberSecurity],
  },
  'firewall-vpn': {
    about: 'Firewall, VPN and remote access',
    answer: `We set up firewalls and safe remote access. ${textOf(services, 'Firewall and remote access')} ${QUOTE}\n- Remote desktop that is open to the internet is one of the usual ways in for ransomware.`,
    links: [PAGES.cyberSecurity, PAGES.portScanner],
  },
  // How scans, tests and monitoring are done, and what customers have to prove.
  'scan-harmless': {
    about: 'Whether the free scan breaks anything',
    answer: `Nothing is changed, and nobody has to stop working. The scan takes half a day, and you get the report within a week. You sign one page first. ${textOf(steps, 'You sign one page')}\n- ${textOf(facts, 'It is not a break-in')}\n- We scan from outside, and with a small box in your office.`,
    links: [PAGES.vulnerabilityScan],
  },
  'pentest-agreement': {
    about: 'What is agreed before a penetration test',
    answer: `It is legal only with the owner’s written permission. ${permission} We agree in writing:\n${agreed.map((line) => `- ${line}`).join('\n')}`,
    links: [PAGES.penetrationTesting],
  },
  'pentest-steps': {
    about: 'The steps of a penetration test',
    answer: `Six steps, and a second look after the repairs:\n${process.map(({ title, text }) => `- ${title}: ${lowerFirst(text)}`).join('\n')}\nWe take proof, never your data; what we find is encrypted and yours, and our copy is deleted on a day that we agree.`,
    links: [PAGES.penetrationTesting],
  },
  'incident-plan': {
    about: 'A plan for incidents',
    answer: `Incident response is ${lowerFirst(textOf(CYBER_SECURITY.services, 'Incident response'))} Under managed security: ${lowerFirst(textOf(MANAGED_SECURITY.services, 'Incident response'))}`,
    links: [PAGES.onRansomware, PAGES.cyberSecurity, PAGES.managedSecurity],
  },
  'other-frameworks': {
    about: 'NIST and COBIT',
    answer: `When each framework concerns you:\n${CYBERSECURITY_CONSULTING.frameworks.map(({ title, text }) => `- ${title}: ${text}`).join('\n')}\n${CYBERSECURITY_CONSULTING.frameworksNote}`,
    links: [PAGES.securityConsulting],
  },
} satisfies Intents;
