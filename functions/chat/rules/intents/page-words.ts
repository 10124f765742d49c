import { COMPANY } from '#shared/content/company.ts';
import { ABOUT_US } from '#shared/content/pages/about-us.ts';
import { VULNERABILITY_SCAN } from '#shared/content/pages/vulnerability-scan.ts';
import { SCANNED_PORTS } from '#shared/rules/port-scan.ts';
import { CYBER_SECURITY_PACKAGES, PRICES, rand } from '#shared/rules/prices.ts';
import { HOURS, listed, notSaid, PAGES, REACH, textOf } from './facts.ts';
import type { Intents } from './intent.ts';

const { steps, facts } = VULNERABILITY_SCAN;
const FROM = Object.values(CYBER_SECURITY_PACKAGES).map(rand);

/** Terms on our pages that people ask about. */
export const PAGE_WORDS = {
  'test-mode': {
    about: 'The words “test mode” on the subscription page',
    answer: `Test mode means: nobody is charged, and nothing is bought. The site is not broken; a payment that is made in it is no real one. When it goes live a person can tell you: ${REACH}.`,
    links: [PAGES.subscribe, PAGES.contact],
  },
  'from-prices': {
    about: 'What “from” means in a price',
    answer: `“From” means the least. The security packages Basic, Advanced and Enterprise, from ${listed(FROM)}/month, depend on the number of computers. A private cloud is from ${rand(PRICES.privateCloudFrom)} one-time, and larger boxes cost more; backup monitoring is from ${rand(PRICES.backupMonitoringMonthlyFrom)}/month. The quote says your price before you decide: ${REACH}.`,
    links: [PAGES.cyberSecurity, PAGES.cloudStorage],
  },
  'best-claim': {
    about: 'Why you speak of the best',
    answer: `${ABOUT_US.lead} It is an aim, not a prize: this site names no ranking or award. ${textOf(ABOUT_US.principles, 'No fear')} What customers say stands on the home page.`,
    links: [PAGES.about, PAGES.reviews],
  },
  'what-is-urgent': {
    about: 'What counts as an emergency',
    answer: `${notSaid('what counts as an emergency')} Our hours are ${HOURS}. If money, data or a whole office is at stake, phone ${COMPANY.phone.shown} at once; a television or a game can wait for a working day.`,
    links: [PAGES.contact],
  },
  'page-not-found': {
    about: 'A page of this site that is not there',
    answer: `You did nothing wrong and broke nothing: that is our page for an address that does not exist. The page has moved, or the link was mistyped. Begin at the home page, or tell us where the link stood: ${REACH}.`,
    links: [PAGES.contact],
  },
  'ports-left-out': {
    about: 'The ports that the scanner does not try',
    answer: `The scanner knocks at ${SCANNED_PORTS.length} common ports only: ${SCANNED_PORTS.map(({ port }) => port).join(', ')}. About all others it says nothing, so a clean result is no proof that everything is closed. The free vulnerability scan, for businesses, looks further, from outside and inside.`,
    links: [PAGES.portScanner, PAGES.vulnerabilityScan],
  },
  'scan-box': {
    about: 'The small box of the free scan',
    answer: `The box is there for the scan alone, which takes half a day. ${textOf(steps, 'We scan')} You sign one page first. ${textOf(steps, 'You sign one page')} ${textOf(facts, 'It stays with you')} What the box holds and how it is taken away, this site does not say; ask before it is plugged in: ${REACH}.`,
    links: [PAGES.vulnerabilityScan, PAGES.contact],
  },
  'report-inside': {
    about: 'What the security report cannot see',
    answer: `The inside of your network is not seen by the security report: it looks from outside at what anybody can see of one domain: its mail, its website and its names. Devices, routers and Wi-Fi inside the office are for the free vulnerability scan.`,
    links: [PAGES.securityReport, PAGES.vulnerabilityScan],
  },
} satisfies Intents;
