import { COMPANY } from '#shared/content/company.ts';
import { PRIVACY_POLICY } from '#shared/content/legal/privacy-policy.ts';
import { TERMS_CONDITIONS } from '#shared/content/legal/terms-conditions.ts';
import { BREACH_CHECKER } from '#shared/content/pages/breach-checker.ts';
import { MONITOR_FORM } from '#shared/content/pages/monitor.ts';
import { OPEN_PORT_SCANNER } from '#shared/content/pages/open-port-scanner.ts';
import { PASSWORD_CHECK } from '#shared/content/pages/password-check.ts';
import { ABOUT_THE_CHECK, SECURITY_REPORT, SURVEYED } from '#shared/content/pages/security-report.ts';
import { FIRST_PASSWORD_STEPS } from '#shared/rules/breach-advice-kinds.ts';
import { CONFIRM_WITHIN_HOURS } from '#shared/rules/monitor.ts';
import { SCANNED_PORTS, SCAN_AUDIT_DAYS, SCAN_INTERVAL_SECONDS } from '#shared/rules/port-scan.ts';
import { MINIMUM_ENDPOINTS } from '#shared/rules/prices.ts';
import { FIXERS } from '#shared/rules/security-report.ts';
import { SEVERITY_BANDS } from '#shared/rules/severity.ts';
import { MOST_SPOOF_CHECKS_PER_WINDOW, SPOOF_CHECK_WINDOW_SECONDS } from '#shared/rules/spoof-check.ts';
import { PAGES, REACH, clauseOf, faqAnswer, listed, lowerFirst, notSaid, textOf } from './facts.ts';
import { type Intents } from './intent.ts';

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

const { lead, sent } = PASSWORD_CHECK;

/** The part of the breach page that checks whether a password is known. */
export const PASSWORD_TOOL = {
  'password-check': {
    about: 'Checking whether a password is known',
    answer: `The breach page has a free check for that. ${lead} ${sent.kept}`,
    links: [PAGES.breachScan, PAGES.onPasswords],
  },
  'password-check-private': {
    about: 'Whether the password check sees your password',
    answer: clauseOf(PRIVACY_POLICY, 'Password check').replace(
      /^Password check: your/,
      'The password check never sees your password: your',
    ),
    links: [PAGES.breachScan, PAGES.privacy],
  },
} satisfies Intents;

const [WHEN, , QUARTERLY, FREE] = MONITOR_FORM.points;

/** The report on a domain, and the monitor for it. */
export const REPORT_TOOL = {
  'security-report': {
    about: 'The security report of your domain',
    answer: `The security report says ${SECURITY_REPORT.lead.replace(/^How/, 'how')} It looks from outside, at what anybody can see, and breaks nothing; the inside of your network is for the free vulnerability scan. ${textOf(ABOUT_THE_CHECK.points, 'How to stop us').replace('the address below', COMPANY.email)} It looks at:\n${SURVEYED.map(({ title, text }) => `- ${title}: ${text}`).join('\n')}`,
    links: [PAGES.securityReport],
  },
  'report-kept': {
    about: 'What is kept of a security report',
    answer: clauseOf(PRIVACY_POLICY, 'Security report: we ask'),
    links: [PAGES.privacy, PAGES.securityReport],
  },
  monitor: {
    about: 'Being told when your domain gets worse',
    answer: `Below the security report you can ask to be told: once a week we look at the domain again, from outside. ${WHEN} The email says what it was before and what it is now, and its button opens the report, with what to do first. ${QUARTERLY} ${FREE}`,
    links: [PAGES.securityReport],
  },
} satisfies Intents;

const { words, disclaimer, limit, lead: leadPortTool } = OPEN_PORT_SCANNER;

