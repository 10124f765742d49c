import { BREACH_CHECKER } from '#shared/content/pages/breach-checker.ts';
import { FIRST_PASSWORD_STEPS } from '#shared/rules/breach-advice-kinds.ts';
import { SPOOF_CHECK_WINDOW_SECONDS, MOST_SPOOF_CHECKS_PER_WINDOW } from '#shared/rules/spoof-check.ts';
import { SCAN_INTERVAL_SECONDS } from '#shared/rules/port-scan.ts';
import { SEVERITY_BANDS } from '#shared/rules/severity.ts';
import { MINIMUM_ENDPOINTS } from '#shared/rules/prices.ts';
import { faqAnswer, listed, lowerFirst, PAGES } from './facts.ts';
import type { Intents } from './intent.ts';

const { clean, privacy } = BREACH_CHECKER;
const BANDS = SEVERITY_BANDS.map(
  ({ severity, over }) => `${severity} means more than ${over / 1e6} million accounts`,
);

/** Breached addresses, and the tools about them. */
export const BREACH_TOOLS = {
  'breach-check': {
    about: 'Checking your email for leaks',
    answer: `${faqAnswer('Was my email address in a data breach?')} It takes an email address, no phone or ID number; please check only addresses that are yours or that you look after.`,
    links: [PAGES.breachScan],
  },
  'breach-result': {
    about: 'What to do when the scan says BREACHED',
    answer: `BREACHED, or "pwned", means that your address is in data that a website lost; it does not say that anybody is in your mailbox. ${FIRST_PASSWORD_STEPS.site} A leaked password is more urgent than a leaked address. Then switch on two-step sign-in, for the mailbox first, in the security settings of the account; an app is better than an SMS. The result lists what to do, worst first. Severity goes by size: ${listed(BANDS)}, everything else is Low.`,
    links: [PAGES.breachScan, PAGES.onPasswords],
  },
  'breach-clean': {
    about: 'What a clean result means',
    answer: `SECURE means: ${lowerFirst(clean.title)} It is good news and not a guarantee. What the scan cannot see: ${clean.limits.join(' ')}`,
    links: [PAGES.breachScan],
  },
  'breach-privacy': {
    about: 'Is the breach scan private',
    answer: `To check it, your address is sent to Have I Been Pwned${privacy.after}`,
    links: [PAGES.breachScan, PAGES.privacy],
  },
  'breached-websites': {
    about: 'The list of breached websites',
    answer: `${faqAnswer('Which websites have been breached?')} I do not know single breaches myself; look for the name there.`,
    links: [PAGES.breachedWebsites],
  },
  'tools-cost': {
    about: 'The free tools',
    answer: `For an email address: ${PAGES.breachScan.label}. For your domain: ${PAGES.securityReport.label}, and for its mail ${PAGES.spoofCheck.label}. For your network, from outside: ${PAGES.portScanner.label}. All are free, without sign-up. Limits: one port scan per IP address every ${SCAN_INTERVAL_SECONDS / 60} minutes, and ${MOST_SPOOF_CHECKS_PER_WINDOW} spoof checks in ${SPOOF_CHECK_WINDOW_SECONDS / 60} minutes. For businesses with ${MINIMUM_ENDPOINTS} or more endpoints there is also a free vulnerability scan, done by a person.`,
    links: [PAGES.breachScan, PAGES.securityReport, PAGES.spoofCheck, PAGES.portScanner],
  },
  blog: {
    about: 'Articles to read',
    answer:
      'The blog has articles in plain words: on passwords, phishing by WhatsApp, false invoices, backups, the first hour of a ransomware attack, POPIA, and SPF, DKIM and DMARC.',
    links: [PAGES.blog],
  },
} satisfies Intents;
