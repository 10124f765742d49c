import { CYBER_SECURITY } from '#shared/content/pages/cyber-security.ts';
import { CYBERSECURITY_CONSULTING } from '#shared/content/pages/cybersecurity-consulting.ts';
import { MANAGED_SECURITY } from '#shared/content/pages/managed-security-services.ts';
import { PENETRATION_TESTING } from '#shared/content/pages/penetration-testing.ts';
import { SMALL_BUSINESS_CYBERSECURITY } from '#shared/content/pages/small-business-cybersecurity.ts';
import { VULNERABILITY_SCAN } from '#shared/content/pages/vulnerability-scan.ts';
import { listed, lowerFirst, PAGES, REACH, textOf } from './facts.ts';
import type { Intents } from './intent.ts';

const { steps, facts } = VULNERABILITY_SCAN;
const { process, services, permission, agreed } = PENETRATION_TESTING;
const { log, why } = MANAGED_SECURITY;
const consulting = CYBERSECURITY_CONSULTING;
const takesOf = (title: string) => steps.find((step) => step.title === title)?.takes ?? '';

/** How scans, tests and monitoring are done, and what customers have to prove. */
export const TESTING_DETAILS = {
  'scan-signature': {
    about: 'What you sign before a scan',
    answer: `You sign one page, which takes ${takesOf('You sign one page')}. ${textOf(steps, 'You sign one page')}`,
    links: [PAGES.vulnerabilityScan],
  },
  'scan-catch': {
    about: 'The catch of the free scan',
    answer: `There is no catch. ${VULNERABILITY_SCAN.lead.split('. ')[0]?.replace('For businesses', 'The free scan is for businesses')}, and it costs nothing. ${textOf(facts, 'It costs nothing')}`,
    links: [PAGES.vulnerabilityScan],
  },
  'scan-report': {
    about: 'The report of the free scan',
    answer: `The report comes ${takesOf('You get the report')}. ${textOf(steps, 'You get the report')} ${textOf(facts, 'It stays with you')}`,
    links: [PAGES.vulnerabilityScan],
  },
  'scan-harmless': {
    about: 'Whether the free scan breaks anything',
    answer: `Nothing is changed, and nobody has to stop working. ${textOf(facts, 'It is not a break-in')} We scan from outside, and with a small box in your office.`,
    links: [PAGES.vulnerabilityScan],
  },
  'pentest-legal': {
    about: 'Whether a penetration test is legal',
    answer: `It is legal only with the owner’s written permission. ${permission}`,
    links: [PAGES.penetrationTesting],
  },
  'pentest-agreement': {
    about: 'What is agreed before a penetration test',
    answer: `We agree in writing: ${listed(agreed)}.`,
    links: [PAGES.penetrationTesting],
  },
  'pentest-steps': {
    about: 'The steps of a penetration test',
    answer: `Six steps: ${process.map(({ title, text }) => `${title}: ${lowerFirst(text)}`).join(' ')}`,
    links: [PAGES.penetrationTesting],
  },
  'pentest-retest': {
    about: 'Testing again after the repairs',
    answer: `Afterwards ${lowerFirst(textOf(process, 'Remediation support'))} On paper you get: ${lowerFirst(textOf(process, 'Reporting'))}`,
    links: [PAGES.penetrationTesting],
  },
  'pentest-report': {
    about: 'The report of a penetration test',
    answer: `What you get on paper: ${lowerFirst(textOf(process, 'Reporting'))} Afterwards ${lowerFirst(textOf(process, 'Remediation support'))}`,
    links: [PAGES.penetrationTesting],
  },
  'pentest-harm': {
    about: 'Whether a penetration test breaks anything',
    answer: `A fault is tried out by hand and carefully. We take proof, never your data. We agree in writing on the days and hours, and on whom we call at night if something falls over.`,
    links: [PAGES.penetrationTesting],
  },
  'pentest-data': {
    about: 'What happens to what a test finds',
    answer: `We take proof, never your data. What we find is encrypted and yours, and we agree in writing on which day our copy is deleted. ${textOf(process, 'Reporting')}`,
    links: [PAGES.penetrationTesting],
  },
  'pentest-scope': {
    about: 'What a penetration test covers',
    answer: `Where we look: ${services.map(({ title, text }) => `${title}: ${lowerFirst(text)}`).join(' ')}`,
    links: [PAGES.penetrationTesting],
  },
  'phishing-exercise': {
    about: 'A phishing exercise for staff',
    answer: `Yes. ${textOf(services, 'People')} Awareness training is ${lowerFirst(textOf(CYBER_SECURITY.services, 'Awareness training'))} What it costs stands in a quote: ${REACH}.`,
    links: [PAGES.penetrationTesting, PAGES.cyberSecurity],
  },
  'managed-report': {
    about: 'What managed security reports',
    answer: `${textOf(why, 'Nothing hidden')} In an incident you are told by ${lowerFirst(textOf(log, 'You are told'))}`,
    links: [PAGES.managedSecurity],
  },
  'managed-services': {
    about: 'What managed security holds',
    answer: MANAGED_SECURITY.services.map(({ title, text }) => `${title}: ${lowerFirst(text)}`).join(' '),
    links: [PAGES.managedSecurity],
  },
  'managed-example': {
    about: 'An example of managed security at night',
    answer: `An example, made up: ${log.map(({ text }) => text).join(' ')}`,
    links: [PAGES.managedSecurity],
  },
  'how-attacks-happen': {
    about: 'How attacks on small companies happen',
    answer: `${CYBER_SECURITY.lead} Five ways in: ${CYBER_SECURITY.threats.map(({ title, text }) => `${title}: ${lowerFirst(text)}`).join(' ')}`,
    links: [PAGES.cyberSecurity],
  },
  'attack-numbers': {
    about: 'Numbers about attacks',
    answer: SMALL_BUSINESS_CYBERSECURITY.statistics
      .map(({ figure, claim, worth }) => `${figure} ${claim} ${worth}`)
      .join(' '),
    links: [PAGES.smallBusiness],
  },
  'incident-plan': {
    about: 'A plan for incidents',
    answer: `Incident response is ${lowerFirst(textOf(CYBER_SECURITY.services, 'Incident response'))} Under managed security: ${lowerFirst(textOf(MANAGED_SECURITY.services, 'Incident response'))}`,
    links: [PAGES.cyberSecurity, PAGES.managedSecurity],
  },
  'security-assessment': {
    about: 'Where your company stands',
    answer: `${textOf(consulting.services, 'Where do we stand?')} And risk on one page: ${lowerFirst(textOf(consulting.services, 'Risk on one page'))}`,
    links: [PAGES.securityConsulting],
  },
  gdpr: {
    about: 'When GDPR concerns you',
    answer: `GDPR concerns you ${lowerFirst(textOf(consulting.frameworks, 'GDPR'))} GDPR assistance is part of Business Shield, and our consulting helps with it.`,
    links: [PAGES.securityConsulting],
  },
  'pci-dss': {
    about: 'PCI DSS and card numbers',
    answer: `PCI DSS concerns you ${lowerFirst(textOf(consulting.frameworks, 'PCI DSS'))} ${consulting.frameworksNote}`,
    links: [PAGES.securityConsulting],
  },
  'other-frameworks': {
    about: 'NIST and COBIT',
    answer: `We work by ${listed(consulting.frameworks.map(({ title }) => title))}. NIST is ${lowerFirst(textOf(consulting.frameworks, 'NIST'))} COBIT is ${lowerFirst(textOf(consulting.frameworks, 'COBIT'))}`,
    links: [PAGES.securityConsulting],
  },
} satisfies Intents;
