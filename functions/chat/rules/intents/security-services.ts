import { CYBER_SECURITY } from '#shared/content/pages/cyber-security.ts';
import { SMALL_BUSINESS_CYBERSECURITY } from '#shared/content/pages/small-business-cybersecurity.ts';
import { VULNERABILITY_SCAN } from '#shared/content/pages/vulnerability-scan.ts';
import { MINIMUM_ENDPOINTS } from '#shared/rules/prices.ts';
import { faqAnswer, lowerFirst, PAGES, REACH, textOf } from './facts.ts';
import type { Intents, Slots } from './intent.ts';

const { services } = CYBER_SECURITY;
const QUOTE = `What it costs stands in a quote: ${REACH}.`;
const STEPS = VULNERABILITY_SCAN.steps
  .map(({ title, takes }) => `${lowerFirst(title)} (${takes})`)
  .join(', ');
const SCAN = `${faqAnswer('What is the free vulnerability scan?')} It is done from outside and with a small box in your office. The steps: ${STEPS}. Nobody has to stop working, and the report goes to the person who asked for it.`;
const COUNTED = 'Computers, laptops, servers and phones count together.';

/** The free scan, and individual security services. */
export const SECURITY_SERVICES = {
  'vulnerability-scan': {
    about: 'The free vulnerability scan',
    answer: ({ devices }) => (devices === undefined ? SCAN : minimumAnswer({ devices })),
    links: [PAGES.vulnerabilityScan],
    takes: ['devices'],
  },
  'scan-time': {
    about: 'How long the free scan takes',
    answer: `The steps of the free scan, and how long each takes: ${STEPS}. Nobody has to stop working.`,
    links: [PAGES.vulnerabilityScan],
  },
  'scan-minimum': {
    about: 'How many computers the free scan needs',
    answer: minimumAnswer,
    links: [PAGES.vulnerabilityScan, PAGES.portScanner],
    takes: ['devices', 'employees'],
  },
  'security-training': {
    about: 'Training your staff',
    answer: `Yes. ${textOf(services, 'Awareness training')} It is part of ${trainedIn()}. ${QUOTE}`,
    links: [PAGES.cyberSecurity, PAGES.smallBusiness],
  },
  'email-protection': {
    about: 'Setting up SPF, DKIM and DMARC',
    answer: `Yes, we set up SPF, DKIM and DMARC so that nobody writes as you, without losing your invoices. Begin with the free email spoof check: its report writes out the records. They cost nothing; for our help with them, ${REACH}.`,
    links: [PAGES.spoofCheck, PAGES.cyberSecurity],
  },
  'firewall-vpn': {
    about: 'Firewall, VPN and remote access',
    answer: `Yes, we set up firewalls and safe remote access. Remote desktop that is open to the internet is one of the usual ways in for ransomware. ${textOf(services, 'Firewall and remote access')} ${QUOTE}`,
    links: [PAGES.cyberSecurity, PAGES.portScanner],
  },
  'endpoint-protection': {
    about: 'Protecting company laptops',
    answer: `Yes, we protect the computers of a company. ${textOf(services, 'Endpoint protection')} It is in every security package. Which antivirus program we use, this site does not say; please ask.`,
    links: [PAGES.cyberSecurity],
  },
} satisfies Intents;

function minimumAnswer({ devices, employees }: Slots): string {
  const rule = `The free vulnerability scan is for businesses with ${MINIMUM_ENDPOINTS} or more endpoints. ${COUNTED}`;
  const smaller = `With fewer you can use the port scanner, the security report, the email spoof check and the breach scan, which are free for everybody, or ask us for a quote: ${REACH}.`;
  if (devices !== undefined && devices >= MINIMUM_ENDPOINTS) return `Yes, ${devices} are enough. ${rule}`;
  if (devices !== undefined) {
    return `${devices} are fewer than the free scan needs, unless other devices bring you to ${MINIMUM_ENDPOINTS}. ${rule} ${smaller}`;
  }
  const people =
    employees === undefined ? '' : ' What counts is devices, not people: one person may have several.';
  return `${rule}${people} ${smaller}`;
}

function trainedIn(): string {
  const advanced = CYBER_SECURITY.packages.find(({ contains }) =>
    contains.some((line) => line.startsWith('awareness training')),
  );
  const starter = SMALL_BUSINESS_CYBERSECURITY.packages.find(({ contains }) =>
    contains.some((line) => line.startsWith('awareness training')),
  );
  return `the ${advanced?.name ?? ''} security package and of ${starter?.name ?? ''}`;
}
