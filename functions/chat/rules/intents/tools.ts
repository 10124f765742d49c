import { COMPANY } from '#shared/content/company.ts';
import { PRIVACY_POLICY } from '#shared/content/legal/privacy-policy.ts';
import { TERMS_CONDITIONS } from '#shared/content/legal/terms-conditions.ts';
import { BREACH_CHECKER } from '#shared/content/pages/breach-checker.ts';
import { MONITOR_FORM } from '#shared/content/pages/monitor.ts';
import { OPEN_PORT_SCANNER } from '#shared/content/pages/open-port-scanner.ts';
import { PASSWORD_CHECK } from '#shared/content/pages/password-check.ts';
import { SECURITY_REPORT, SURVEYED } from '#shared/content/pages/security-report.ts';
import { FIRST_PASSWORD_STEPS } from '#shared/rules/breach-advice.ts';
import { CONFIRM_WITHIN_HOURS } from '#shared/rules/monitor.ts';
import { SCANNED_PORTS, SCAN_AUDIT_DAYS, SCAN_INTERVAL_SECONDS } from '#shared/rules/port-scan.ts';
import { MINIMUM_ENDPOINTS } from '#shared/rules/prices.ts';
import { FIXERS } from '#shared/rules/security-report.ts';
import { SEVERITY_BANDS } from '#shared/rules/breaches.ts';
import { MOST_SPOOF_CHECKS_PER_WINDOW, SPOOF_CHECK_WINDOW_SECONDS } from '#shared/rules/spoof-check.ts';
import { listInWords } from '#shared/rules/list-in-words.ts';
import { PAGES, REACH, clauseOf, faqAnswer, firstClause, lowerFirst, notSaid, textOf } from './facts.ts';
import type { Intents } from './intent.ts';

const { clean, privacy } = BREACH_CHECKER;
const BANDS = SEVERITY_BANDS.map(
  ({ severity, over }) => `${severity} means more than ${over / 1e6} million accounts`,
);

const { lead } = PASSWORD_CHECK;

const [, , , FREE] = MONITOR_FORM.points;

const { words, disclaimer, limit, lead: leadPortTool } = OPEN_PORT_SCANNER;

const HOST = FIXERS['web-host'];

