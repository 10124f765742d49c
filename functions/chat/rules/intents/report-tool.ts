import { COMPANY } from '#shared/content/company.ts';
import { PRIVACY_POLICY } from '#shared/content/legal/privacy-policy.ts';
import { MONITOR_FORM } from '#shared/content/pages/monitor.ts';
import { ABOUT_THE_CHECK, SECURITY_REPORT, SURVEYED } from '#shared/content/pages/security-report.ts';
import { MINIMUM_ENDPOINTS } from '#shared/rules/prices.ts';
import { clauseOf, PAGES, textOf } from './facts.ts';
import type { Intents } from './intent.ts';

const [WHEN, UNREADABLE, QUARTERLY, FREE] = MONITOR_FORM.points;

/** The report on a domain, and the monitor for it. */
export const REPORT_TOOL = {
  'security-report': {
    about: 'The security report of your domain',
    answer: `The security report says ${SECURITY_REPORT.lead.replace(/^How/, 'how')} ${SECURITY_REPORT.fieldNote} The domain may be somebody else’s, such as a supplier’s: it reads only what is public.`,
    links: [PAGES.securityReport],
  },
  'report-looks-at': {
    about: 'What the security report looks at',
    answer: SURVEYED.map(({ title, text }) => `${title}: ${text}`).join(' '),
    links: [PAGES.securityReport],
  },
  'report-or-scan': {
    about: 'The security report or the vulnerability scan',
    answer: `They are two things, both free. The security report looks at one domain from outside: mail, website and names, in about ten seconds, as anybody could. The vulnerability scan looks inside your network for known weaknesses, for businesses with ${MINIMUM_ENDPOINTS} or more endpoints, and a person goes through the result with you.`,
    links: [PAGES.securityReport, PAGES.vulnerabilityScan],
  },
  'report-harmless': {
    about: 'What the report does to a website',
    answer: `Somebody asked for a report of the domain. ${textOf(ABOUT_THE_CHECK.points, 'What is fetched')} ${textOf(ABOUT_THE_CHECK.points, 'How to stop us').replace('the address below', COMPANY.email)}`,
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
  'monitor-terms': {
    about: 'Confirming or ending the watch over a domain',
    answer: `${MONITOR_FORM.note} ${UNREADABLE} ${FREE}`,
    links: [PAGES.securityReport, PAGES.privacy],
  },
} satisfies Intents;
