import { MONITOR_FORM } from '#shared/content/pages/monitor.ts';
import { OPEN_PORT_SCANNER } from '#shared/content/pages/open-port-scanner.ts';
import { COMPANY } from '#shared/content/company.ts';
import { CONFIRM_WITHIN_HOURS } from '#shared/rules/monitor.ts';
import { FIXERS, REPORT_KEPT_SECONDS } from '#shared/rules/security-report.ts';
import { PAGES, REACH } from './facts.ts';
import type { Intents } from './intent.ts';

const HOST = FIXERS['web-host'];
const { registrar: REGISTRAR } = FIXERS;

/** Using the reports and tools: printing, forwarding, single findings, and when something does not work. */
export const USING_THE_TOOLS = {
  'report-print': {
    about: 'Printing or sharing a report',
    answer: `Above the security report are two buttons: Print, where your browser can also save a PDF, and Copy link, which leads others to the same report. What we found is kept for ${REPORT_KEPT_SECONDS / 60} minutes; after that the link has the domain checked again. The port scan has a Print button too. The reports are in English, and nothing is mailed; for a badge or your own logo, ${REACH}.`,
    links: [PAGES.securityReport],
  },
  'finding-website': {
    about: 'A finding about your website in the report',
    answer: `${HOST.name}, ${HOST.about}, fixes these. A certificate that expires soon: ask for it to be renewed, or visitors see a warning instead of your website. HSTS missing: browsers are not told to come by https only. Shown in a stranger’s page: any other website can show yours inside its own and trick visitors into clicking on what they do not see. Versions told: attackers search for versions with known weaknesses. Old TLS: no danger to visitors today, but auditors and card companies do not accept it. With each of the three things to do first stands a message that you can send to the person who fixes it.`,
    links: [PAGES.securityReport],
  },
  'finding-names': {
    about: 'A finding about your domain names in the report',
    answer: `${REGISTRAR.name}, ${REGISTRAR.about}, fixes these. CAA: a record that names who may issue certificates for your domain; without it many companies may. A name that leads to nothing, such as an old shop: have it removed, because a stranger may take over the place it points to. DNSSEC: a signature on answers about your domain; many good domains go without. What is merely worth knowing, such as a missing CAA record, is not among the three things to do first.`,
    links: [PAGES.securityReport],
  },
  'tool-trouble': {
    about: 'A tool on this site that does not work',
    answer: `Try these: switch on JavaScript and load the page again; type a domain with its ending, such as yourbusiness.co.za, a whole web address works too; in the port scanner tick both boxes, “${OPEN_PORT_SCANNER.ownership}” and “${OPEN_PORT_SCANNER.captcha}”. That box is a plain tick: no pictures to choose. If a list or a number does not come, the service behind it may not answer; try again in a minute, or ${REACH}.`,
    links: [PAGES.contact],
  },
  'report-unreadable': {
    about: 'The report could not read your website',
    answer: `Then nothing is known about that part, neither good nor bad. The server may refuse automatic visitors such as ours, answer too slowly, or answer only in its own country, while your own browser is let in. Press “Look again” after a minute. If it stays so, your web host can look for “SecurityReport/1.0” in the log.`,
    links: [PAGES.securityReport],
  },
  'tools-missing': {
    about: 'A tool that this site does not have',
    answer: `The free tools here are the email breach scan, the password check, the email spoof check, the open port scanner and the security report, each for one address or domain at a time. This site has no check of phones, no app, no API for the programs of others, no list of many domains or mailboxes, no average of other companies, and the weekly check is for domains only, and tells you by email. If you need more of that, ${REACH}.`,
    links: [PAGES.securityReport, PAGES.contact],
  },
  'result-mail': {
    about: 'A mail of a tool that has not come',
    answer: `The tools show their results on the page and mail none. Only the weekly check of a domain sends mail: first a link, good for ${CONFIRM_WITHIN_HOURS} hours, so look in the junk or spam folder too. ${MONITOR_FORM.points[0]} At what time of day, this site does not say. The sender is called ${COMPANY.name}; to let its mails through, allow the address from which that first link came.`,
    links: [PAGES.securityReport],
  },
} satisfies Intents;