/** The port scanner and what it shows. */
export const PORT_TOOL = {
  'port-scanner': {
    about: 'The open port scanner',
    answer: `${leadPortTool} The page fills in the address you are visiting from; on mobile data or a VPN that is the provider’s, so please do not scan it. The ${SCANNED_PORTS.length} ports: ${SCANNED_PORTS.map(({ port }) => port).join(', ')}. ${limit}`,
    links: [PAGES.portScanner],
  },
  'port-result': {
    about: 'What the port scan shows',
    answer: `${words.map(({ word, meaning }) => `${word}: ${meaning}`).join(' ')} High Risk means that criminals look for such a port: close it on your router today, and use a VPN instead. Warning means: close it unless you know why it is open. The table says what to do for each port. To have it done, ${REACH}.`,
    links: [PAGES.portScanner],
  },
  'port-permission': {
    about: 'What you may scan, and what is kept',
    answer: `${disclaimer} Testing systems without the owner's consent is an offence under the Cybercrimes Act. To scan an office from elsewhere, type the office’s own address; the address of a phone on mobile data is the provider’s, so please do not scan that. The scan opens a connection to each port and closes it again; it tries no password. We keep the time, the scanned address and the one you came from for ${SCAN_AUDIT_DAYS} days; the result is not kept.`,
    links: [PAGES.portScanner, PAGES.privacy],
  },
} satisfies Intents;

const HOST = FIXERS['web-host'];

/** Using the reports and tools: printing, forwarding, single findings, and when something does not work. */
export const USING_THE_TOOLS = {
  'finding-website': {
    about: 'A finding about your website in the report',
    answer: `${HOST.name}, ${HOST.about}, fixes these. A certificate that expires soon: ask for it to be renewed, or visitors see a warning instead of your website. HSTS missing: browsers are not told to come by https only. Shown in a stranger’s page: any other website can show yours inside its own and trick visitors into clicking on what they do not see. Versions told: attackers search for versions with known weaknesses. Old TLS: no danger to visitors today, but auditors and card companies do not accept it. With each of the three things to do first stands a message that you can send to the person who fixes it.`,
    links: [PAGES.securityReport],
  },
  'tool-trouble': {
    about: 'A tool on this site that does not work',
    answer: `Try these: switch on JavaScript and load the page again; type a domain with its ending, such as yourbusiness.co.za, a whole web address works too; in the port scanner tick both boxes, “${OPEN_PORT_SCANNER.ownership}” and “${OPEN_PORT_SCANNER.captcha}”. That box is a plain tick: no pictures to choose. If a list or a number does not come, the service behind it may not answer; try again in a minute, or ${REACH}.`,
    links: [PAGES.contact],
  },
  'tools-missing': {
    about: 'A tool that this site does not have',
    answer: `The free tools here are the email breach scan, the password check, the email spoof check, the open port scanner and the security report, each for one address or domain at a time. This site has no check of phones, no app, no API for the programs of others, no list of many domains or mailboxes, no average of other companies, and what can be watched is a domain, week by week, and new breaches of an address, told by email. If you need more of that, ${REACH}.`,
    links: [PAGES.securityReport, PAGES.contact],
  },
  'result-mail': {
    about: 'A mail of a tool that has not come',
    answer: `The tools show their results on the page and mail none. Only what you ask us to watch sends mail, a domain or new breaches of an address: first a link, good for ${CONFIRM_WITHIN_HOURS} hours, so look in the junk or spam folder too. ${MONITOR_FORM.points[0]} At what time of day, this site does not say. The sender is called ${COMPANY.name}; to let its mails through, allow the address from which that first link came.`,
    links: [PAGES.securityReport],
  },
} satisfies Intents;

/** The articles, courses and texts of this site. */
export const READING_HERE = {
  'screen-reader': {
    about: 'Using this site with a screen reader',
    answer: `${notSaid('with which screen readers its pages were tried')} If a page, a form or this chat cannot be read or used, tell us which: the same things can be asked by phone.`,
    links: [PAGES.contact],
  },
  'terms-copy': {
    about: 'A copy of the terms, and their date',
    answer: `The terms stand on a page of their own, to read, print or save; in the print window of your browser you can save them as a PDF. They were last updated on ${TERMS_CONDITIONS.lastUpdated}.`,
    links: [PAGES.terms],
  },
} satisfies Intents;