/** The free tools, their results and their texts. */
export const TOOLS = {
  // Breached addresses, and the tools about them.
  'breach-check': {
    about: 'Checking your email for leaks',
    answer: `${faqAnswer('Was my email address in a data breach?')} Please check only addresses that are yours or that you look after.`,
    links: [PAGES.breachScan],
  },
  'breach-result': {
    about: 'What to do when the scan says BREACHED',
    answer: `BREACHED, or "pwned", means that your address is in data that a website lost; it does not say that anybody is in your mailbox. ${FIRST_PASSWORD_STEPS.site}\n- Then switch on two-step sign-in, for the mailbox first; an app is better than an SMS.\n- The result lists the websites, and what to do, worst first.\n- Severity goes by size: ${listInWords(BANDS)}, everything else is Low.`,
    links: [PAGES.breachScan, PAGES.onPasswords],
  },
  'breach-clean': {
    about: 'What a clean result means',
    answer: `SECURE means: ${lowerFirst(clean.title)} It is good news and not a guarantee. What the scan cannot see:\n${clean.limits.map((limit) => `- ${limit}`).join('\n')}`,
    links: [PAGES.breachScan],
  },
  'breach-privacy': {
    about: 'Is the breach scan private',
    answer: `To check it, your address is sent to Have I Been Pwned${privacy.after} ${firstClause(textOf(BREACH_CHECKER.expect, 'One question to one service'))}.`,
    links: [PAGES.breachScan, PAGES.privacy],
  },
  'breached-websites': {
    about: 'The list of breached websites',
    answer: `${faqAnswer('Which websites have been breached?')} I do not know single breaches myself; look for the name there.`,
    links: [PAGES.breachedWebsites],
  },
  'tools-cost': {
    about: 'The free tools',
    answer: `All are free, without sign-up:\n- For an email address: ${PAGES.breachScan.label}\n- For your domain: ${PAGES.securityReport.label}\n- For the mail of your domain: ${PAGES.spoofCheck.label}, at most ${MOST_SPOOF_CHECKS_PER_WINDOW} in ${SPOOF_CHECK_WINDOW_SECONDS / 60} minutes\n- For your network, from outside: ${PAGES.portScanner.label}, one scan per IP address every ${SCAN_INTERVAL_SECONDS / 60} minutes\n- For businesses with ${MINIMUM_ENDPOINTS} or more endpoints: a free vulnerability scan, done by a person`,
    links: [PAGES.breachScan, PAGES.securityReport, PAGES.spoofCheck, PAGES.portScanner],
  },
  blog: {
    about: 'Articles to read',
    answer:
      'The blog has articles in plain words: on passwords, phishing by WhatsApp, false invoices, backups, the first hour of a ransomware attack, POPIA, and SPF, DKIM and DMARC.',
    links: [PAGES.blog],
  },
  // The part of the breach page that checks whether a password is known.
  'password-check': {
    about: 'Checking whether a password is known',
    answer: `The breach page has a free check for that. ${lead} The password is not sent, not stored and not logged: only five digits of its hash are sent.\n- A password that was seen, however often, is on the lists that criminals try. Stop using it everywhere, at your mailbox first.\n- One that was not found need not be good: ${lowerFirst(PASSWORD_CHECK.unknown.next)}`,
    links: [PAGES.breachScan, PAGES.onPasswords],
  },
  'password-check-private': {
    about: 'Whether the password check sees your password',
    answer:
      'The password check never sees your password: your browser turns it into a row of digits (a hash) and sends us the first five, which we pass to Pwned Passwords, a service of Have I Been Pwned. Those five fit more than a thousand known passwords and any number of others. We neither keep nor log them.',
    links: [PAGES.breachScan, PAGES.privacy],
  },
  // The report on a domain, and the monitor for it.
  'security-report': {
    about: 'The security report of your domain',
    answer: `The security report says ${SECURITY_REPORT.lead.replace(/^How/, 'how')} ${SECURITY_REPORT.fieldNote}\n${SURVEYED.map(({ title, asks }) => `- ${title}: ${asks}`).join('\n')}\n- Our requests carry the user agent “SecurityReport/1.0”. To be left out, refuse it on your server, or write to ${COMPANY.email}`,
    links: [PAGES.securityReport],
  },
  'report-kept': {
    about: 'What is kept of a security report',
    answer: clauseOf(PRIVACY_POLICY, 'Security report: we ask'),
    links: [PAGES.privacy, PAGES.securityReport],
  },
  monitor: {
    about: 'Being told when your domain gets worse',
    answer: `You can ask for that, for an address or a domain. It has two places:\n- An email address: below the result of the breach scan. We write when it turns up in a new breach.\n- A domain: below the security report. We look again once a week, and write when two checks, a day apart, agree that something got worse or better, or when the certificate or the domain runs out soon. One address can have one domain watched.\n- ${FREE} There is no catch: your address is not kept as a lead, and we sell nothing.`,
    links: [PAGES.securityReport, PAGES.breachScan],
  },
  // The port scanner and what it shows.
  'port-scanner': {
    about: 'The open port scanner',
    answer: `${leadPortTool} ${limit}\n- It only opens a connection to each port and closes it again; it tries no password. You tick that you may scan the address, and that you are no robot.\n- The page fills in the address you are visiting from; on mobile data or a VPN that is the provider’s, so please do not scan it.\n- The ${SCANNED_PORTS.length} ports: ${SCANNED_PORTS.map(({ port }) => port).join(', ')}`,
    links: [PAGES.portScanner],
  },
  'port-result': {
    about: 'What the port scan shows',
    answer: `The table says what to do for each port. To have it done, ${REACH}.\n${words.map(({ title, text }) => `- ${title}: ${text}`).join('\n')}\n- High Risk: criminals look for such a port. Close it on your router today, and use a VPN instead.\n- Warning: close it unless you know why it is open.`,
    links: [PAGES.portScanner],
  },
  'port-permission': {
    about: 'What you may scan, and what is kept',
    answer: `${disclaimer} Testing systems without the owner's consent is an offence under the Cybercrimes Act. The scan only opens a connection to each port and closes it again; it tries no password.\n- To scan an office from elsewhere, type the office’s own address. That of a phone on mobile data is the provider’s: please do not scan it.\n- We keep the time, the scanned address and the one you came from for ${SCAN_AUDIT_DAYS} days; the result is not kept.`,
    links: [PAGES.portScanner, PAGES.privacy],
  },
  // Using the reports and tools: printing, forwarding, single findings, and when something does not work.
  'finding-website': {
    about: 'A finding about your website in the report',
    answer: `${HOST.name}, ${HOST.about}, fixes these. With each of the things to do first stands a message that you can send.\n- A certificate that expires soon: ask for it to be renewed, or visitors see a warning instead of your website.\n- HSTS missing: browsers are not told to come by https only.\n- Shown in a stranger’s page: any other website can show yours inside its own and trick visitors into clicking.\n- Versions told: attackers search for versions with known weaknesses.\n- Old TLS: no danger to visitors today, but auditors and card companies do not accept it.`,
    links: [PAGES.securityReport],
  },
  'tool-trouble': {
    about: 'A tool on this site that does not work',
    answer: `Try these, or ${REACH}:\n- Switch on JavaScript and load the page again.\n- Type a domain with its ending, such as yourbusiness.co.za; a whole web address works too.\n- In the port scanner tick both boxes, “${OPEN_PORT_SCANNER.ownership}” and “${OPEN_PORT_SCANNER.captcha}”: a plain tick, no pictures to choose.\n- If a list or a number does not come, try again in a minute.`,
    links: [PAGES.contact],
  },
  'tools-missing': {
    about: 'A tool that this site does not have',
    answer: `Each free tool here is for one address or domain at a time. This site has no check of phones, no app, no API, no list of many domains and no average of other companies. If you need more, ${REACH}.\n- What can be watched is a domain, week by week, and new breaches of an address, told by email.`,
    links: [PAGES.securityReport, PAGES.contact],
  },
  'result-mail': {
    about: 'A mail of a tool that has not come',
    answer: `The tools show their results on the page and mail none. Only what you ask us to watch sends mail: first a link, good for ${CONFIRM_WITHIN_HOURS} hours, so look in the junk or spam folder too; then only when something changes. The sender is called ${COMPANY.name}; allow the address from which that first link came.`,
    links: [PAGES.securityReport],
  },
  // The articles, courses and texts of this site.
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
